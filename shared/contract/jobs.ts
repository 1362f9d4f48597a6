import { z } from 'zod';
import { JOB_STATES } from '#shared/domain/job-states.ts';
import { defineEndpoint } from './endpoint.ts';

const admin = ['admin'] as const;

const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  isRunning: z.boolean(),
  /** Attempts since the job was added or last succeeded. */
  attempts: z.number(),
  createdAt: z.string(),
  /** Next attempt; null for a failed or running job. */
  runAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  lastError: z.string().nullable(),
});
export type Job = z.output<typeof jobSchema>;

export const jobsPage = defineEndpoint({
  name: 'jobs.page',
  method: 'GET',
  path: '/api/admin/jobs',
  roles: admin,
  query: z.object({
    state: z.enum(JOB_STATES).optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
    cursor: z.string().max(400).optional().catch(undefined),
  }),
  response: z.object({
    jobs: z.array(jobSchema),
    nextCursor: z.string().nullable(),
    /** Counted up to 500 per state. */
    counts: z.record(z.enum(JOB_STATES), z.number()),
  }),
});

/** Runs a failed job at once. 409 INVALID_STATE for other jobs. */
export const jobsRetry = defineEndpoint({
  name: 'jobs.retry',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  invalidates: ['jobs'],
  roles: admin,
  params: z.object({ id: z.string().min(1).max(300) }),
  response: jobSchema,
  idempotent: true,
});
