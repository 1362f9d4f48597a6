import { isPathInSection } from './apps.ts';
import type { Role } from '#shared/domain/enums.ts';

/** Where a person goes after signing in (C-login, A 4, D-23). */

const HOME_PATHS: Partial<Record<Role, string>> = {
  admin: '/admin-dashboard',
  inspector: '/inspector-dashboard',
  dealer: '/dealer-dashboard',
};

/** The home of a role; the storefront for customers and anybody else. */
export function homePathForRole(role: Role): string {
  return HOME_PATHS[role] ?? '/';
}

/** Whether the pages under a path are meant for a role. Whatever no section names is open to all. */
function canAccessPath(path: string, role: Role): boolean {
  if (isPathInSection(path, '/admin')) return role === 'admin';
  if (isPathInSection(path, '/inspector')) return role === 'inspector' || role === 'admin';
  if (isPathInSection(path, '/dealer')) return role === 'dealer';
  return true;
}

const AUTH_PAGE_PATTERN =
  /^\/(unified-login|customer-login|admin-login|inspector-login|dealer-login|login|login\/code|register|forgot-password|reset-password|confirm-email|invitation|logout|inspector\/login|admin\/login)$/;
/** One slash, then nothing a browser would read as another host: no second slash, no backslash, no control character. */
const LOCAL_PATH_PATTERN = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/**
 * The page that was asked for before signing in, or null when it must not be followed: another site, a page of another role,
 * or a sign-in page again. The answer is a path on this site that begins with one slash.
 */
export function safeRedirect(path: string | null | undefined, role: Role): string | null {
  if (!path || !LOCAL_PATH_PATTERN.test(path)) return null;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  // "/a/..//host" would leave the site once a browser tidies it.
  if (pathname.includes('//') || pathname.includes('/.')) return null;
  return AUTH_PAGE_PATTERN.test(pathname) || !canAccessPath(pathname, role) ? null : path;
}
