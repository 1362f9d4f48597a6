import { NetworkError } from '#client/api/api-client.ts';
import { getCurrentAccount } from '#client/offline/db/current-account.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { withQuotaRetry } from '#client/offline/drafts/purge-sent-cars.ts';
import { listUnsentRows } from './outbox.ts';
import { ChunkSize } from './chunk-size.ts';
import { isCarRow, selectEligibleRows } from './eligible-rows.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { sendOutboxRow } from './send-outbox-row.ts';
import { acceptsPreviews, fetchStoredPhotos, listWaitingOriginals, sendCarPreviews } from './send-previews.ts';
import { markFailed, markSent } from './record-send-result.ts';

/** Two, so that one item's upload fills the line while the other waits for its answer. */
const MAX_CONCURRENT_SENDS = 2;
const MAX_CONSECUTIVE_FAILURES = 3;
/** A plan is used for several rows, as reading thousands of rows before each would take longer than sending them. */
const MAX_PLAN_AGE_MS = 1_000;
const MAX_PLANNED_ROWS = 50;
/** Held while a car and its previews are sent: photos leave the line to them. */
const CAR_LOCK = 'redrive-outbox-car';
/** A suspended page may hold the lock for hours. */
const MAX_CAR_LOCK_WAIT_MS = 60_000;

export interface DrainOptions {
  ownerId: string;
  /** Ignores retry delays except the server's `Retry-After`. */
  eager: boolean;
}

export type DrainResult = 'done' | 'no-signal' | 'signed-out';

const checkedPhotoIds = new Set<string>();
const chunkSize = new ChunkSize();

/** Records failures of rows in the rows. @throws StorageFullError when nothing can be recorded */
export function drainOutbox({ ownerId, eager }: DrainOptions): Promise<DrainResult> {
  return withQuotaRetry(ownerId, () => sendEligibleRows(createDrainRun({ ownerId, eager })));
}

async function sendEligibleRows(run: DrainRun): Promise<DrainResult> {
  const active = new Set<Promise<unknown>>();
  for (;;) {
    const canSend = active.size < MAX_CONCURRENT_SENDS && run.result === 'done' && !run.failure;
    const row = canSend ? await findNextRow(run) : undefined;
    if (row) {
      run.skip.add(row.id);
      const attempt = attemptRow(row, run)
        .catch((cause: unknown) => (run.failure = { cause }))
        .finally(() => active.delete(attempt));
      active.add(attempt);
    } else if (active.size > 0) {
      await Promise.race(active);
    } else {
      if (run.failure) throw run.failure.cause;
      return run.result;
    }
  }
}

/** Sends one row first. `queue` adds the row in state `sending` under its lock, so that no drain takes it. */
export async function sendImmediately(ownerId: string, id: string, queue: () => Promise<unknown>): Promise<void> {
  await withRowLock(id, async () => {
    await queue();
    const row = await withReopen(() => db.outbox.get(id));
    if (row?.state === 'sending') await sendAndRecord(row, createDrainRun({ ownerId, eager: true }));
  });
}

interface DrainRun extends DrainOptions {
  skip: Set<string>;
  consecutiveFailures: number;
  /** When the oldest unsent row was created, milliseconds since 1970; the server reports it as the age of the outbox. */
  oldestAt: number;
  /** The server has not been asked which waiting photos it has. */
  isUnchecked: boolean;
  /** The next rows in sending order; replaced when it is old or something other than a photo was sent. */
  plan: { rows: OutboxRow[]; until: number } | null;
  result: DrainResult;
  failure?: { cause: unknown };
}

function createDrainRun(options: DrainOptions): DrainRun {
  return {
    ...options,
    skip: new Set(),
    consecutiveFailures: 0,
    oldestAt: Date.now(),
    isUnchecked: true,
    plan: null,
    result: 'done',
  };
}

async function findNextRow(run: DrainRun): Promise<OutboxRow | undefined> {
  if (!(await isOwnerSignedIn(run))) {
    run.result = 'signed-out';
    return undefined;
  }
  run.plan = isUsable(run.plan, run) ? run.plan : await planRows(run);
  const next = run.plan.rows.find(({ id }) => !run.skip.has(id));
  return next?.kind === 'put-photo' && (await isCarBeingSent()) ? undefined : next;
}

function isUsable(plan: DrainRun['plan'], { skip }: DrainRun): plan is NonNullable<DrainRun['plan']> {
  return plan !== null && performance.now() < plan.until && plan.rows.some(({ id }) => !skip.has(id));
}

async function planRows(run: DrainRun): Promise<NonNullable<DrainRun['plan']>> {
  let rows = await withReopen(() => listUnsentRows(run.ownerId));
  if (run.isUnchecked && (await skipUploadedPhotos(rows, run)))
    rows = await withReopen(() => listUnsentRows(run.ownerId));
  run.oldestAt = rows.reduce((oldest, { createdAt }) => Math.min(oldest, createdAt), Date.now());
  const eligible = selectEligibleRows(rows, { now: Date.now(), acceptsPreviews: acceptsPreviews() === true, ...run });
  return { rows: eligible.slice(0, MAX_PLANNED_ROWS), until: performance.now() + MAX_PLAN_AGE_MS };
}

