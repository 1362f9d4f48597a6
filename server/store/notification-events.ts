import type { Collection, Rows } from './rows.ts';

/**
 * Users whose notifications changed: a new one, a read marker, or the end of a session or account. @see decision 0023
 */

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
