/** A browser belongs to one person at a time; signing out ends its subscription. @see decision 0028 */
import { createHash } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '#shared/domain/notifications/notification-channels.ts';
import type { PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The row's key of a device, from its cookie (server/auth/trusted-devices.ts). */
const hashDeviceToken = (token: string): string => sha256(`push ${token}`);

export function findPushSubscriptions(tx: Reader, userId: string): Promise<PushSubscriptionRow[]> {
  return tx.find('pushSubscriptions.ofUser', { userId });
}

interface NewPushSubscription {
  userId: string;
  token: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: string;
}

async function findDeviceSubscriptions(tx: Reader, userId: string, token: string): Promise<PushSubscriptionRow[]> {
  const all = await tx.find('pushSubscriptions.ofDevice', { device: hashDeviceToken(token) });
  return all.filter((one) => one.userId === userId);
}

/** @param token of the device cookie */
export async function isSubscribedOnDevice(tx: Reader, userId: string, token: string | undefined): Promise<boolean> {
  return token !== undefined && (await findDeviceSubscriptions(tx, userId, token)).length > 0;
}

const withoutPadding = (key: string): string => key.replace(/=+$/, '');

/** Replaces the browser's earlier subscriptions. @param now ISO 8601 UTC */
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
  const subscriptions = await findPushSubscriptions(tx, userId);
  const oldest = subscriptions
    .filter((one) => one.id !== id)
    .slice(0, Math.max(0, subscriptions.length - MAX_PUSH_DEVICES));
  for (const one of oldest) await tx.remove('pushSubscriptions', one.id);
}

function isSameSubscription(first: PushSubscriptionRow, other: PushSubscriptionRow): boolean {
  return JSON.stringify({ ...first, createdAt: '' }) === JSON.stringify({ ...other, createdAt: '' });
}

/** @param id SHA-256 (hex) of the endpoint; another user's subscription stays */
export async function removePushSubscription(tx: Writer, userId: string, id: string): Promise<void> {
  if ((await tx.get('pushSubscriptions', id))?.userId === userId) await tx.remove('pushSubscriptions', id);
}

/** @param keptToken token of a device that keeps its subscription */
export async function removeUserPushSubscriptions(tx: Writer, userId: string, keptToken?: string): Promise<void> {
  const keptDevice = keptToken === undefined ? undefined : hashDeviceToken(keptToken);
  for (const { id, device } of await findPushSubscriptions(tx, userId))
    if (device !== keptDevice) await tx.remove('pushSubscriptions', id);
}

/** @param keptUserId the user whose subscriptions stay */
export async function removeDevicePushSubscriptions(
  tx: Writer,
  token: string | undefined,
  keptUserId?: string,
): Promise<void> {
  if (token === undefined) return;
  for (const { id, userId } of await tx.find('pushSubscriptions.ofDevice', {
    device: hashDeviceToken(token),
  }))
    if (userId !== keptUserId) await tx.remove('pushSubscriptions', id);
}
