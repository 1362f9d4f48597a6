/** Which requests the service worker answers, and how; everything else goes to the network as if it were not there. */

/**
 * `leave`: not ours. `field`: an inspector's page, from the precached shell with the field script. `shell`: another staff page, from
 * the precached shell. `page`: a public page, network first. `photo`: a public picture, which never changes. `file`: one of the
 * app's own files.
 */
export type Route = 'leave' | 'field' | 'shell' | 'page' | 'photo' | 'file';

export interface RoutedRequest {
  method: string;
  url: string;
  /** 'navigate' for a page. */
  mode: string;
}

const STAFF = /^\/(inspector|admin|dealer|login)([/-]|$)/;
/**
 * The addresses whose screens the field script holds, to the letter: with another one it would ask for the page anew, for ever
 * (decision 0012).
 */
export const FIELD_PAGES: ReadonlySet<string> = new Set([
  '/inspector',
  '/inspector-dashboard',
  '/inspector/dashboard',
  '/inspector/login',
  '/inspector/outbox',
  '/inspector/add-car/american',
  '/inspector-add-car-american',
  '/inspector/add-car-american',
  '/inspector/add-car/gcc',
  '/inspector/add-car-gcc',
  '/inspector-add-car-gcc',
]);
/** Server routes a person may open in the address bar; a page of ours must not stand in for them. */
const SERVER = /^\/(api|sitemap\.xml|robots\.txt)([/?]|$)/;

/** Only GET of our own origin is ever answered: a re-issued POST loses its body on iOS (sync 2.4). */
export function routeOf(
  request: RoutedRequest,
  origin: string,
  isPrecached: (url: string) => boolean,
): Route {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || SERVER.test(url.pathname)) return 'leave';
  if (url.pathname.startsWith('/photos/')) return 'photo';
  if (request.mode === 'navigate') return pageRoute(url.pathname);
  return isPrecached(request.url) ? 'file' : 'leave';
}

function pageRoute(pathname: string): Route {
  if (FIELD_PAGES.has(pathname)) return 'field';
  return STAFF.test(pathname) ? 'shell' : 'page';
}
