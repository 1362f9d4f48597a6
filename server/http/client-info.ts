/** The browser or program that sends a request, as its headers tell. */
import type { Request } from 'express';
import { readCookie } from '#server/auth/cookies.ts';
import type { Services } from './services.ts';

export interface ClientInfo {
  /** "Chrome on Android", for people. */
  device: string;
  /** Origin under which people know this server; of the setting, else of the request. */
  origin: string;
  /** Token of a sign-in between its two steps. */
  pendingSignIn: string | undefined;
}

/** The first pattern that matches counts: most browsers name others as well. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const OPERATING_SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A device in words of our own: nothing of the header itself is kept. */
export function describeDevice(userAgent: string | undefined): string {
  const named = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(OPERATING_SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

export function getClientInfo(req: Request, services: Services): ClientInfo {
  return {
    device: describeDevice(req.get('user-agent')),
    origin: services.mail.origin || `${req.protocol}://${req.get('host') ?? 'localhost'}`,
    pendingSignIn: readCookie(req.headers.cookie, 'signin', services),
  };
}
