/** Accounts store hashes of device token and account, which reveal neither. @see decision 0015 */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, serializeCookie, type CookieSettings } from './cookies.ts';
import type { UserRow } from '#server/store/rows.ts';

/** The longest lifetime that browsers allow; each sign-in renews the cookie. */
const DEVICE_COOKIE_MAX_AGE_S = 400 * 86_400;
const MAX_DEVICES = 10;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export function readDeviceToken(header: string | undefined, settings: CookieSettings): string | undefined {
  const token = readCookie(header, 'device', settings);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
}

function hashDevice(token: string, userId: string): string {
  return createHash('sha256').update(`${token} ${userId}`).digest('hex');
}

export function findTrustedDevice(user: UserRow | undefined, token: string | undefined): string | undefined {
  if (user === undefined || token === undefined) return undefined;
  const hash = hashDevice(token, user.id);
  return user.devices?.includes(hash) ? hash : undefined;
}

export function addTrustedDevice(user: UserRow, token: string): UserRow {
  const hash = hashDevice(token, user.id);
  const others = (user.devices ?? []).filter((deviceHash) => deviceHash !== hash);
  return { ...user, devices: [...others, hash].slice(-MAX_DEVICES) };
}

/** After a new password only the current device stays trusted, if it was. */
export function forgetOtherDevices(user: UserRow, token: string | undefined): UserRow {
  const hash = findTrustedDevice(user, token);
  return { ...user, devices: hash === undefined ? [] : [hash] };
}

export function generateDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

export function serializeDeviceCookie(token: string, settings: CookieSettings): string {
  return serializeCookie('device', token, DEVICE_COOKIE_MAX_AGE_S, settings);
}
