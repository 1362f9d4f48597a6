/** Enqueues background work in the caller's transaction, so that only committed work runs. @see decision 0041 */
import { randomUUID } from 'node:crypto';
import type { JobKind, JobPayloads, JobRow } from '#server/store/job-rows.ts';
import type { Writer } from '#server/store/store.ts';

export interface EnqueueOptions {
  /** ISO 8601 UTC. */
  now: string;
  /** First attempt, ISO 8601 UTC; `now` by default. */
  runAt?: string;
  /** Unique: a second call reschedules a waiting job and revives a failed one. Random by default. */
  id?: string;
}

/** A leased job is left alone: its handler reads the rows again when it ends. */
export async function enqueueJob<K extends JobKind>(
  tx: Writer,
  kind: K,
  payload: JobPayloads[K],
  { now, runAt = now, id = randomUUID() }: EnqueueOptions,
): Promise<void> {
  const existing = await tx.get('jobs', id);
  if (existing && existing.failedAt === null && (existing.leasedUntil ?? '') > now) return;
  const idle = { attempts: 0, leasedUntil: null, lastError: null, failedAt: null };
  const job: JobRow = { id, kind, payload, runAt, ...idle, createdAt: existing?.createdAt ?? now };
  await (existing ? tx.update('jobs', job) : tx.insert('jobs', job));
}
