import type { Request } from 'express';
import { readCookie } from '#server/auth/cookies.ts';
import { getRequestOrigin } from './request-origin.ts';
import type { Services } from './services.ts';

export interface ClientInfo {
  device: string;
  origin: string;
  pendingSignIn: string | undefined;
}

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

export function describeDevice(userAgent: string | undefined): string {
  const findName = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [findName(BROWSERS), findName(OPERATING_SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** A stored description with its names, which are null where unknown. */
export function presentDevice(device = 'Unknown device') {
  const namedIn = (table: readonly (readonly [RegExp, string])[], text: string | undefined) =>
    table.find(([, name]) => name === text)?.[1] ?? null;
  const [first, second = first] = device.split(' on ');
  return { device, browser: namedIn(BROWSERS, first), system: namedIn(OPERATING_SYSTEMS, second) };
}

export function getClientInfo(req: Request, services: Services): ClientInfo {
  return {
    device: describeDevice(req.get('user-agent')),
    origin: getRequestOrigin(req, services.mail.origin || undefined),
    pendingSignIn: readCookie(req.headers.cookie, 'signin', services),
  };
}
