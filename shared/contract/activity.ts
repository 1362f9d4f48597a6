import { z } from 'zod';
import {
  ACTION_GROUPS,
  ACTIVITY_DAYS,
  ACTIVITY_ROLES,
  DEFAULT_ACTIVITY_FILTER,
} from '#shared/domain/activity-filter.ts';
import { ACTORS } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';

/** What happened, and how much there is: the admin's overview (S-act, S-adm-04, S-api-01, S-api-02). */

const admin = ['admin'] as const;

export const activitySchema = z.object({
  id: z.string(),
  /** The seven named actions and every further staff change (D-59). */
  action: z.string(),
  userEmail: z.string(),
  userRole: z.enum(ACTORS),
  /** JSON text: buildCarActivityDetails, dealerName, reason, before and after (S-act-05). */
  details: z.string(),
  createdAt: z.string(),
});
export type ActivityEntry = z.output<typeof activitySchema>;

/** Most entries one answer holds. */
export const MAX_ACTIVITY_LIST = 10_000;

/** Newest first; without `days` however old. */
export const activityList = defineEndpoint({
  name: 'activity.list',
  method: 'GET',
  path: '/api/admin/activity-logs',
  roles: admin,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_ACTIVITY_LIST).default(100),
    days: z.coerce.number().int().min(1).max(90).optional(),
  }),
  response: z.array(activitySchema),
});

const daysField = z.coerce.number().pipe(z.literal(ACTIVITY_DAYS));

/** The filters as they stand in the address of the screen and of the export. */
export const activityFilterSchema = z.object({
  days: daysField.default(DEFAULT_ACTIVITY_FILTER.days),
  actions: z.enum(ACTION_GROUPS).default(DEFAULT_ACTIVITY_FILTER.actions),
  role: z.enum(ACTIVITY_ROLES).default(DEFAULT_ACTIVITY_FILTER.role),
});

/** A download, not JSON, and therefore no entry of the table: the same filters, answered as a CSV file. */
export const ACTIVITY_EXPORT = {
  name: 'activity.export',
  method: 'GET',
  path: '/api/admin/activity-logs.csv',
  roles: admin,
  query: activityFilterSchema,
  rateLimitPerMinute: { person: 30 },
} as const;

/** What stands on the tabs and beside the places of the staff's bar. */
export const staffCounts = defineEndpoint({
  name: 'stats.counts',
  method: 'GET',
  path: '/api/admin/counts',
  roles: admin,
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

export const adminStats = defineEndpoint({
  name: 'stats.get',
  method: 'GET',
  path: '/api/admin/stats',
  roles: admin,
  /** What each counts: D-60. */
  response: z.object({
    totalCars: z.number(),
    pendingCars: z.number(),
    totalDealers: z.number(),
    totalInspectors: z.number(),
  }),
});
