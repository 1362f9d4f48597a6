/** Which browsers show what somebody's bell says: a browser is one person's at a time, and whoever signs out there ends it (decision 0028). */
import { createHash } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '#shared/domain/notifications/notification-channels.ts';
import type { PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How rows name a device, from the token in its cookie (server/auth/trusted-devices.ts). */
const hashDeviceToken = (token: string): string => sha256(`push ${token}`);

export function findPushSubscriptions(tx: Reader, userId: string): Promise<PushSubscriptionRow[]> {
  return tx.find('pushSubscriptions.ofUser', { userId });
}

interface NewPushSubscription {
  userId: string;
  /** The token in the device's cookie. */
  token: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: string;
}

/** What of the caller's this device is told by. @param token in its cookie */
async function findDeviceSubscriptions(tx: Reader, userId: string, token: string): Promise<PushSubscriptionRow[]> {
  const all = await tx.find('pushSubscriptions.ofDevice', { device: hashDeviceToken(token) });
  return all.filter((one) => one.userId === userId);
}

/** Whether the caller is told on this device. @param token in its cookie */
export async function isSubscribedOnDevice(tx: Reader, userId: string, token: string | undefined): Promise<boolean> {
  return token !== undefined && (await findDeviceSubscriptions(tx, userId, token)).length > 0;
}

const withoutPadding = (key: string): string => key.replace(/=+$/, '');

/** A browser has one subscription: what it had before ends. @param now ISO 8601 UTC */
export async function savePushSubscription(
  tx: Writer,
  { userId, token, endpoint, keys, language }: NewPushSubscription,
  now: string,
): Promise<void> {
  const id = sha256(endpoint);
  const before = await tx.get('pushSubscriptions', id);
  const browser = {
    endpoint,
    p256dh: withoutPadding(keys.p256dh),
    auth: withoutPadding(keys.auth),
    language,
  };
  const row = { id, userId, device: hashDeviceToken(token), ...browser, createdAt: now };
  if (!before) await tx.insert('pushSubscriptions', row);
  else if (!isSameSubscription(before, row)) await tx.update('pushSubscriptions', row);
  for (const one of await findDeviceSubscriptions(tx, userId, token))
    if (one.id !== id) await tx.remove('pushSubscriptions', one.id);
  const own = await findPushSubscriptions(tx, userId);
  const oldest = own.filter((one) => one.id !== id).slice(0, Math.max(0, own.length - MAX_PUSH_DEVICES));
  for (const one of oldest) await tx.remove('pushSubscriptions', one.id);
}

function isSameSubscription(one: PushSubscriptionRow, other: PushSubscriptionRow): boolean {
  return JSON.stringify({ ...one, createdAt: '' }) === JSON.stringify({ ...other, createdAt: '' });
}

/** @param id SHA-256 (hex) of the endpoint; one of somebody else's stays */
export async function removePushSubscription(tx: Writer, userId: string, id: string): Promise<void> {
  if ((await tx.get('pushSubscriptions', id))?.userId === userId) await tx.remove('pushSubscriptions', id);
}

/** Ends all of somebody's. @param staying the token of a device that goes on */
export async function removeUserPushSubscriptions(tx: Writer, userId: string, staying?: string): Promise<void> {
  const kept = staying === undefined ? undefined : hashDeviceToken(staying);
  for (const { id, device } of await findPushSubscriptions(tx, userId))
    if (device !== kept) await tx.remove('pushSubscriptions', id);
}

/** Ends those of a browser. @param staying whose go on: the person who signs in there */
export async function removeDevicePushSubscriptions(
  tx: Writer,
  token: string | undefined,
  staying?: string,
): Promise<void> {
  if (token === undefined) return;
  for (const { id, userId } of await tx.find('pushSubscriptions.ofDevice', {
    device: hashDeviceToken(token),
  }))
    if (userId !== staying) await tx.remove('pushSubscriptions', id);
}
