import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A client that sends neither Sec-Fetch-Site nor Origin is no browser. */
export function isCrossOrigin(req: IncomingMessage, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(req.method ?? 'GET')) return false;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const origin = req.headers.origin;
  return origin !== undefined && origin !== ownOrigin;
}
