import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { isProblem } from '#shared/problem.ts';
import type { CookieSettings } from '#server/auth/cookies.ts';
import { hasBody } from '#server/http/middleware/request-timeout.ts';
import { getRequestId } from '#server/http/middleware/request-id.ts';
import { SERVER_TIMING_HEADER, getTiming } from '#server/http/middleware/server-timing.ts';
import { readSessionToken } from '#server/auth/sessions.ts';
import type { CatalogueVersionReader } from './catalogue-version-reader.ts';
import { getRequestOrigin } from '#server/http/request-origin.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRY_BYTES = 8 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 2_000;
/** Longer than a search with every filter and a cursor. */
const MAX_URL_LENGTH = 1_000;
const PER_RESPONSE_HEADERS = new Set(
  [SERVER_TIMING_HEADER, REQUEST_ID_HEADER, 'Connection'].map((name) => name.toLowerCase()),
);

/** Milliseconds that a request waits for an identical one, whose client may read slowly. */
const MAX_WAIT_MS = 2_000;

interface CachedResponse {
  version: string;
  /** Lists of name and value, for a response with and without body. */
  headers: { whole: readonly string[]; unchanged: readonly string[] };
  etag: string;
  body: Buffer;
  route: Request['route'];
}

export interface ResponseCacheDeps {
  version: CatalogueVersionReader;
  cookies: CookieSettings;
  publicOrigin: string | undefined;
  isRejectingRequests(): boolean;
}

/** Caches responses to visitors by catalogue version, URL and encoding; identical requests wait for the first. */
export function responseCache({
  version,
  cookies,
  publicOrigin,
  isRejectingRequests,
}: ResponseCacheDeps): RequestHandler {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
  });
  const pending = new Map<string, Promise<void>>();

  return async (req, res, next) => {
    if (!isReadRequest(req) || isRejectingRequests() || readSessionToken(req.headers.cookie, cookies) !== undefined)
      return next();
    const encoding = negotiateEncoding(req);
    const origin = req.url.startsWith('/api/') ? '' : getRequestOrigin(req, publicOrigin);
    let key = `${encoding} ${origin}${req.url}`;
    if (!responses.has(key)) {
      const url = isCacheable(req) ? getCacheUrl(req, origin) : undefined;
      if (url === undefined) return next();
      key = `${encoding} ${url}`;
    }
    const current = await readVersion(version, res);
    if (current === undefined) return next();
    let cached = responses.get(key);
    if (cached?.version !== current && pending.has(key)) {
      await withTimeout(pending.get(key)!, MAX_WAIT_MS);
      cached = responses.get(key);
    }
    if (cached?.version === current) return sendCached(req, res, cached);
    res.locals['catalogueVersion'] = current;
    if (req.method === 'GET') {
      const done = captureBody(res, (body) => {
        if (!isStorable(res, encoding)) return;
        const etag = String(res.getHeader('ETag') ?? '');
        const headers = getCacheableHeaders(res, body.length);
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

function isReadRequest(req: Request): boolean {
  return (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req) && req.url.length <= MAX_URL_LENGTH;
}

/** Pages ignore unknown parameters; calls keep the URL as sent. */
function getCacheUrl(req: Request, origin: string): string | undefined {
  const { url } = req;
  if (url.startsWith('/api/')) return url;
  if (!url.startsWith('/') || !URL.canParse(url, origin)) return undefined;
  const parsed = new URL(url, origin);
  // Routes match the path as sent: "/admin/../" is a page of the staff app, not the home page.
  if (parsed.pathname !== req.path) return undefined;
  const address = pageCacheKey(parsed);
  return address === undefined ? undefined : origin + address;
}

/** Undefined while the store is unavailable: the request is answered without the cache. */
async function readVersion(version: CatalogueVersionReader, res: Response): Promise<string | undefined> {
  try {
    const current = version.read();
    return typeof current === 'string' ? current : await getTiming(res).measure('store', () => current);
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/** Few browsers send different Accept-Encoding headers. */
const negotiatedEncodings = new LRUCache<string, string>({ max: 100 });

function negotiateEncoding(req: Request): string {
  const accepted = req.headers['accept-encoding'] ?? '';
  const known = negotiatedEncodings.get(accepted);
  if (known !== undefined) return known;
  const encoding = req.acceptsEncodings('br', 'gzip') || 'identity';
  negotiatedEncodings.set(accepted, encoding);
  return encoding;
}

interface ReadRoute {
  path: RegExp;
  isCatalogueRoute: boolean;
  parameters: ReadonlySet<string>;
}

const READ_ROUTES: readonly ReadRoute[] = ENDPOINTS.filter(({ method }) => method === 'GET').map((entry) => ({
  path: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}$`),
  isCatalogueRoute: entry.isCacheable === true,
  parameters: getQueryParameterNames(entry),
}));

function getQueryParameterNames({ query }: Endpoint): ReadonlySet<string> {
  return new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
}

/** Pages, and cacheable calls whose parameters are all known: unknown ones would fill the cache with copies. */
function isCacheable({ path, query }: Request): boolean {
  if (!path.startsWith('/api/')) return true;
  const call = READ_ROUTES.find((one) => one.path.test(path));
  return call?.isCatalogueRoute === true && Object.keys(query).every((name) => call.parameters.has(name));
}

/** Whether the response is complete, the same for every visitor and in the negotiated encoding. */
function isStorable(res: Response, encoding: string): boolean {
  const isPublic =
    res.getHeader('Cache-Control') === 'no-cache' && !res.hasHeader('Set-Cookie') && !res.hasHeader('X-Robots-Tag');
  const used = res.getHeader('Content-Encoding') ?? 'identity';
  return res.statusCode === 200 && isPublic && (used === 'identity' || used === encoding);
}

function getCacheableHeaders(res: Response, length: number): CachedResponse['headers'] {
  const names = res.getHeaderNames().filter((name) => !PER_RESPONSE_HEADERS.has(name));
  const list = (some: readonly string[]): string[] => some.flatMap((name) => [name, String(res.getHeader(name))]);
  return {
    whole: [...list(names.filter((name) => name !== 'content-length')), 'content-length', String(length)],
    unchanged: list(names.filter((name) => !name.startsWith('content-') || name === 'content-security-policy')),
  };
}

/** @returns a promise that settles when the response ends or its connection closes */
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

function toChunks([chunk, encoding]: readonly unknown[]): Uint8Array[] {
  if (chunk instanceof Uint8Array) return [chunk];
  if (typeof chunk !== 'string') return [];
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')];
}

function isNotModified({ headers }: Request, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === '') return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function sendCached(req: Request, res: Response, { headers, etag, body, route }: CachedResponse): void {
  const timing = getTiming(res);
  timing.mark('cached');
  req.route = route;
  const own = [SERVER_TIMING_HEADER, timing.toString(), REQUEST_ID_HEADER, getRequestId(res)];
  if (isNotModified(req, etag)) {
    res.writeHead(304, [...headers.unchanged, ...own]).end();
    return;
  }
  res.writeHead(200, [...headers.whole, ...own]);
  res.end(req.method === 'HEAD' ? undefined : body);
}
