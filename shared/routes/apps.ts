/** Which of the three apps an address belongs to: one rule for the server, the service worker and the apps themselves. */

export type AppName = 'shop' | 'field' | 'staff';

/** Old sign-in addresses; the shop redirects them. */
const OLD_SIGN_IN = /^\/(inspector|admin|dealer)-login$/;

/** Whether a path is a section's own address or below it: `/admin`, `/admin/…` and `/admin-…` are, `/administrivia` is not. */
export function isInside(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`) || pathname.startsWith(`${section}-`);
}

/** The app that answers a path, known or not; the shop's unless another app's section names it. */
export function appOf(pathname: string): AppName {
  if (OLD_SIGN_IN.test(pathname)) return 'shop';
  if (isInside(pathname, '/inspector')) return 'field';
  return isInside(pathname, '/admin') || isInside(pathname, '/dealer') ? 'staff' : 'shop';
}
