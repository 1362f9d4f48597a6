/** Rendered pages and answers, kept as the bytes that go over the wire while the catalogue stays as it is. */
import type { WirePage } from './wire-page.ts';

/** Pages kept at once, and their bytes in every coding. */
export interface Room {
  pages: number;
  bytes: number;
}

const ROOM: Room = { pages: 500, bytes: 64 * 1024 * 1024 };

/** What rendering came to. `isLasting` false is not kept: invented addresses would push out the pages people read. */
export interface Rendering {
  page: WirePage;
  isLasting: boolean;
}

interface Kept {
  page: WirePage;
  /** As it was when it was last asked for. */
  weight: number;
}

export class PageCache {
  private version = '';
  /** Under way. */
  private readonly renderings = new Map<string, Promise<Rendering>>();
  /** The longest unasked first. */
  private readonly kept = new Map<string, Kept>();
  private weight = 0;
  private readonly room: Room;

  constructor(room = ROOM) {
    this.room = room;
  }

  /** Whether the page is here in any version. */
  has(url: string): boolean {
    return this.kept.has(url);
  }

  /** The page of this address and catalogue version, when it is here. */
  peek(url: string, version: string): WirePage | undefined {
    const kept = version === this.version ? this.kept.get(url) : undefined;
    if (!kept) return undefined;
    this.kept.delete(url);
    this.kept.set(url, kept);
    this.weigh(kept);
    return kept.page;
  }

  /** The page of this address and catalogue version, rendered at most once. What fails is not kept. */
  async get(url: string, version: string, render: () => Promise<Rendering>): Promise<WirePage> {
    this.begin(version);
    const known = this.peek(url, version);
    if (known) return known;
    const rendering = this.renderings.get(url) ?? this.rendering(url, render);
    return (await rendering).page;
  }

  /** Keeps a page that is there already. */
  keep(url: string, version: string, page: WirePage): void {
    this.begin(version);
    this.add(url, page);
  }

  /** Nothing of another version is of use any more. */
  private begin(version: string): void {
    if (version === this.version) return;
    this.version = version;
    this.renderings.clear();
    this.kept.clear();
    this.weight = 0;
  }

  private rendering(url: string, render: () => Promise<Rendering>): Promise<Rendering> {
    const rendering = render();
    this.renderings.set(url, rendering);
    /** False when the version has changed meanwhile. */
    const end = () => this.renderings.get(url) === rendering && this.renderings.delete(url);
    rendering.then(({ page, isLasting }) => {
      if (end() && isLasting) this.add(url, page);
    }, end);
    return rendering;
  }

  private add(url: string, page: WirePage): void {
    this.drop(url);
    const kept = { page, weight: 0 };
    this.kept.set(url, kept);
    this.weigh(kept);
    // The oldest go.
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.room.pages && this.weight <= this.room.bytes) return;
      this.drop(oldest);
    }
  }

  private drop(url: string): void {
    this.weight -= this.kept.get(url)?.weight ?? 0;
    this.kept.delete(url);
  }

  /** A page grows with each coding it is asked for in. */
  private weigh(kept: Kept): void {
    this.weight += kept.page.size - kept.weight;
    kept.weight = kept.page.size;
  }
}

/** The version of the catalogue. Whoever asks while the store is being asked shares the next asking, never the one that began before. */
export class CatalogueVersion {
  private readonly askStore: () => string | Promise<string>;
  private current: Promise<string> | undefined;
  private next: Promise<string> | undefined;

  constructor(askStore: () => string | Promise<string>) {
    this.askStore = askStore;
  }

  /** At once where the store knows it without asking anybody. */
  now(): string | Promise<string> {
    if (this.current === undefined) return this.ask();
    return (this.next ??= this.current.then(
      () => this.ask(),
      () => this.ask(),
    ));
  }

  private ask(): string | Promise<string> {
    this.next = undefined;
    const asked = this.askStore();
    if (typeof asked === 'string') return asked;
    const over = () => {
      if (this.current === asked) this.current = undefined;
    };
    this.current = asked;
    asked.then(over, over);
    return asked;
  }
}
