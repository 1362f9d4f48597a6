/** Serves repeated public pages and catalogue calls from memory: the encoded bytes and headers of an earlier response. */
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { pageAddress } from '#shared/routes/page-cache-key.ts';
import type { Entry } from '#shared/contract/endpoint.ts';
import { CONTRACT } from '#shared/contract/endpoints.ts';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';
import { inTime } from '#shared/with-timeout.ts';
import { isProblem } from '#shared/problem.ts';
import type { CookieRules } from '#server/auth/cookies.ts';
import { hasBody } from '#server/http/middleware/request-timeout.ts';
import { requestIdOf } from '#server/http/middleware/request-id.ts';
import { SERVER_TIMING_HEADER, timingOf } from '#server/http/middleware/server-timing.ts';
import { sessionToken } from '#server/auth/sessions.ts';
import type { CatalogueVersion } from './catalogue-version-reader.ts';
import { ownOrigin } from '#server/http/request-origin.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRY_BYTES = 8 * 1024 * 1024;
/** Approximate memory of an entry besides its body. */
const ENTRY_OVERHEAD_BYTES = 2_000;
/** Longer than a search with every filter and a cursor. */
const MAX_URL_LENGTH = 1_000;
/** Headers of one response only. */
const OWN_HEADERS = new Set(
  [SERVER_TIMING_HEADER, REQUEST_ID_HEADER, 'Connection'].map((name) => name.toLowerCase()),
);

/** Milliseconds that a request waits for an identical one, whose client may read slowly. */
const MAX_WAIT_MS = 2_000;

interface CachedResponse {
  /** Catalogue version read before the response was made. */
  version: string;
  /** Lists of name and value, for a response with and without body. */
  headers: { whole: readonly string[]; unchanged: readonly string[] };
  etag: string;
  body: Buffer;
  /** Label of the request in the metrics. */
  route: Request['route'];
}

export interface ResponseCacheParts {
  version: CatalogueVersion;
  cookies: CookieRules;
  publicOrigin: string | undefined;
  /** True while the process stops. */
  refusesWork(): boolean;
}

/**
 * Caches successful responses to visitors for one version of the catalogue, by URL and negotiated encoding. Requests with a session
 * cookie neither read nor fill the cache. Identical requests that arrive while one is answered wait for it.
 */
export function responseCache({
  version,
  cookies,
  publicOrigin,
  refusesWork,
}: ResponseCacheParts): RequestHandler {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
  });
  const pending = new Map<string, Promise<void>>();

  return async (req, res, next) => {
    if (!isRead(req) || refusesWork() || sessionToken(req.headers.cookie, cookies) !== undefined)
      return next();
    const encoding = encodingOf(req);
    const origin = req.url.startsWith('/api/') ? '' : ownOrigin(req, publicOrigin);
    let key = `${encoding} ${origin}${req.url}`;
    if (!responses.has(key)) {
      const url = isCacheable(req) ? cacheUrl(req, origin) : undefined;
      if (url === undefined) return next();
      key = `${encoding} ${url}`;
    }
    const current = await readVersion(version, res);
    if (current === undefined) return next();
    let cached = responses.get(key);
    if (cached?.version !== current && pending.has(key)) {
      await inTime(pending.get(key)!, MAX_WAIT_MS);
      cached = responses.get(key);
    }
    if (cached?.version === current) return sendCached(req, res, cached);
    res.locals['catalogueVersion'] = current;
    if (req.method === 'GET') {
      const done = captureBody(res, (body) => {
        if (!isStorable(res, encoding)) return;
        const etag = String(res.getHeader('ETag') ?? '');
        const headers = sharedHeaders(res, body.length);
        responses.set(key, { version: current, headers, etag, body, route: req.route });
      });
      if (!pending.has(key)) {
        pending.set(key, done);
        void done.then(() => pending.delete(key));
      }
    }
    next();
  };
}

function isRead(req: Request): boolean {
  return (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req) && req.url.length <= MAX_URL_LENGTH;
}

/** URL under which the response is cached; undefined for other resources. Pages ignore unknown parameters, calls keep the URL as sent. */
function cacheUrl(req: Request, origin: string): string | undefined {
  const { url } = req;
  if (url.startsWith('/api/')) return url;
  if (!url.startsWith('/') || !URL.canParse(url, origin)) return undefined;
  const parsed = new URL(url, origin);
  // Routes match the path as sent: "/admin/../" is a page of the staff app, not the home page.
  if (parsed.pathname !== req.path) return undefined;
  const address = pageAddress(parsed);
  return address === undefined ? undefined : origin + address;
}

