import { z } from 'zod';
import {
  ACTION_GROUPS,
  ACTIVITY_DAYS,
  ACTIVITY_ROLES,
  DEFAULT_ACTIVITY_FILTER,
} from '#shared/domain/activity-filter.ts';
import { ACTORS } from '#shared/domain/enums.ts';
import { define } from './endpoint.ts';

/** What happened, and how much there is: the admin's overview (S-act, S-adm-04, S-api-01, S-api-02). */

const admin = ['admin'] as const;

export const activity = z.object({
  id: z.string(),
  /** The seven named actions and every further staff change (D-59). */
  action: z.string(),
  userEmail: z.string(),
  userRole: z.enum(ACTORS),
  /** JSON text: carDetails, dealerName, reason, before and after (S-act-05). */
  details: z.string(),
  createdAt: z.string(),
});
export type Activity = z.output<typeof activity>;

/** Most entries one answer holds. */
export const MOST_ACTIVITY = 10_000;

/** Newest first; without `days` however old. */
export const activityList = define({
  name: 'activity.list',
  method: 'GET',
  path: '/api/admin/activity-logs',
  who: admin,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MOST_ACTIVITY).default(100),
    days: z.coerce.number().int().min(1).max(90).optional(),
  }),
  response: z.array(activity),
});

const days = z.coerce.number().pipe(z.literal(ACTIVITY_DAYS));

/** The filters as they stand in the address of the screen and of the export. */
export const activityFilter = z.object({
  days: days.default(DEFAULT_ACTIVITY_FILTER.days),
  actions: z.enum(ACTION_GROUPS).default(DEFAULT_ACTIVITY_FILTER.actions),
  role: z.enum(ACTIVITY_ROLES).default(DEFAULT_ACTIVITY_FILTER.role),
});

/** A download, not JSON, and therefore no entry of the table: the same filters, answered as a CSV file. */
export const ACTIVITY_EXPORT = {
  name: 'activity.export',
  method: 'GET',
  path: '/api/admin/activity-logs.csv',
  who: admin,
  query: activityFilter,
  perMinute: { person: 30 },
} as const;

/** What stands on the tabs and beside the places of the staff's bar. */
export const staffCounts = define({
  name: 'stats.counts',
  method: 'GET',
  path: '/api/admin/counts',
  who: admin,
  response: z.object({
    pendingCars: z.number(),
    /** On the Live Cars tab. */
    liveCars: z.number(),
    /** Sold and taken down. */
    archivedCars: z.number(),
    dealers: z.number(),
    /** Inspectors and admins. */
    staff: z.number(),
    /** Reservations that wait for us. */
    waitingReservations: z.number(),
    /** Kinds of failure that nobody has settled. */
    unresolvedErrors: z.number(),
  }),
});

export const stats = define({
  name: 'stats.get',
  method: 'GET',
  path: '/api/admin/stats',
  who: admin,
  /** What each counts: D-60. */
  response: z.object({
    totalCars: z.number(),
    pendingCars: z.number(),
    totalDealers: z.number(),
    totalInspectors: z.number(),
  }),
});
