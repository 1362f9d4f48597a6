import type { Actor } from './enums.ts';

/** Which entries of the activity log a choice of days, actions and role shows: one rule for the screen and for the export (S-act-01 to 03, D-59). */

export const ACTIVITY_DAYS = [1, 7, 30, 90] as const;
export type ActivityDays = (typeof ACTIVITY_DAYS)[number];

export const ACTION_GROUPS = ['all', 'logins', 'submissions', 'approvals', 'sales'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

export const ACTIVITY_ROLES = ['all', 'admin', 'dealer', 'inspector'] as const;
export type ActivityRole = (typeof ACTIVITY_ROLES)[number];

export interface ActivityFilter {
  days: ActivityDays;
  actions: ActionGroup;
  role: ActivityRole;
}

export const DEFAULT_ACTIVITY_FILTER: ActivityFilter = { days: 7, actions: 'all', role: 'all' };

/** The named groups hold exactly one action each; every other action shows only under all (D-59). */
const ACTION_BY_GROUP: Record<Exclude<ActionGroup, 'all'>, string> = {
  logins: 'login',
  submissions: 'car_submitted',
  approvals: 'car_approved',
  sales: 'car_sold',
};

const DAY_MS = 86_400_000;

/** ISO time from which on entries count, `days` × 24 hours before `now` (milliseconds). */
export function activitySince(days: number, now: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}

interface FilterableEntry {
  action: string;
  userRole: Actor;
  createdAt: string;
}

/** The entries that fit, in their order. `now` in milliseconds. */
export function filterActivity<E extends FilterableEntry>(
  entries: readonly E[],
  filter: ActivityFilter,
  now: number,
): E[] {
  const since = activitySince(filter.days, now);
  const action = filter.actions === 'all' ? null : ACTION_BY_GROUP[filter.actions];
  return entries.filter(
    (entry) =>
      entry.createdAt >= since &&
      (action === null || entry.action === action) &&
      (filter.role === 'all' || entry.userRole === filter.role),
  );
}
