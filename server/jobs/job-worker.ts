/** Runs background jobs, each kind at its own pace, beside the workers of other processes. @see decision 0041 */
import { setTimeout as pause } from 'node:timers/promises';
import { redactText } from '#shared/domain/redact.ts';
import { logError } from '#server/logger.ts';
import type { JobKind, JobRow } from '#server/store/job-rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { CompleteJob, JobHandler, JobHandlers } from './job-handler.ts';

const POLL_MS = 1_000;
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_DELAY_MS = 15_000;
const MAX_RETRY_DELAY_MS = 3_600_000;
const MAX_ATTEMPTS = 10;
const MAX_ERROR_LENGTH = 300;

const toIsoTimestamp = (ms: number): string => new Date(ms).toISOString();

interface JobWorkerDeps {
  store: Store;
  handlers: JobHandlers;
  clock?: () => number;
}

type AnyJobHandler = JobHandler<JobKind>;

export class JobWorker {
  private readonly store: Store;
  private readonly handlers: ReadonlyMap<JobKind, AnyJobHandler>;
  private readonly clock: () => number;
  private readonly stopping = new AbortController();
  /** Kinds that are running, with the number of jobs they ran. */
  private readonly activeKinds = new Map<JobKind, Promise<number>>();
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<unknown> = Promise.resolve();
  private isScheduled = false;

  constructor({ store, handlers, clock = Date.now }: JobWorkerDeps) {
    this.store = store;
    this.handlers = new Map(Object.entries(handlers).filter(([, one]) => one)) as Map<JobKind, AnyJobHandler>;
    this.clock = clock;
  }

  start(): void {
    let isPolling = false;
    this.timer = setInterval(() => {
      if (isPolling) return;
      isPolling = true;
      this.polling = this.poll().finally(() => (isPolling = false));
    }, POLL_MS).unref();
  }

