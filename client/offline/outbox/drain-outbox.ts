import { photosExisting } from '#shared/contract/photos.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { getCurrentAccount } from '#client/offline/db/current-account.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { withQuotaRetry } from '#client/offline/drafts/purge-sent-cars.ts';
import { listUnsentRows } from './outbox.ts';
import { ChunkSize } from './chunk-size.ts';
import { selectEligibleRows } from './eligible-rows.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { sendOutboxRow } from './send-outbox-row.ts';
import { markFailed, markSent } from './record-send-result.ts';

/** One round of sending: everything that is ready now, two items at a time, then it ends. Runs in pages and in the worker. */

/** Two, so that one item's bytes fill the line while the other waits for its answer (sync 4.5). */
const MAX_CONCURRENT_SENDS = 2;
/** Failures in a row without any answer, after which the signal is gone and the rest need not be tried. */
const MAX_CONSECUTIVE_FAILURES = 3;

export interface DrainOptions {
  ownerId: string;
  /** Something may have brought the signal back: what waits goes now, unless the server named the time. */
  eager: boolean;
}

export type DrainResult =
  /** Nothing more is ready. */
  | 'done'
  /** No answer any more. */
  | 'no-signal'
  /** The session ended or another person uses the phone. */
  | 'signed-out';

/** Photos the server was asked about: it is asked once, not in every round. */
const checkedPhotoIds = new Set<string>();
/** Learns from every part of every item while this page or worker lives. */
const chunkSize = new ChunkSize();

/** Sends what is ready. Never rejects because of an item; with StorageFullError where nothing can be written down, and so nothing sent. */
export function drainOutbox({ ownerId, eager }: DrainOptions): Promise<DrainResult> {
  return withQuotaRetry(ownerId, () => sendEligibleRows(createDrainRun({ ownerId, eager })));
}

async function sendEligibleRows(round: DrainRun): Promise<DrainResult> {
  await skipUploadedPhotos(round);
  const active = new Set<Promise<unknown>>();
  for (;;) {
    const goesOn = active.size < MAX_CONCURRENT_SENDS && round.result === 'done' && !round.failure;
    const row = goesOn ? await findNextRow(round) : undefined;
    if (row) {
      round.skip.add(row.id);
      const work = attemptRow(row.id, round)
        // It may fail while the next row is looked for: then nobody waits for it.
        .catch((cause: unknown) => (round.failure = { cause }))
        .finally(() => active.delete(work));
      active.add(work);
    } else if (active.size > 0) {
      await Promise.race(active);
    } else {
      if (round.failure) throw round.failure.cause;
      return round.result;
    }
  }
}

/**
 * Sends one row ahead of all others. `queue` writes it as being sent, under its lock: no round can take it meanwhile, and when the
 * page dies the next one finds it (sync 3.2). Never rejects because of the item: its row says how it ended.
 */
export async function sendImmediately(ownerId: string, id: string, queue: () => Promise<unknown>): Promise<void> {
  await withRowLock(id, async () => {
    await queue();
    const row = await withReopen(() => db.outbox.get(id));
    if (row?.state === 'sending') await sendAndRecord(row, createDrainRun({ ownerId, eager: true }));
  });
}

interface DrainRun extends DrainOptions {
  skip: Set<string>;
  /** Items in a row that got no answer. */
  consecutiveFailures: number;
  /** When the oldest of what waits was queued, ms. */
  oldestAt: number;
  result: DrainResult;
  /** Of this phone, as when nothing can be written down. */
  failure?: { cause: unknown };
}

function createDrainRun(options: DrainOptions): DrainRun {
  return { ...options, skip: new Set(), consecutiveFailures: 0, oldestAt: Date.now(), result: 'done' };
}

