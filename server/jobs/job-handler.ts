/** A handler runs the jobs of one kind and limits how many run at once. */
import type { JobKind, JobPayloads, JobRow } from '#server/store/job-rows.ts';
import type { Writer } from '#server/store/store.ts';

export interface NextRun<K extends JobKind> {
  /** Milliseconds since 1970. */
  runAt: number;
  payload?: JobPayloads[K];
  /** Why the attempt failed; without one it counts as a success. */
  error?: string;
}

/**
 * Ends an attempt, in the transaction that removes the job or stores its next run. Not called when another worker has taken the job
 * since. @returns the next run; undefined when the job is done
 */
export type CompleteJob<K extends JobKind> = (tx: Writer) => Promise<NextRun<K> | undefined | void>;

/** Does what needs no transaction. A job runs at least once: an attempt may follow one that was cut off at any point. */
export type RunJob<K extends JobKind> = (job: JobRow<K>, stop: AbortSignal) => Promise<CompleteJob<K>>;

interface JobOptions<K extends JobKind> {
  /** Milliseconds until another worker takes the job of one that died: longer than an attempt. 5 minutes by default. */
  leaseMs?: number;
  /** Milliseconds between the runs of a job that always exists and never fails for good. */
  every?: number;
  /** Milliseconds after the first failed attempt, doubled by each further one up to the longest; 15 s and 1 h by default. */
  firstRetryDelayMs?: number;
  maxRetryDelayMs?: number;
  /** Failed attempts after which the job is left to an admin. 10 by default. */
  maxAttempts?: number;
  /** How many more may start. @param running attempts; by default one job runs at a time */
  availableSlots?(running: number): number;
  /** Due jobs that `choose` gets; as many as there is room for by default. */
  candidateLimit?: number;
  /** Picks the jobs that start now; the others stay due. */
  selectJobs?(due: readonly JobRow<K>[], room: number): Promise<readonly JobRow<K>[]>;
  /** A job that was chosen and not taken: another worker has it. */
  onNotClaimed?(job: JobRow<K>): void;
  /** Called every second in which nothing of the kind is due. */
  onIdle?(): Promise<void>;
}

export interface SingleJobHandler<K extends JobKind> extends JobOptions<K> {
  run: RunJob<K>;
}

/** Runs the jobs that start together as one attempt. */
export interface BatchJobHandler<K extends JobKind> extends JobOptions<K> {
  runBatch(jobs: readonly JobRow<K>[]): Promise<readonly CompleteJob<K>[]>;
}

export type JobHandler<K extends JobKind> = SingleJobHandler<K> | BatchJobHandler<K>;

/** Kinds without a handler wait. */
export type JobHandlers = { readonly [K in JobKind]?: JobHandler<K> | undefined };
