import { isPathInSection } from './apps.ts';
import { splitLanguage } from './page-language.ts';
import type { Role } from '#shared/domain/enums.ts';

const HOME_PATHS: Partial<Record<Role, string>> = {
  admin: '/admin-dashboard',
  inspector: '/inspector-dashboard',
  dealer: '/dealer-dashboard',
  workshop: '/workshop',
};

export function homePathForRole(role: Role): string {
  return HOME_PATHS[role] ?? '/';
}

/** Paths outside a section are open to all roles. */
function canAccessPath(path: string, role: Role): boolean {
  if (isPathInSection(path, '/admin')) return role === 'admin';
  if (isPathInSection(path, '/inspector')) return role === 'inspector' || role === 'admin';
  if (isPathInSection(path, '/workshop')) return role === 'workshop';
  if (isPathInSection(path, '/dealer')) return role === 'dealer';
  return true;
}

const AUTH_PAGE_PATTERN =
  /^\/(unified-login|customer-login|admin-login|inspector-login|dealer-login|login|login\/code|register|forgot-password|reset-password|confirm-email|invitation|logout|inspector\/login|admin\/login)$/;
/** One leading slash; no second slash, backslash or control character, which browsers read as another host. */
const LOCAL_PATH_PATTERN = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/** null for another site, a page of another role or a sign-in page. */
export function safeRedirect(path: string | null | undefined, role: Role): string | null {
  if (!path || !LOCAL_PATH_PATTERN.test(path)) return null;
  const address = path.split(/[?#]/, 1)[0] ?? '';
  // Browsers would normalise "/a/..//host" to another site.
  if (address.includes('//') || address.includes('/.')) return null;
  const { path: pathname } = splitLanguage(address);
  return AUTH_PAGE_PATTERN.test(pathname) || !canAccessPath(pathname, role) ? null : path;
}
