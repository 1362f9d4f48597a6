import { photosHave } from '#shared/contract/photos.ts';
import { call, Unreachable } from '#client/api/api-client.ts';
import { currentAccount } from '#client/offline/db/current-account.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { withRoom } from '#client/offline/drafts/purge-sent-cars.ts';
import { unsentRows } from './outbox.ts';
import { PartSize } from './chunk-size.ts';
import { readyRows } from './eligible-rows.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { sendRow } from './send-outbox-row.ts';
import { settleFailed, settleSent } from './record-send-result.ts';

/** One round of sending: everything that is ready now, two items at a time, then it ends. Runs in pages and in the worker. */

/** Two, so that one item's bytes fill the line while the other waits for its answer (sync 4.5). */
const LANES = 2;
/** Failures in a row without any answer, after which the signal is gone and the rest need not be tried. */
const HOPELESS = 3;

export interface DrainOptions {
  ownerId: string;
  /** Something may have brought the signal back: what waits goes now, unless the server named the time. */
  eager: boolean;
}

export type DrainEnd =
  /** Nothing more is ready. */
  | 'done'
  /** No answer any more. */
  | 'no-signal'
  /** The session ended or another person uses the phone. */
  | 'signed-out';

/** Photos the server was asked about: it is asked once, not in every round. */
const asked = new Set<string>();
/** Learns from every part of every item while this page or worker lives. */
const partSize = new PartSize();

/** Sends what is ready. Never rejects because of an item; with StorageFull where nothing can be written down, and so nothing sent. */
export function drain({ ownerId, eager }: DrainOptions): Promise<DrainEnd> {
  return withRoom(ownerId, () => sendReady(newRound({ ownerId, eager })));
}

async function sendReady(round: Round): Promise<DrainEnd> {
  await skipWhatTheServerHas(round);
  const active = new Set<Promise<unknown>>();
  for (;;) {
    const goesOn = active.size < LANES && round.end === 'done' && !round.failure;
    const row = goesOn ? await nextRow(round) : undefined;
    if (row) {
      round.skip.add(row.id);
      const work = tryRow(row.id, round)
        // It may fail while the next row is looked for: then nobody waits for it.
        .catch((cause: unknown) => (round.failure = { cause }))
        .finally(() => active.delete(work));
      active.add(work);
    } else if (active.size > 0) {
      await Promise.race(active);
    } else {
      if (round.failure) throw round.failure.cause;
      return round.end;
    }
  }
}

/**
 * Sends one row ahead of all others. `queue` writes it as being sent, under its lock: no round can take it meanwhile, and when the
 * page dies the next one finds it (sync 3.2). Never rejects because of the item: its row says how it ended.
 */
export async function sendAtOnce(ownerId: string, id: string, queue: () => Promise<unknown>): Promise<void> {
  await withItemLock(id, async () => {
    await queue();
    const row = await withReopen(() => db.outbox.get(id));
    if (row?.state === 'sending') await sendAndSettle(row, newRound({ ownerId, eager: true }));
  });
}

interface Round extends DrainOptions {
  skip: Set<string>;
  /** Items in a row that got no answer. */
  silent: number;
  /** When the oldest of what waits was queued, ms. */
  oldestAt: number;
  end: DrainEnd;
  /** Of this phone, as when nothing can be written down. */
  failure?: { cause: unknown };
}

function newRound(options: DrainOptions): Round {
  return { ...options, skip: new Set(), silent: 0, oldestAt: Date.now(), end: 'done' };
}

async function nextRow(round: Round): Promise<OutboxRow | undefined> {
  if (!(await isTheirs(round))) {
    round.end = 'signed-out';
    return undefined;
  }
  const rows = await withReopen(() => unsentRows(round.ownerId));
  round.oldestAt = Math.min(Date.now(), ...rows.map(({ createdAt }) => createdAt));
  return readyRows(rows, { now: Date.now(), ...round })[0];
}

/** Checked before every item: nothing of one person may leave under the session of another (sync 9.3). */
async function isTheirs(round: Round): Promise<boolean> {
  return (await currentAccount())?.id === round.ownerId;
}

async function tryRow(id: string, round: Round): Promise<void> {
  await withItemLock(id, async () => {
    // Read again under the lock: another page may have sent it or taken it back meanwhile.
    const row = await claim(id);
    if (row) await sendAndSettle(row, round);
  });
}

/** Marks the row as being sent; undefined when it is no longer to be sent. */
async function claim(id: string): Promise<OutboxRow | undefined> {
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

async function sendAndSettle(row: OutboxRow, round: Round): Promise<void> {
  try {
    const onProgress = async (bytesSent: number) => {
      round.silent = 0;
      await db.outbox.update(row.id, { bytesSent });
    };
    const answer = await sendRow(row, { partSize, onProgress, oldestAt: round.oldestAt });
    await settleSent(row, answer);
    round.silent = 0;
    // Nothing proves better that there is signal.
    round.eager = true;
  } catch (error) {
    const outcome = await settleFailed(row, error);
    round.silent = error instanceof Unreachable ? round.silent + 1 : 0;
    if (outcome.next === 'sign-in') round.end = 'signed-out';
    else if (round.silent >= HOPELESS) round.end = 'no-signal';
    // Its photos go first now, and then it may go again in this same round.
    if (outcome.next === 'send-photos') round.skip.delete(row.id);
    if (outcome.next === 'send-photos') await forgetSkipped(round);
  }
}

async function forgetSkipped(round: Round): Promise<void> {
  const rows = await withReopen(() => unsentRows(round.ownerId));
  for (const row of rows) if (row.kind === 'put-photo' && row.attempts === 0) round.skip.delete(row.id);
}

/** One question for all waiting photos: what arrived before, from here or another phone, is not sent again (sync 4.2). */
async function skipWhatTheServerHas(round: Round): Promise<void> {
  if (!(await isTheirs(round))) return;
  const rows = readyRows(await withReopen(() => unsentRows(round.ownerId)), { now: Date.now(), ...round });
  const photos = rows
    .filter((row) => row.kind === 'put-photo')
    .filter((row) => !asked.has(row.id))
    .slice(0, 500);
  if (photos.length === 0) return;
  try {
    const { have } = await call(
      photosHave,
      { body: { hashes: photos.map((row) => row.sha256) } },
      { signal: AbortSignal.timeout(30_000), intendedUser: round.ownerId },
    );
    const there = new Set(have);
    for (const row of photos) asked.add(row.id);
    for (const row of photos.filter((one) => there.has(one.sha256))) {
      await settleSent(row, { sha256: row.sha256, bytes: row.payload.bytes, url: `/photos/${row.sha256}` });
    }
  } catch {
    // The items themselves find out what is wrong and write it down.
  }
}

/** Runs the work while no other page or worker does; answers false when one does. */
function withItemLock(id: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
