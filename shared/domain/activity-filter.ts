import type { Actor } from './enums.ts';

/** @see S-act-01 to S-act-03, D-59 */

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

/** Actions without a group are listed under `all` only. @see D-59 */
const ACTION_BY_GROUP: Record<Exclude<ActionGroup, 'all'>, string> = {
  logins: 'login',
  submissions: 'car_submitted',
  approvals: 'car_approved',
  sales: 'car_sold',
};

const DAY_MS = 86_400_000;

/** ISO time `days` × 24 hours before `now` (epoch milliseconds). */
export function activitySince(days: number, now: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}

interface FilterableEntry {
  action: string;
  userRole: Actor;
  createdAt: string;
}

/** `now` in epoch milliseconds. */
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
