import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onLoggedError } from '#server/logger.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { SingleJobHandler } from './job-handler.ts';
import { JobWorker, leaseJobs } from './job-worker.ts';

type MailHandler = SingleJobHandler<'send_mail'>;

const MINUTE_MS = 60_000;
const DONE = async () => undefined;

describe.each(testStoreKinds())('JobWorker on %s', (kind) => {
  let test: TestStore;
  let now: number;
  let attempted: string[];
  let loggedErrors: string[];
  let stopListening: () => void;
  beforeEach(async () => {
    test = await openTestStore(kind);
    now = Date.UTC(2026, 10, 25, 8);
    attempted = [];
    loggedErrors = [];
    stopListening = onLoggedError((what, error) => loggedErrors.push(`${what}: ${String(error)}`));
  });
  afterEach(async () => {
    stopListening();
    await test.drop();
  });

  const iso = (ms = now) => new Date(ms).toISOString();
  const enqueue = (messageId: string, id?: string, runAt = iso()) =>
    test.store.transact((tx) =>
      enqueueJob(tx, 'send_mail', { messageId }, { now: iso(), runAt, ...(id !== undefined && { id }) }),
    );
  const jobs = async (): Promise<JobRow[]> => (await test.store.read((tx) => tx.find('jobs.page', { limit: 50 }))).jobs;
  const createWorker = (handler: Partial<MailHandler> = {}) => {
    const run: MailHandler['run'] = async ({ payload }) => {
      attempted.push(payload.messageId);
      return DONE;
    };
    return new JobWorker({
      store: test.store,
      handlers: { send_mail: { run, ...handler } },
      clock: () => now,
    });
  };

  it('runs each job once with three concurrent workers', async () => {
    for (let n = 0; n < 30; n += 1) await enqueue(`m-${n}`);
    const availableSlots = (running: number) => 4 - running;
    await Promise.all([1, 2, 3].map(() => createWorker({ availableSlots }).runDue()));
    expect(attempted).toHaveLength(30);
    expect(new Set(attempted).size).toBe(30);
    expect(await jobs()).toEqual([]);
    expect(loggedErrors).toEqual([]);
  });

  it('runs a job that was enqueued for later at its time', async () => {
    await enqueue('m-1', undefined, iso(now + MINUTE_MS));
    await createWorker().runDue();
    expect(attempted).toEqual([]);
    now += MINUTE_MS;
    await createWorker().runDue();
    expect(attempted).toEqual(['m-1']);
  });

  it('retries the job of a dead worker after its lease, also after a restart', async () => {
    await enqueue('m-1');
    const due = await jobs();
    await test.store.transact((tx) => leaseJobs(tx, due, { now, leaseMs: MINUTE_MS }));
    await test.reopen();
    await createWorker().runDue();
    expect(attempted).toEqual([]);
    now += MINUTE_MS;
    await createWorker().runDue();
    expect(attempted).toEqual(['m-1']);
    expect(await jobs()).toEqual([]);
  });

  it('ignores the completion of an attempt that lost its lease', async () => {
    await enqueue('m-1');
    let effects = 0;
    const run: MailHandler['run'] = async () => {
      now += MINUTE_MS;
      const [job] = await jobs();
      await test.store.transact((tx) => leaseJobs(tx, [job!], { now, leaseMs: 10 * MINUTE_MS }));
      return async () => {
        effects += 1;
      };
    };
    await createWorker({ run, leaseMs: MINUTE_MS }).runDue();
    expect([effects, (await jobs()).length]).toEqual([0, 1]);
  });

  it('retries a failing job with increasing delays and fails it after the last attempt', async () => {
    await enqueue('m-1');
    const run: MailHandler['run'] = async () => {
      throw new Error('No route to amal@example.com');
    };
    const worker = createWorker({ run, firstRetryDelayMs: 1_000, maxRetryDelayMs: 3_000, maxAttempts: 4 });
    const delays: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await worker.runDue();
      const runAt = Date.parse((await jobs())[0]!.runAt);
      delays.push(runAt - now);
      now = runAt;
    }
    expect(delays).toEqual([1_000, 2_000, 3_000]);
    await worker.runDue();
    expect(await jobs()).toMatchObject([
      { attempts: 4, failedAt: iso(), leasedUntil: null, lastError: 'No route to [email]' },
    ]);
    now += 24 * 60 * MINUTE_MS;
    await worker.runDue();
    expect(loggedErrors).toHaveLength(4);
  });

  it('rolls back the effect of an attempt whose completion fails', async () => {
    await enqueue('m-1');
    const run: MailHandler['run'] = async () => async (tx) => {
      await enqueueJob(tx, 'notify_long_reviews', {}, { now: iso(), id: 'effect' });
      throw new Error('The disk is full');
    };
    await createWorker({ run }).runDue();
    expect((await jobs()).map(({ id }) => id)).not.toContain('effect');
    expect(await jobs()).toMatchObject([{ attempts: 1, lastError: 'The disk is full' }]);
  });

  it('reschedules a waiting job, revives a failed one and leaves a running one', async () => {
    await enqueue('m-1', 'one', iso(now + MINUTE_MS));
    await enqueue('m-1', 'one');
    expect(await jobs()).toMatchObject([{ runAt: iso() }]);
    const run: MailHandler['run'] = async () => {
      await enqueue('m-1', 'one');
      throw new Error('No');
    };
    await createWorker({ run, maxAttempts: 1 }).runDue();
    expect(await jobs()).toMatchObject([{ failedAt: iso(), attempts: 1 }]);
    await enqueue('m-1', 'one');
    expect(await jobs()).toMatchObject([{ failedAt: null, attempts: 0, lastError: null }]);
  });

  it('adds a recurring job once and repeats it after failures', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs > 1) throw new Error('No');
      return DONE;
    };
    const handler = { run, every: 60 * MINUTE_MS, maxAttempts: 1 };
    const worker = () =>
      new JobWorker({ store: test.store, handlers: { remove_expired_rows: handler }, clock: () => now });
    await Promise.all([worker().runDue(), worker().runDue()]);
    expect(runs).toBe(1);
    now += 60 * MINUTE_MS;
    await worker().runDue();
    expect(await jobs()).toMatchObject([{ id: 'remove_expired_rows', failedAt: null, lastError: 'No' }]);
  });

  it('finishes the running attempt and starts no other when stopped', async () => {
    await enqueue('m-1');
    await enqueue('m-2', undefined, iso(now + 1));
    now += 1;
    let finish = (): void => {};
    const started = new Promise<void>((resolveStarted) => {
      const run: MailHandler['run'] = async ({ payload }) => {
        attempted.push(payload.messageId);
        resolveStarted();
        await new Promise<void>((resolve) => (finish = resolve));
        return DONE;
      };
      worker = createWorker({ run });
    });
    const ran = worker!.runDue();
    await started;
    const stopped = worker!.stop();
    finish();
    await Promise.all([ran, stopped]);
    expect(attempted).toEqual(['m-1']);
    expect((await jobs()).map(({ payload }) => payload)).toEqual([{ messageId: 'm-2' }]);
  });
  let worker: JobWorker | undefined;
});
