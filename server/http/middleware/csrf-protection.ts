/** Refuses what another site's page makes a browser send, before anything else is looked at (design section 6). */
import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether an unsafe request comes from another origin. Browsers say so by Sec-Fetch-Site or Origin; a caller that sends neither
 * is no browser and carries no cookie by accident.
 */
export function isCrossOrigin(req: IncomingMessage, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(req.method ?? 'GET')) return false;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const origin = req.headers.origin;
  return origin !== undefined && origin !== ownOrigin;
}
