import type { NotificationRow } from './notification-rows.ts';

/** Notifications of a user are in commit order, regardless of process clocks. */

export type NotificationPosition = Pick<NotificationRow, 'seq' | 'createdAt' | 'id'>;

/** Rows of earlier versions have no sequence and come first. */
export const getNotificationSequence = ({ seq }: Pick<NotificationRow, 'seq'>): number => seq ?? 0;

export function isNotificationAfter(one: NotificationPosition, other: NotificationPosition): boolean {
  if (getNotificationSequence(one) !== getNotificationSequence(other))
    return getNotificationSequence(one) > getNotificationSequence(other);
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}

/** Undefined (the first page) for a damaged or outdated cursor. */
export function decodeNotificationCursor(cursor: string | undefined): Required<NotificationPosition> | undefined {
  const text = Buffer.from(cursor ?? '', 'base64url').toString('utf8');
  const [, seq, createdAt, id] = /^(\d{1,15}) ([^ \0]+) ([^ \0]+)$/.exec(text) ?? [];
  return seq && createdAt && id ? { seq: Number(seq), createdAt, id } : undefined;
}

/** @param found one row more than `limit` when another page follows */
export function paginateNotifications(
  found: readonly NotificationRow[],
  limit: number,
): { notices: NotificationRow[]; nextCursor: string | null } {
  const notices = found.slice(0, limit);
  const last = found.length > limit ? notices.at(-1) : undefined;
  const place =
    last && Buffer.from(`${getNotificationSequence(last)} ${last.createdAt} ${last.id}`).toString('base64url');
  return { notices, nextCursor: place ?? null };
}
