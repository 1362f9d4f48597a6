/** Answers about the catalogue that are asked for again: most addresses are asked once, and what is kept of them only costs clearing it away. */
import { PageCache } from './page-cache.ts';
import type { WirePage } from './wire-page.ts';

const ROOM = { pages: 2_000, bytes: 48 * 1024 * 1024 };
/** Answers that were asked for once: so few that most are gone before the engine first looks at what is in use. */
const LATEST = 64;
/** Addresses that are remembered after their answer is gone; a power of two. */
const REMEMBERED = 16_384;

interface Latest {
  url: string;
  version: string;
  page: WirePage;
}

export class AnswerCache {
  private readonly often = new PageCache(ROOM);
  /** Round and round. No Map: what one grew out of leads to what it grew into, and keeps what was ever in it from being cleared away early. */
  private readonly latest: (Latest | undefined)[] = Array.from({ length: LATEST }, () => undefined);
  private readonly latestHashes = new Int32Array(LATEST);
  private next = 0;
  /** Hashes of addresses that were asked, each at a place that other addresses take too. */
  private readonly asked = new Int32Array(REMEMBERED);

  /** Whether the answer is here in any version. */
  has(url: string): boolean {
    return this.often.has(url) || this.latestOf(url) !== undefined;
  }

  /** The answer of this address and catalogue version, when it is here; who asks for it again keeps it here. */
  peek(url: string, version: string): WirePage | undefined {
    const known = this.often.peek(url, version);
    if (known) return known;
    const latest = this.latestOf(url);
    if (latest?.version !== version) return undefined;
    this.often.keep(url, version, latest.page);
    return latest.page;
  }

  /** Keeps an answer: for a moment, or longer where its address was asked before. */
  keep(url: string, version: string, page: WirePage): void {
    const hash = hashOf(url);
    const place = hash & (REMEMBERED - 1);
    if (this.asked[place] === hash) return this.often.keep(url, version, page);
    this.asked[place] = hash;
    this.latestHashes[this.next] = hash;
    this.latest[this.next] = { url, version, page };
    this.next = (this.next + 1) % LATEST;
  }

  private latestOf(url: string): Latest | undefined {
    const at = this.latestHashes.indexOf(hashOf(url));
    const latest = at < 0 ? undefined : this.latest[at];
    return latest?.url === url ? latest : undefined;
  }
}

/** FNV-1a, 32 bits: two addresses of one hash cost a place in the cache and nothing else. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
