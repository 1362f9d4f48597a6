/** Answers about the catalogue as every visitor gets them, kept as the bytes that go out while the catalogue stays as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Entry } from '#shared/contract/entry.ts';
import type { Keeper, Keeping } from '#server/kernel/endpoint.ts';
import { hasBody } from '#server/kernel/request-time.ts';
import { nameRoute } from '#server/kernel/metrics.ts';
import { timingOf } from '#server/kernel/server-timing.ts';
import type { Services } from '#server/kernel/services.ts';
import { sessionToken } from '#server/kernel/sessions.ts';
import { PageCache, type CatalogueVersion } from './page-cache.ts';
import { contentSecurityPolicy, securityHeadersOf } from '#server/http/security-headers.ts';
import { codingFor, sendWire, WirePage } from './wire-page.ts';

const ROOM = { pages: 2_000, bytes: 48 * 1024 * 1024 };
/** Characters: the address of a search with every filter and a cursor is shorter. */
const LONGEST = 1_000;

/** Names that change the answer; undefined for a question whose names are not known. */
function namesOf({ query }: Entry): ReadonlySet<string> | undefined {
  if (query === undefined) return new Set();
  return query instanceof z.ZodObject ? new Set(Object.keys(query.shape)) : undefined;
}

export class CatalogueAnswers {
  private readonly cache = new PageCache(ROOM);
  private readonly routes: { path: string; matches: RegExp }[] = [];
  private readonly services: Services;
  private readonly version: CatalogueVersion;
  private readonly refusesWork: () => boolean;
  private readonly headers: Record<string, string>;

  constructor(services: Services, version: CatalogueVersion, refusesWork: () => boolean) {
    this.services = services;
    this.version = version;
    this.refusesWork = refusesWork;
    this.headers = {
      ...securityHeadersOf(contentSecurityPolicy(), services.secureCookies),
      'Content-Type': 'application/json; charset=utf-8',
    };
  }

  /** What keeps the answers of this call. An address with invented names is answered and not kept: it would push out what people ask. */
  keeperOf(entry: Entry): Keeper {
    const names = namesOf(entry);
    this.routes.push({ path: entry.path, matches: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}$`) });
    return {
      keeping: async (req) => {
        const asked = Object.keys(req.query);
        const isKnown = names !== undefined && asked.every((name) => names.has(name));
        const url = req.originalUrl;
        if (!isKnown || hasBody(req) || url.length > LONGEST) return undefined;
        const version = await this.version.now();
        return { version, send: this.keepAs(url, version) };
      },
    };
  }

  private keepAs(url: string, version: string): Keeping['send'] {
    return async (res, text) => {
      const render = async () => ({ page: new WirePage(200, text, this.headers), isLasting: true });
      const page = await this.cache.get(url, version, render);
      sendWire(res.req, res, await page.in(codingFor(res.req.headers['accept-encoding'])));
    };
  }

  /**
   * Sends an answer that is kept, before anything else looks at the request. Whoever names a session is looked at first: theirs may
   * have ended, and what they are shown is theirs. @returns false when it is another request, which is not answered yet
   */
  async sendKept(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { url = '', method, headers } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !this.cache.has(url) || hasBody(req) || this.refusesWork()) return false;
    if (sessionToken(headers.cookie, this.services) !== undefined) return false;
    const timing = timingOf(res);
    const version = await timing.of('store', () => this.version.now());
    const wire = this.cache.peek(url, version)?.ready(codingFor(headers['accept-encoding']));
    if (!wire) return false;
    const [pathname = ''] = url.split('?', 1);
    nameRoute(req, this.routes.find(({ matches }) => matches.test(pathname))?.path ?? pathname);
    timing.note('kept');
    sendWire(req, res, wire, { 'Server-Timing': timing.toString() });
    return true;
  }
}
