export type AppName = 'shop' | 'field' | 'staff';

const LEGACY_SIGN_IN_PATH = /^\/(inspector|admin|dealer)-login$/;

/** `/admin`, `/admin/…` and `/admin-…` are in the section, `/administrivia` is not. */
export function isPathInSection(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`) || pathname.startsWith(`${section}-`);
}

/** The storefront's unless another app's section matches. */
export function appForPath(pathname: string): AppName {
  if (LEGACY_SIGN_IN_PATH.test(pathname)) return 'shop';
  if (isPathInSection(pathname, '/inspector') || isPathInSection(pathname, '/workshop')) return 'field';
  return isPathInSection(pathname, '/admin') || isPathInSection(pathname, '/dealer') ? 'staff' : 'shop';
}