  async runDue(): Promise<void> {
    let count: number;
    do {
      await this.poll();
      count = (await Promise.all(this.activeKinds.values())).reduce((sum, ran) => sum + ran, 0);
    } while (count > 0 && !this.isStopped);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.polling;
    await Promise.all(this.activeKinds.values());
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async poll(): Promise<void> {
    try {
      await this.ensureRecurringJobs();
      const kinds = [...this.handlers.keys()].filter((kind) => !this.activeKinds.has(kind));
      const due = await this.store.read((tx) =>
        tx.find('jobs.due', { kinds, now: toIsoTimestamp(this.clock()), limit: 1 }),
      );
      if (this.isStopped) return;
      for (const [kind, handler] of this.handlers)
        if (kinds.includes(kind)) {
          const isDue = due.some((job) => job.kind === kind);
          const work = isDue ? this.runKind(kind, handler) : this.runIdle(kind, handler);
          this.activeKinds.set(
            kind,
            work.finally(() => this.activeKinds.delete(kind)),
          );
        }
    } catch (error) {
      logError('looking for jobs', error);
    }
  }

  private async ensureRecurringJobs(): Promise<void> {
    if (this.isScheduled) return;
    const now = toIsoTimestamp(this.clock());
    await this.store.transact(async (tx) => {
      for (const [kind, { every }] of this.handlers)
        if (every !== undefined && !(await tx.get('jobs', kind))) await enqueueJob(tx, kind, {}, { now, id: kind });
    });
    this.isScheduled = true;
  }

  private async runKind(kind: JobKind, handler: AnyJobHandler): Promise<number> {
    const running = new Set<Promise<void>>();
    let count = 0;
    for (;;) {
      const slots = this.isStopped ? 0 : (handler.availableSlots?.(running.size) ?? 1 - running.size);
      const jobs = slots > 0 ? await this.claim(kind, handler, slots) : [];
      count += jobs.length;
      const batches = 'runBatch' in handler && jobs.length > 0 ? [jobs] : jobs.map((job) => [job]);
      for (const batch of batches) {
        const attempt: Promise<void> = this.runAttempt(handler, batch).finally(() => running.delete(attempt));
        running.add(attempt);
      }
      if (running.size === 0) break;
      const hasFreeSlots = slots > jobs.length;
      await Promise.race([...running, ...(hasFreeSlots ? [pause(POLL_MS, undefined, { ref: false })] : [])]);
    }
    return count;
  }

  private async runIdle(kind: JobKind, handler: AnyJobHandler): Promise<number> {
    await handler.onIdle?.().catch((error: unknown) => logError(kind, error));
    return 0;
  }

  /** Leases due jobs; none when the store fails, as the next poll retries. */
  private async claim(kind: JobKind, handler: AnyJobHandler, slots: number): Promise<JobRow[]> {
    const now = this.clock();
    const { candidateLimit = slots, leaseMs = LEASE_MS } = handler;
    let selected: readonly JobRow[] = [];
    let claimed: JobRow[] = [];
    try {
      const due = await this.store.read((tx) =>
        tx.find('jobs.due', { kinds: [kind], now: toIsoTimestamp(now), limit: candidateLimit }),
      );
      selected = (await handler.selectJobs?.(due, slots)) ?? due;
      if (selected.length > 0) claimed = await this.store.transact((tx) => leaseJobs(tx, selected, { now, leaseMs }));
    } catch (error) {
      logError(kind, error);
    }
    for (const job of selected) if (!claimed.some(({ id }) => id === job.id)) handler.onNotClaimed?.(job);
    return claimed;
  }

  private async runAttempt(handler: AnyJobHandler, jobs: readonly JobRow[]): Promise<void> {
    let completions: readonly CompleteJob<JobKind>[];
    try {
      completions =
        'runBatch' in handler ? await handler.runBatch(jobs) : [await handler.run(jobs[0]!, this.stopping.signal)];
    } catch (error) {
      for (const job of jobs) await this.retryOrFail(handler, job, error);
      return;
    }
    for (const [at, job] of jobs.entries())
      await this.completeJob(handler, job, completions[at]!).catch((error: unknown) =>
        this.retryOrFail(handler, job, error),
      );
  }

  private async completeJob(handler: AnyJobHandler, job: JobRow, complete: CompleteJob<JobKind>): Promise<void> {
    await this.store.transact(async (tx) => {
      const row = await tx.get('jobs', job.id);
      if (row?.leasedUntil !== job.leasedUntil) return;
      const next = (await complete(tx)) ?? (handler.every && { runAt: this.clock() + handler.every });
      if (!next) return tx.remove('jobs', row.id);
      const { runAt, payload = row.payload, error = null } = next;
      const attempts = error === null ? 0 : row.attempts;
      const idle = { leasedUntil: null, lastError: error && redactText(error, MAX_ERROR_LENGTH) };
      await tx.update('jobs', { ...row, ...idle, payload, attempts, runAt: toIsoTimestamp(runAt) });
    });
  }

  private async retryOrFail(handler: AnyJobHandler, job: JobRow, error: unknown): Promise<void> {
    logError(job.kind, error);
    const { firstRetryDelayMs = FIRST_RETRY_DELAY_MS, maxRetryDelayMs = MAX_RETRY_DELAY_MS } = handler;
    const maxAttempts = handler.every === undefined ? (handler.maxAttempts ?? MAX_ATTEMPTS) : Infinity;
    const lastError = redactText(error instanceof Error ? error.message : String(error), MAX_ERROR_LENGTH);
    const now = this.clock();
    try {
      await this.store.transact(async (tx) => {
        const row = await tx.get('jobs', job.id);
        if (row?.leasedUntil !== job.leasedUntil) return;
        const delay = Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** (row.attempts - 1));
        const failedAt = row.attempts >= maxAttempts ? toIsoTimestamp(now) : null;
        await tx.update('jobs', {
          ...row,
          leasedUntil: null,
          lastError,
          failedAt,
          runAt: toIsoTimestamp(now + delay),
        });
      });
    } catch (failure) {
      // The lease expires, and another attempt follows.
      logError(job.kind, failure);
    }
  }
}

/** @returns the jobs without another lease, leased now Times in milliseconds. */
export async function leaseJobs(
  tx: Writer,
  jobs: readonly JobRow[],
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<JobRow[]> {
  const ids = jobs.map(({ id }) => id);
  const free = await tx.find('jobs.claimable', { ids, now: toIsoTimestamp(now) });
  const leased = free.map((job) => ({
    ...job,
    attempts: job.attempts + 1,
    leasedUntil: toIsoTimestamp(now + leaseMs),
  }));
  for (const job of leased) await tx.update('jobs', job);
  return leased;
}
