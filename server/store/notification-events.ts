import type { Collection, Rows } from './rows.ts';

/** Changes of notifications, read markers, sessions and accounts notify their user. @see decision 0023 */

export type NotificationListener = (userIds: ReadonlySet<string>) => void;

export function getNotifiedUserId<C extends Collection>(
  collection: C,
  before: Rows[C] | undefined,
  after: Rows[C] | undefined,
): string | undefined {
  if (collection === 'notices') return (after as Rows['notices'] | undefined)?.userId;
  if (collection === 'bells') return after?.id;
  if (after !== undefined) return undefined;
  if (collection === 'sessions') return (before as Rows['sessions'] | undefined)?.userId;
  return collection === 'users' ? before?.id : undefined;
}
