/**
 * Devices somebody signed in on before (decision 0015): a random token in a cookie that outlives the session. The account keeps a
 * mark made of token and account, so that a stolen store names no token and does not tell which accounts share a device.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, serializeCookie, type CookieSettings } from './cookies.ts';
import type { UserRow } from '#server/store/rows.ts';

/** As long as browsers keep a cookie; every sign-in begins it anew. */
const DEVICE_COOKIE_MAX_AGE_S = 400 * 86_400;
/** Devices an account remembers, the last used ones. */
const MAX_DEVICES = 10;
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** The device's token of a Cookie header, if there is one. */
export function readDeviceToken(header: string | undefined, rules: CookieSettings): string | undefined {
  const token = readCookie(header, 'device', rules);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
}

/** The mark of this device on this account. */
function hashDevice(token: string, userId: string): string {
  return createHash('sha256').update(`${token} ${userId}`).digest('hex');
}

/** The mark of a device that signed in to the account before; undefined for any other. */
export function findTrustedDevice(user: UserRow | undefined, token: string | undefined): string | undefined {
  if (user === undefined || token === undefined) return undefined;
  const mark = hashDevice(token, user.id);
  return user.devices?.includes(mark) ? mark : undefined;
}

/** The account with this device as the last used one. */
export function addTrustedDevice(user: UserRow, token: string): UserRow {
  const mark = hashDevice(token, user.id);
  const others = (user.devices ?? []).filter((known) => known !== mark);
  return { ...user, devices: [...others, mark].slice(-MAX_DEVICES) };
}

/** The account after a new password: of the devices that knew the old one only this one is remembered, if it was. */
export function forgetOtherDevices(user: UserRow, token: string | undefined): UserRow {
  const mark = findTrustedDevice(user, token);
  return { ...user, devices: mark === undefined ? [] : [mark] };
}

/** A browser nobody signed in on yet gets a token. */
export function generateDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The Set-Cookie header by which the browser is known again. */
export function serializeDeviceCookie(token: string, rules: CookieSettings): string {
  return serializeCookie('device', token, DEVICE_COOKIE_MAX_AGE_S, rules);
}
