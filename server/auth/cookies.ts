/** The server's cookies: session, device, and a sign-in between its two steps. No script can read them; they are `__Host-` where the public address is https. */
import { parseCookie, stringifySetCookie } from 'cookie';

/** How cookies are written: the two settings of the server that touch them. */
export interface CookieSettings {
  secureCookies: boolean;
  sessionTtlMs: number | undefined;
}

export type CookieName = 'sid' | 'device' | 'signin';

function prefixedCookieName(name: CookieName, rules: CookieSettings): string {
  return rules.secureCookies ? `__Host-${name}` : name;
}

/** What a Cookie header says; undefined when it does not name this one or leaves it empty. */
export function readCookie(header: string | undefined, name: CookieName, rules: CookieSettings): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[prefixedCookieName(name, rules)] || undefined;
}

/** A Set-Cookie header. `maxAge` in seconds; 0 removes the cookie. */
export function serializeCookie(name: CookieName, value: string, maxAge: number, rules: CookieSettings): string {
  return stringifySetCookie({
    name: prefixedCookieName(name, rules),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: rules.secureCookies,
  });
}