/** Undefined while the store is unavailable: the request is answered without the cache. */
async function readVersion(version: CatalogueVersion, res: Response): Promise<string | undefined> {
  try {
    const current = version.now();
    return typeof current === 'string' ? current : await timingOf(res).of('store', () => current);
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/** Negotiated encodings by Accept-Encoding header: few browsers send different ones. */
const encodings = new LRUCache<string, string>({ max: 100 });

/** The encoding `compression()` chooses for a large text. */
function encodingOf(req: Request): string {
  const accepted = req.headers['accept-encoding'] ?? '';
  const known = encodings.get(accepted);
  if (known !== undefined) return known;
  const encoding = req.acceptsEncodings('br', 'gzip') || 'identity';
  encodings.set(accepted, encoding);
  return encoding;
}

interface CatalogueCall {
  path: RegExp;
  isOfCatalogue: boolean;
  /** Query parameters that change the answer. */
  parameters: ReadonlySet<string>;
}

/** In the order of the router: the first match answers. */
const CALLS: readonly CatalogueCall[] = CONTRACT.filter(({ method }) => method === 'GET').map((entry) => ({
  path: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}$`),
  isOfCatalogue: entry.ofCatalogue === true,
  parameters: parametersOf(entry),
}));

function parametersOf({ query }: Entry): ReadonlySet<string> {
  return new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
}

/** Pages, and calls marked `ofCatalogue` whose parameters are all known: unknown ones would fill the cache with copies. */
function isCacheable({ path, query }: Request): boolean {
  if (!path.startsWith('/api/')) return true;
  const call = CALLS.find((one) => one.path.test(path));
  return call?.isOfCatalogue === true && Object.keys(query).every((name) => call.parameters.has(name));
}

/** Whether the response is complete, the same for every visitor and in the negotiated encoding. */
function isStorable(res: Response, encoding: string): boolean {
  const isPublic =
    res.getHeader('Cache-Control') === 'no-cache' &&
    !res.hasHeader('Set-Cookie') &&
    !res.hasHeader('X-Robots-Tag');
  const used = res.getHeader('Content-Encoding') ?? 'identity';
  return res.statusCode === 200 && isPublic && (used === 'identity' || used === encoding);
}

function sharedHeaders(res: Response, length: number): CachedResponse['headers'] {
  const names = res.getHeaderNames().filter((name) => !OWN_HEADERS.has(name));
  const list = (some: readonly string[]): string[] =>
    some.flatMap((name) => [name, String(res.getHeader(name))]);
  return {
    whole: [...list(names.filter((name) => name !== 'content-length')), 'content-length', String(length)],
    unchanged: list(
      names.filter((name) => !name.startsWith('content-') || name === 'content-security-policy'),
    ),
  };
}

/** Passes the body to `ended` when the response ends. @returns a promise that settles when it ends or its connection closes */
function captureBody(res: Response, ended: (body: Buffer) => void): Promise<void> {
  const chunks: Uint8Array[] = [];
  const { write, end } = res;
  return new Promise((resolve) => {
    res.once('close', resolve);
    res.write = ((...args: Parameters<typeof write>) => {
      chunks.push(...toChunks(args));
      return Reflect.apply(write, res, args);
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      chunks.push(...toChunks(args));
      // Headers are complete once the first bytes are sent.
      const returned = Reflect.apply(end, res, args);
      ended(Buffer.concat(chunks));
      resolve();
      return returned;
    }) as typeof end;
  });
}

/** The bytes among the arguments of `write` or `end`. */
function toChunks([chunk, encoding]: readonly unknown[]): Uint8Array[] {
  if (chunk instanceof Uint8Array) return [chunk];
  if (typeof chunk !== 'string') return [];
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')];
}

/** Whether the client has the body already, by the weak comparison of If-None-Match. */
function isUnchanged({ headers }: Request, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === '') return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function sendCached(req: Request, res: Response, { headers, etag, body, route }: CachedResponse): void {
  const timing = timingOf(res);
  timing.note('cached');
  req.route = route;
  const own = [SERVER_TIMING_HEADER, timing.toString(), REQUEST_ID_HEADER, requestIdOf(res)];
  if (isUnchanged(req, etag)) {
    res.writeHead(304, [...headers.unchanged, ...own]).end();
    return;
  }
  res.writeHead(200, [...headers.whole, ...own]);
  res.end(req.method === 'HEAD' ? undefined : body);
}
