import { z } from 'zod';
import { JOB_STATES } from '#shared/domain/job-states.ts';
import { defineEndpoint } from './endpoint.ts';

/** Background work, for admins (decision 0041). Payloads stay on the server: they name people's rows. */

const admin = ['admin'] as const;

const jobSchema = z.object({
  id: z.string(),
  /** "send_mail"; another release may know others. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** Whether a worker holds it now. */
  isRunning: z.boolean(),
  /** Attempts begun since it was added or last succeeded. */
  attempts: z.number(),
  createdAt: z.string(),
  /** Next attempt; null for a job that failed or runs. */
  runAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  /** Without personal data. */
  lastError: z.string().nullable(),
});
export type Job = z.output<typeof jobSchema>;

/** Newest first. */
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
    /** How many there are of each state, counted up to 500. */
    counts: z.record(z.enum(JOB_STATES), z.number()),
  }),
});

/** Runs a failed job again, at once. 409 INVALID_STATE for a job that did not fail. */
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
