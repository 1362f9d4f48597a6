import { describe, expect, it } from 'vitest';
import { ACTION_GROUPS, ACTIVITY_DAYS, DEFAULT_ACTIVITY_FILTER, filterActivity } from './activity-filter.ts';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');
const HOUR_MS = 3_600_000;

function entry(action: string, userRole: 'admin' | 'dealer' | 'inspector' | 'customer', hoursAgo: number) {
  return { action, userRole, createdAt: new Date(NOW - hoursAgo * HOUR_MS).toISOString() };
}

const LOG = [
  entry('login', 'inspector', 1),
  entry('car_submitted', 'inspector', 2),
  entry('car_approved', 'admin', 23),
  entry('car_sold', 'dealer', 25),
  entry('car_rejected', 'admin', 24 * 8),
  entry('login', 'customer', 24 * 31),
  entry('login', 'admin', 24 * 91),
];

function filterActions(change: Partial<typeof DEFAULT_ACTIVITY_FILTER>): string[] {
  return filterActivity(LOG, { ...DEFAULT_ACTIVITY_FILTER, ...change }, NOW).map(({ action }) => action);
}

describe('the activity filter', () => {
  it('defaults to all actions of seven days [S-act-01]', () => {
    expect(ACTIVITY_DAYS).toEqual([1, 7, 30, 90]);
    expect(DEFAULT_ACTIVITY_FILTER).toEqual({ days: 7, actions: 'all', role: 'all' });
    expect(filterActions({})).toEqual(['login', 'car_submitted', 'car_approved', 'car_sold']);
  });

  it('counts days as 24 hours back from now [S-act-01]', () => {
    expect([1, 30, 90].map((days) => filterActions({ days: days as 1 }).length)).toEqual([3, 5, 6]);
    expect(filterActivity([entry('login', 'admin', 24)], { ...DEFAULT_ACTIVITY_FILTER, days: 1 }, NOW)).toHaveLength(1);
  });

  it('has four groups of one action each, and lists other actions under all only [S-act-02, D-59]', () => {
    expect(ACTION_GROUPS).toEqual(['all', 'logins', 'submissions', 'approvals', 'sales']);
    expect(filterActions({ actions: 'logins' })).toEqual(['login']);
    expect(filterActions({ actions: 'submissions' })).toEqual(['car_submitted']);
    expect(filterActions({ actions: 'approvals' })).toEqual(['car_approved']);
    expect(filterActions({ actions: 'sales' })).toEqual(['car_sold']);
    expect(filterActions({ days: 30 })).toContain('car_rejected');
  });

  it('combines the role with the other filters [S-act-03]', () => {
    expect(filterActions({ role: 'inspector' })).toEqual(['login', 'car_submitted']);
    expect(filterActions({ role: 'dealer', actions: 'sales' })).toEqual(['car_sold']);
    expect(filterActions({ role: 'dealer', actions: 'logins' })).toEqual([]);
  });
});
