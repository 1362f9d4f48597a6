/**
 * Devices somebody signed in on before (decision 0015): a random token in a cookie that outlives the session. The account keeps a
 * mark made of token and account, so that a stolen store names no token and does not tell which accounts share a device.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, writeCookie, type CookieRules } from './cookies.ts';
import type { UserRow } from '#server/store/rows.ts';

/** As long as browsers keep a cookie; every sign-in begins it anew. */
const KEPT_S = 400 * 86_400;
/** Devices an account remembers, the last used ones. */
const MOST_DEVICES = 10;
const TOKEN = /^[\w-]{43}$/;

/** The device's token of a Cookie header, if there is one. */
export function deviceToken(header: string | undefined, rules: CookieRules): string | undefined {
  const token = readCookie(header, 'device', rules);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The mark of this device on this account. */
function deviceMark(token: string, userId: string): string {
  return createHash('sha256').update(`${token} ${userId}`).digest('hex');
}

/** The mark of a device that signed in to the account before; undefined for any other. */
export function knownDevice(user: UserRow | undefined, token: string | undefined): string | undefined {
  if (user === undefined || token === undefined) return undefined;
  const mark = deviceMark(token, user.id);
  return user.devices?.includes(mark) ? mark : undefined;
}

/** The account with this device as the last used one. */
export function withDevice(user: UserRow, token: string): UserRow {
  const mark = deviceMark(token, user.id);
  const others = (user.devices ?? []).filter((known) => known !== mark);
  return { ...user, devices: [...others, mark].slice(-MOST_DEVICES) };
}

/** The account after a new password: of the devices that knew the old one only this one is remembered, if it was. */
export function onlyDevice(user: UserRow, token: string | undefined): UserRow {
  const mark = knownDevice(user, token);
  return { ...user, devices: mark === undefined ? [] : [mark] };
}

/** A browser nobody signed in on yet gets a token. */
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The Set-Cookie header by which the browser is known again. */
export function deviceCookie(token: string, rules: CookieRules): string {
  return writeCookie('device', token, KEPT_S, rules);
}
