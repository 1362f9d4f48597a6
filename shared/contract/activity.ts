import { z } from 'zod';
import {
  ACTION_GROUPS,
  ACTIVITY_DAYS,
  ACTIVITY_ROLES,
  DEFAULT_ACTIVITY_FILTER,
} from '#shared/domain/activity-filter.ts';
import { ACTORS } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';

const admin = ['admin'] as const;

export const activitySchema = z.object({
  id: z.string(),
  /** The seven named actions and every other staff change. @see D-59 */
  action: z.string(),
  userEmail: z.string(),
  userRole: z.enum(ACTORS),
  /** JSON. @see S-act-05 */
  details: z.string(),
  createdAt: z.string(),
});
export type ActivityEntry = z.output<typeof activitySchema>;

export const MAX_ACTIVITY_LIST = 10_000;

/** Newest first; any age without `days`. */
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

export const activityFilterSchema = z.object({
  days: daysField.default(DEFAULT_ACTIVITY_FILTER.days),
  actions: z.enum(ACTION_GROUPS).default(DEFAULT_ACTIVITY_FILTER.actions),
  role: z.enum(ACTIVITY_ROLES).default(DEFAULT_ACTIVITY_FILTER.role),
});

/** A CSV download, therefore outside the endpoint table. */
export const ACTIVITY_EXPORT = {
  name: 'activity.export',
  method: 'GET',
  path: '/api/admin/activity-logs.csv',
  roles: admin,
  query: activityFilterSchema,
  rateLimitPerMinute: { person: 30 },
} as const;

export const staffCounts = defineEndpoint({
  name: 'stats.counts',
  method: 'GET',
  path: '/api/admin/counts',
  roles: admin,
  response: z.object({
    pendingCars: z.number(),
    liveCars: z.number(),
    archivedCars: z.number(),
    dealers: z.number(),
    staff: z.number(),
    /** Reservations that need action. */
    waitingReservations: z.number(),
    unresolvedErrors: z.number(),
  }),
});

export const adminStats = defineEndpoint({
  name: 'stats.get',
  method: 'GET',
  path: '/api/admin/stats',
  roles: admin,
  /** @see D-60 */
  response: z.object({
    totalCars: z.number(),
    pendingCars: z.number(),
    totalDealers: z.number(),
    totalInspectors: z.number(),
  }),
});
