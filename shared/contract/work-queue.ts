import { z } from 'zod';
import { RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';

/** `refund`: also other money that does not add up. */
export const WORK_KINDS = ['review', 'reservation', 'transfer', 'refund', 'message'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const workItemSchema = z.object({
  kind: z.enum(WORK_KINDS),
  /** ID of the car, the reservation or the message. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Only of a reservation. */
  status: z.enum(RESERVATION_STATUSES).optional(),
  /** Email of the admin who takes care of it. */
  owner: z.string().optional(),
  /** ISO 8601 UTC. */
  since: z.string(),
  /** End of the promise; null where none was made. */
  dueAt: z.string().nullable(),
});
export type WorkItem = z.output<typeof workItemSchema>;

/** Limit per source; the oldest come first. */
export const MAX_WORK_ITEMS_PER_SOURCE = 100;

/** Most overdue first. */
export const workQueue = defineEndpoint({
  name: 'stats.workQueue',
  method: 'GET',
  path: '/api/admin/work-queue',
  roles: ['admin'],
  response: z.object({
    items: z.array(workItemSchema),
    /** False when a source has more than its limit. */
    isComplete: z.boolean(),
  }),
});
