/** Which of the three apps an address belongs to: one rule for the server, the service worker and the apps themselves. */

export type AppName = 'shop' | 'field' | 'staff';

/** Old sign-in addresses; the shop redirects them. */
const LEGACY_SIGN_IN_PATH = /^\/(inspector|admin|dealer)-login$/;

/** Whether a path is a section's own address or below it: `/admin`, `/admin/…` and `/admin-…` are, `/administrivia` is not. */
export function isPathInSection(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`) || pathname.startsWith(`${section}-`);
}

/** The app that answers a path, known or not; the shop's unless another app's section names it. */
export function appForPath(pathname: string): AppName {
  if (LEGACY_SIGN_IN_PATH.test(pathname)) return 'shop';
  if (isPathInSection(pathname, '/inspector')) return 'field';
  return isPathInSection(pathname, '/admin') || isPathInSection(pathname, '/dealer') ? 'staff' : 'shop';
}
