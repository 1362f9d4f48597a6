import type { NotificationRow } from './notification-rows.ts';

/** Notifications of a user are in commit order, regardless of process clocks. */

export type NotificationPosition = Pick<NotificationRow, 'seq' | 'createdAt' | 'id'>;

/** Rows of earlier versions have no sequence and come first. */
export const getNotificationSequence = ({ seq }: Pick<NotificationRow, 'seq'>): number => seq ?? 0;

export function isNotificationAfter(first: NotificationPosition, second: NotificationPosition): boolean {
  if (getNotificationSequence(first) !== getNotificationSequence(second))
    return getNotificationSequence(first) > getNotificationSequence(second);
  return first.createdAt === second.createdAt ? first.id > second.id : first.createdAt > second.createdAt;
}

export function decodeNotificationCursor(cursor: string | undefined): Required<NotificationPosition> | undefined {
  const text = Buffer.from(cursor ?? '', 'base64url').toString('utf8');
  const [, seq, createdAt, id] = /^(\d{1,15}) ([^ \0]+) ([^ \0]+)$/.exec(text) ?? [];
  return seq && createdAt && id ? { seq: Number(seq), createdAt, id } : undefined;
}

/** @param rows one row more than `limit` when another page follows */
export function paginateNotifications(
  rows: readonly NotificationRow[],
  limit: number,
): { notices: NotificationRow[]; nextCursor: string | null } {
  const notices = rows.slice(0, limit);
  const last = rows.length > limit ? notices.at(-1) : undefined;
  const position =
    last && Buffer.from(`${getNotificationSequence(last)} ${last.createdAt} ${last.id}`).toString('base64url');
  return { notices, nextCursor: position ?? null };
}