async function findNextRow(round: DrainRun): Promise<OutboxRow | undefined> {
  if (!(await isOwnerSignedIn(round))) {
    round.result = 'signed-out';
    return undefined;
  }
  const rows = await withReopen(() => listUnsentRows(round.ownerId));
  round.oldestAt = Math.min(Date.now(), ...rows.map(({ createdAt }) => createdAt));
  return selectEligibleRows(rows, { now: Date.now(), ...round })[0];
}

/** Checked before every item: nothing of one person may leave under the session of another (sync 9.3). */
async function isOwnerSignedIn(round: DrainRun): Promise<boolean> {
  return (await getCurrentAccount())?.id === round.ownerId;
}

async function attemptRow(id: string, round: DrainRun): Promise<void> {
  await withRowLock(id, async () => {
    // Read again under the lock: another page may have sent it or taken it back meanwhile.
    const row = await claimRow(id);
    if (row) await sendAndRecord(row, round);
  });
}

/** Marks the row as being sent; undefined when it is no longer to be sent. */
async function claimRow(id: string): Promise<OutboxRow | undefined> {
  return withReopen(() =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id);
      if (row?.state !== 'queued' && row?.state !== 'sending') return undefined;
      // A row found as `sending` under our lock belonged to a page that was killed: its try may have taken effect.
      const unanswered = row.unanswered || row.state === 'sending';
      await db.outbox.update(id, { state: 'sending', unanswered });
      return { ...row, unanswered };
    }),
  );
}

async function sendAndRecord(row: OutboxRow, round: DrainRun): Promise<void> {
  try {
    const onProgress = async (bytesSent: number) => {
      round.consecutiveFailures = 0;
      await db.outbox.update(row.id, { bytesSent });
    };
    const answer = await sendOutboxRow(row, { chunkSize, onProgress, oldestCreatedAt: round.oldestAt });
    await markSent(row, answer);
    round.consecutiveFailures = 0;
    // Nothing proves better that there is signal.
    round.eager = true;
  } catch (error) {
    const outcome = await markFailed(row, error);
    round.consecutiveFailures = error instanceof NetworkError ? round.consecutiveFailures + 1 : 0;
    if (outcome.next === 'sign-in') round.result = 'signed-out';
    else if (round.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) round.result = 'no-signal';
    // Its photos go first now, and then it may go again in this same round.
    if (outcome.next === 'send-photos') round.skip.delete(row.id);
    if (outcome.next === 'send-photos') await unskipPhotoRows(round);
  }
}

async function unskipPhotoRows(round: DrainRun): Promise<void> {
  const rows = await withReopen(() => listUnsentRows(round.ownerId));
  for (const row of rows) if (row.kind === 'put-photo' && row.attempts === 0) round.skip.delete(row.id);
}

/** One question for all waiting photos: what arrived before, from here or another phone, is not sent again (sync 4.2). */
async function skipUploadedPhotos(round: DrainRun): Promise<void> {
  if (!(await isOwnerSignedIn(round))) return;
  const rows = selectEligibleRows(await withReopen(() => listUnsentRows(round.ownerId)), {
    now: Date.now(),
    ...round,
  });
  const photos = rows
    .filter((row) => row.kind === 'put-photo')
    .filter((row) => !checkedPhotoIds.has(row.id))
    .slice(0, 500);
  if (photos.length === 0) return;
  try {
    const { have } = await callEndpoint(
      photosExisting,
      { body: { hashes: photos.map((row) => row.sha256) } },
      { signal: AbortSignal.timeout(30_000), intendedUserId: round.ownerId },
    );
    const there = new Set(have);
    for (const row of photos) checkedPhotoIds.add(row.id);
    for (const row of photos.filter((one) => there.has(one.sha256))) {
      await markSent(row, { sha256: row.sha256, bytes: row.payload.bytes, url: `/photos/${row.sha256}` });
    }
  } catch {
    // The items themselves find out what is wrong and write it down.
  }
}

/** Runs the work while no other page or worker does; answers false when one does. */
function withRowLock(id: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
