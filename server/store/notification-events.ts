import type { Collection, Rows } from './rows.ts';

/** Whose bell is to be looked at again: of whom a notice was written, who has read, whose session or account has ended (decision 0023). */

/** Told whose, after the commit. */
export type NotificationListener = (userIds: ReadonlySet<string>) => void;

/** The person a change rings for; undefined for most changes. */
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
