/** Adds background work, in the transaction of what asks for it: what is committed is done, and nothing else (decision 0041). */
import { randomUUID } from 'node:crypto';
import type { JobKind, JobPayloads, JobRow } from '#server/store/job-rows.ts';
import type { Writer } from '#server/store/store.ts';

interface EnqueueOptions {
  /** ISO 8601 UTC. */
  now: string;
  /** The first attempt, ISO 8601 UTC; `now` by default. */
  runAt?: string;
  /** Only one job has it: a second call moves the one that waits, and revives one that failed. Random by default. */
  id?: string;
}

/** A job that a worker holds stays as it is: its handler reads the rows again when it ends. */
export async function enqueueJob<K extends JobKind>(
  tx: Writer,
  kind: K,
  payload: JobPayloads[K],
  { now, runAt = now, id = randomUUID() }: EnqueueOptions,
): Promise<void> {
  const before = await tx.get('jobs', id);
  if (before && before.failedAt === null && (before.leasedUntil ?? '') > now) return;
  const idle = { attempts: 0, leasedUntil: null, lastError: null, failedAt: null };
  const job: JobRow = { id, kind, payload, runAt, ...idle, createdAt: before?.createdAt ?? now };
  await (before ? tx.update('jobs', job) : tx.insert('jobs', job));
}
