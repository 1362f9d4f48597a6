/** The server's cookies: HTTP-only, with the `__Host-` prefix for an https origin. */
import { parseCookie, stringifySetCookie } from 'cookie';

export interface CookieSettings {
  secureCookies: boolean;
  sessionTtlMs: number | undefined;
}

export type CookieName = 'sid' | 'device' | 'signin';

function prefixedCookieName(name: CookieName, settings: CookieSettings): string {
  return settings.secureCookies ? `__Host-${name}` : name;
}

export function readCookie(header: string | undefined, name: CookieName, settings: CookieSettings): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[prefixedCookieName(name, settings)] || undefined;
}

/** @param maxAge in seconds; 0 removes the cookie */
export function serializeCookie(name: CookieName, value: string, maxAge: number, settings: CookieSettings): string {
  return stringifySetCookie({
    name: prefixedCookieName(name, settings),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.secureCookies,
  });
}
