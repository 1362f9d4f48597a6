/** The token only turns alerts off, so it is stored as it is: all mails of a search share it. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export function createUnsubscribeSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hasUnsubscribeLink({ kind }: MessagePayload): boolean {
  return kind === 'new_cars' || kind === 'kept_car';
}

export async function findUnsubscribeToken(
  tx: Reader,
  payload: MessagePayload,
  userId: string,
): Promise<string | undefined> {
  if (payload.kind === 'new_cars') {
    const row = await tx.get('savedSearches', payload.facts.searchId);
    return row?.isOn ? `search.${row.id}.${row.token}` : undefined;
  }
  const alerts = (await tx.get('users', userId))?.keptCarAlerts;
  return alerts?.isOn ? `kept.${userId}.${alerts.token}` : undefined;
}

export type UnsubscribedAlert = { what: 'search'; name: string } | { what: 'kept_cars'; name: null };

/** Idempotent. @returns undefined for an unknown token or a deleted search or account */
export async function unsubscribeByToken(tx: Writer, token: string): Promise<UnsubscribedAlert | undefined> {
  const [kind, id, secret] = token.split('.');
  if (kind === undefined || id === undefined || secret === undefined) return undefined;
  if (kind === 'kept') return unsubscribeSavedCars(tx, id, secret);
  const row = kind === 'search' ? await tx.get('savedSearches', id) : undefined;
  if (!row || !isEqualInConstantTime(row.token, secret)) return undefined;
  if (row.isOn) await tx.update('savedSearches', { ...row, isOn: false, newCarIds: [], dueAt: null });
  return { what: 'search', name: row.name };
}

async function unsubscribeSavedCars(tx: Writer, id: string, secret: string): Promise<UnsubscribedAlert | undefined> {
  const user = await tx.get('users', id);
  if (!user?.keptCarAlerts || !isEqualInConstantTime(user.keptCarAlerts.token, secret)) return undefined;
  const keptCarAlerts = { ...user.keptCarAlerts, isOn: false };
  if (user.keptCarAlerts.isOn) await tx.update('users', { ...user, keptCarAlerts });
  return { what: 'kept_cars', name: null };
}

function isEqualInConstantTime(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
