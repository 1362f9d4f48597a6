export type AppName = 'shop' | 'field' | 'workshop' | 'staff';

const LEGACY_SIGN_IN_PATH = /^\/(inspector|admin|dealer)-login$/;

/** `/admin`, `/admin/…` and `/admin-…` are in the section, `/administrivia` is not. */
export function isPathInSection(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`) || pathname.startsWith(`${section}-`);
}

/** The storefront's unless another app's section matches. */
export function appForPath(pathname: string): AppName {
  if (LEGACY_SIGN_IN_PATH.test(pathname)) return 'shop';
  if (isPathInSection(pathname, '/inspector')) return 'field';
  if (isPathInSection(pathname, '/workshop')) return 'workshop';
  return isPathInSection(pathname, '/admin') || isPathInSection(pathname, '/dealer') ? 'staff' : 'shop';
}

/** The app that works offline for a role: its device stores the app, the person's last sign-in and unsent work. */
export function offlineAppForRole(role: string | undefined): 'field' | 'workshop' | null {
  if (role === 'inspector') return 'field';
  return role === 'workshop' ? 'workshop' : null;
}