/** Checked before every row: no work of one person may leave under the session of another. */
async function isOwnerSignedIn(run: DrainRun): Promise<boolean> {
  return (await getCurrentAccount())?.id === run.ownerId;
}

async function attemptRow(planned: OutboxRow, run: DrainRun): Promise<void> {
  const { id } = planned;
  const attempt = () =>
    withRowLock(id, async () => {
      if (!(await sendPreviewsFirst(id, run))) return;
      // The person may have withdrawn the row meanwhile.
      const row = await claimRow(id);
      if (row) await sendAndRecord(row, run);
    });
  await (isCarRow(planned) ? navigator.locks.request(CAR_LOCK, { mode: 'shared' }, attempt) : attempt());
}

let carLockSeenAt: number | null = null;

/** Here, in another page or in the service worker. */
async function isCarBeingSent(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const isHeld = held.some(({ name }) => name === CAR_LOCK);
  carLockSeenAt = isHeld ? (carLockSeenAt ?? performance.now()) : null;
  return carLockSeenAt !== null && performance.now() - carLockSeenAt < MAX_CAR_LOCK_WAIT_MS;
}

/** The row is not claimed meanwhile, as a preview has no effect on the car. @returns whether the row can be sent */
async function sendPreviewsFirst(id: string, run: DrainRun): Promise<boolean> {
  const row = await withReopen(() => db.outbox.get(id));
  const originals = row ? await listWaitingOriginals(row) : [];
  // Another page may have sent the row before the lock was granted.
  if (row?.state !== 'queued' && row?.state !== 'sending') return false;
  if (originals.length === 0) return true;
  try {
    const isReady = await sendCarPreviews(run.ownerId, originals, () => (run.consecutiveFailures = 0));
    // The car follows its originals in this round.
    if (!isReady) run.skip.delete(id);
    if (!isReady) run.plan = null;
    return isReady;
  } catch (error) {
    await recordFailure(row, error, run, 'not-sent');
    return false;
  }
}

async function claimRow(id: string): Promise<OutboxRow | undefined> {
  return withReopen(() =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id);
      if (row?.state !== 'queued' && row?.state !== 'sending') return undefined;
      // A row in state `sending` without a lock holder comes from a killed page: its attempt may have taken effect.
      const unanswered = row.unanswered || row.state === 'sending';
      await db.outbox.update(id, { state: 'sending', unanswered });
      return { ...row, unanswered };
    }),
  );
}

async function sendAndRecord(row: OutboxRow, run: DrainRun): Promise<void> {
  try {
    const onProgress = async (bytesSent: number) => {
      run.consecutiveFailures = 0;
      await db.outbox.update(row.id, { bytesSent });
    };
    const answer = await sendOutboxRow(row, { chunkSize, onProgress, oldestCreatedAt: run.oldestAt });
    await markSent(row, answer);
    if (row.kind !== 'put-photo') run.plan = null;
    run.consecutiveFailures = 0;
    run.eager = true;
  } catch (error) {
    await recordFailure(row, error, run);
  }
}

async function recordFailure(row: OutboxRow, error: unknown, run: DrainRun, attempt?: 'not-sent'): Promise<void> {
  const decision = await markFailed(row, error, attempt);
  // Without an answer, no other row has changed.
  if (!(error instanceof NetworkError)) run.plan = null;
  run.consecutiveFailures = error instanceof NetworkError ? run.consecutiveFailures + 1 : 0;
  if (decision.next === 'sign-in') run.result = 'signed-out';
  else if (run.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) run.result = 'no-signal';
  if (decision.next === 'send-photos') run.skip.delete(row.id);
  if (decision.next === 'send-photos') await unskipPhotoRows(run);
}

async function unskipPhotoRows(run: DrainRun): Promise<void> {
  const rows = await withReopen(() => listUnsentRows(run.ownerId));
  for (const row of rows) if (row.kind === 'put-photo' && row.attempts === 0) run.skip.delete(row.id);
}

/**
 * Looks up all waiting photos in one request, so that uploaded ones are not sent again.
 * @returns whether rows were marked as sent
 */
async function skipUploadedPhotos(rows: readonly OutboxRow[], run: DrainRun): Promise<boolean> {
  run.isUnchecked = false;
  const options = { now: Date.now(), acceptsPreviews: acceptsPreviews() === true, ...run };
  const photos = selectEligibleRows(rows, options)
    .filter((row) => row.kind === 'put-photo')
    .filter((row) => !checkedPhotoIds.has(row.id))
    .slice(0, 500);
  if (photos.length === 0) return false;
  try {
    const hashes = photos.map((row) => row.sha256);
    const { have } = await fetchStoredPhotos(run.ownerId, hashes);
    for (const row of photos) checkedPhotoIds.add(row.id);
    const uploaded = photos.filter((one) => have.has(one.sha256));
    for (const row of uploaded) {
      await markSent(row, { sha256: row.sha256, bytes: row.payload.bytes, url: `/photos/${row.sha256}` });
    }
    return uploaded.length > 0;
  } catch {
    // Each row records its own failure. Until the first answer, originals go before their cars.
    run.isUnchecked = acceptsPreviews() === undefined;
    return false;
  }
}

function withRowLock(id: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
