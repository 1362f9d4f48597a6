import type { JobKind, JobPayloads, JobRow } from '#server/store/job-rows.ts';
import type { Writer } from '#server/store/store.ts';

export interface NextRun<K extends JobKind> {
  /** Milliseconds since 1970. */
  runAt: number;
  payload?: JobPayloads[K];
  error?: string;
}

/** Ends an attempt, unless its lease was lost. @returns the next run; undefined when the job is done */
export type CompleteJob<K extends JobKind> = (tx: Writer) => Promise<NextRun<K> | undefined | void>;

/** Work without a transaction. Runs at least once: an attempt may follow an interrupted one. */
export type RunJob<K extends JobKind> = (job: JobRow<K>, stop: AbortSignal) => Promise<CompleteJob<K>>;

interface JobOptions<K extends JobKind> {
  /** Milliseconds until another worker takes over; longer than an attempt. 5 minutes by default. */
  leaseMs?: number;
  /** Milliseconds between runs of a recurring job, which never fails permanently. */
  every?: number;
  /** Milliseconds; doubled after each failure up to the maximum. 15 s and 1 h by default. */
  firstRetryDelayMs?: number;
  maxRetryDelayMs?: number;
  /** Failed attempts until an admin has to retry. 10 by default. */
  maxAttempts?: number;
  /** @param running attempts; by default one job runs at a time */
  availableSlots?(running: number): number;
  /** Due jobs passed to `selectJobs`; the available slots by default. */
  candidateLimit?: number;
  selectJobs?(due: readonly JobRow<K>[], slots: number): Promise<readonly JobRow<K>[]>;
  onNotClaimed?(job: JobRow<K>): void;
  /** Called every second without due jobs of this kind. */
  onIdle?(): Promise<void>;
}

export interface SingleJobHandler<K extends JobKind> extends JobOptions<K> {
  run: RunJob<K>;
}

/** Runs jobs that start together as one attempt. */
export interface BatchJobHandler<K extends JobKind> extends JobOptions<K> {
  runBatch(jobs: readonly JobRow<K>[]): Promise<readonly CompleteJob<K>[]>;
}

export type JobHandler<K extends JobKind> = SingleJobHandler<K> | BatchJobHandler<K>;

export type JobHandlers = { readonly [K in JobKind]?: JobHandler<K> | undefined };
