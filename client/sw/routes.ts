/** Which requests the service worker answers, and how; everything else goes to the network as if it were not there. */

/**
 * `leave`: not ours. `shell`: a staff page, from the precached shell. `page`: a public page, network first. `photo`: a public
 * picture, which never changes. `file`: one of the app's own files.
 */
export type Route = 'leave' | 'shell' | 'page' | 'photo' | 'file';

export interface RoutedRequest {
  method: string;
  url: string;
  /** 'navigate' for a page. */
  mode: string;
}

const STAFF = /^\/(inspector|admin|dealer|login)([/-]|$)/;
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
  if (request.mode === 'navigate') return STAFF.test(url.pathname) ? 'shell' : 'page';
  return isPrecached(request.url) ? 'file' : 'leave';
}
