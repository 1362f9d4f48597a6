import { appForPath } from '#shared/routes/apps.ts';
import { splitLanguage } from '#shared/routes/page-language.ts';

/** `leave`: network. `field` and `workshop`: shell of that app. `page`: network first. `photo` and `file`: cache first. */
export type RequestRoute = 'leave' | 'field' | 'workshop' | 'page' | 'photo' | 'file';

export interface RoutedRequest {
  method: string;
  url: string;
  mode: string;
}

const PAGE_ROUTES = { shop: 'page', field: 'field', workshop: 'workshop', staff: 'leave' } as const;
/** Server paths that a user may open directly. */
const SERVER_PATH_PATTERN = /^\/(api|\.well-known|sitemap\.xml|robots\.txt)([/?]|$)/;
const STOREFRONT_FILE_PATTERN = /^\/assets\/shop(?:-\w+)?\//;

/** Handles only same-origin GET: a reissued POST loses its body on iOS. */
export function routeRequest(
  request: RoutedRequest,
  origin: string,
  isPrecached: (path: string) => boolean,
): RequestRoute {
  const { pathname, origin: target } = new URL(request.url);
  if (request.method !== 'GET' || target !== origin || SERVER_PATH_PATTERN.test(pathname)) return 'leave';
  if (pathname.startsWith('/photos/')) return 'photo';
  if (request.mode === 'navigate') return PAGE_ROUTES[appForPath(splitLanguage(pathname).path)];
  return isPrecached(pathname) || isStorefrontFile(pathname) ? 'file' : 'leave';
}

export function isStorefrontFile(pathname: string): boolean {
  return STOREFRONT_FILE_PATTERN.test(pathname);
}
