import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Days on sale: up to 14, 30 and 60, and more. */
export const STOCK_AGE_LIMITS = [14, 30, 60, Infinity] as const;
export const FUNNEL_STEPS = ['deposit_pending', 'deposit_paid', 'car_selected', 'balance_paid', 'completed'] as const;
export const FUNNEL_DAYS = 90;
export const SHOWN_WEEKS = 8;
export const SHOWN_REPAIRS = 8;

/** Days before today of a trend's values, oldest first; a chart adds today's value. */
export const TREND_DAYS_AGO = [30, 27, 24, 21, 18, 15, 12, 9, 6, 3] as const;

const changingNumber = z.object({
  value: z.number(),
  /** Against 30 days ago. */
  change: z.number(),
  /** The values of `TREND_DAYS_AGO`; absent from servers of an earlier release. */
  trend: z.array(z.number()).optional(),
});

/** All but the counts of today are computed at most once a minute. */
export const adminNumbers = defineEndpoint({
  name: 'stats.numbers',
  method: 'GET',
  path: '/api/admin/numbers',
  roles: ['admin'],
  response: z.object({
    liveCars: changingNumber,
    pendingCars: changingNumber,
    /** Submission of the car that waits longest for its review. */
    oldestPending: z.string().nullable(),
    waitingReservations: changingNumber,
    /** AED of the last 30 days; `change` against the 30 days before. */
    soldAed: changingNumber,
    /** Live cars by `STOCK_AGE_LIMITS`. */
    stockAge: z.array(z.number()),
    /** Reservations of the last 90 days that came as far as each of `FUNNEL_STEPS`. */
    funnel: z.array(z.number()),
    /** By week of the approval, oldest first; null for a week without approvals. */
    hoursToPublish: z.array(z.object({ week: z.string(), cars: z.number(), median: z.number().nullable() })),
    /** Last finished first; null where no time was planned. */
    repairs: z.array(
      z.object({ id: z.string(), orderId: z.string(), plannedDays: z.number().nullable(), days: z.number() }),
    ),
  }),
});
