/** Which requests the service worker answers, and how; everything else goes to the network as if it were not there. */
import { appForPath } from '#shared/routes/apps.ts';

/**
 * `leave`: not ours. `field`: a page of the field app, from its kept shell. `page`: a page of the shop, network first. `photo`: a
 * public picture, which never changes. `file`: a file of the shop or the field app.
 */
export type RequestRoute = 'leave' | 'field' | 'page' | 'photo' | 'file';

export interface RoutedRequest {
  method: string;
  url: string;
  /** 'navigate' for a page. */
  mode: string;
}

/** What a page of each app gets; the staff's needs the server for everything. */
const PAGE_ROUTES = { shop: 'page', field: 'field', staff: 'leave' } as const;
/** Server routes a person may open in the address bar; a page of ours must not stand in for them. */
const SERVER_PATH_PATTERN = /^\/(api|\.well-known|sitemap\.xml|robots\.txt)([/?]|$)/;
/** Named by its content: never changes. */
const STOREFRONT_FILE_PATTERN = /^\/assets\/shop\//;

/** Only GET of our own origin is ever answered: a re-issued POST loses its body on iOS (sync 2.4). */
export function routeRequest(request: RoutedRequest, origin: string, isKept: (path: string) => boolean): RequestRoute {
  const { pathname, origin: target } = new URL(request.url);
  if (request.method !== 'GET' || target !== origin || SERVER_PATH_PATTERN.test(pathname)) return 'leave';
  if (pathname.startsWith('/photos/')) return 'photo';
  if (request.mode === 'navigate') return PAGE_ROUTES[appForPath(pathname)];
  return isKept(pathname) || isStorefrontFile(pathname) ? 'file' : 'leave';
}

/** A file that is kept once it was seen. */
export function isStorefrontFile(pathname: string): boolean {
  return STOREFRONT_FILE_PATTERN.test(pathname);
}
