import { liveQuery, type Observable } from 'dexie';
import { db, withReopen } from '#client/offline/db/database.ts';
import { listOutboxRows } from './outbox.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';

/** What the pill says about unsent work: always the truth, computed from the rows themselves. */

export interface OutboxSummary {
  /** The most important thing to say. `clear`: everything arrived. */
  state: 'clear' | 'waiting' | 'sending' | 'waiting-sign-in' | 'needs-attention';
  unsentCars: number;
  unsentDrafts: number;
  photosWaiting: number;
  bytesWaiting: number;
  /** "Sending 3 of 8 photos"; null when no photo is on its way. */
  sending: { photo: number; of: number } | null;
  /** Cars and photos that a person has to look at. */
  needsAttention: number;
  /** When the next try is due, ms since 1970; null when nothing waits for one. */
  nextAttemptAt: number | null;
}

/** Every row of this person, oldest first, and the truth about them. */
export interface OutboxSnapshot {
  rows: OutboxRow[];
  summary: OutboxSummary;
}

/**
 * What the outbox screen shows; `offline` when the device says that it has no network. Works inside a live query, which sees both reads
 * as they are one transaction.
 */
export function readOutbox(ownerId: string, offline = false): Promise<OutboxSnapshot> {
  return withReopen(() =>
    db.transaction('r', db.account, db.outbox, async () => {
      const account = await db.account.get('current');
      const isTheirs = account?.signedIn === true && account.id === ownerId;
      const stored = await listOutboxRows(ownerId);
      const rows = offline ? markRowsOffline(stored) : stored;
      return { rows, summary: summariseOutbox(rows, isTheirs) };
    }),
  );
}

/** Tells what is true now and whenever it changes. While anybody listens, `getValue` answers what was told last. */
export interface OutboxObservable {
  subscribe: (next: (now: OutboxSnapshot) => void, failed?: (cause: unknown) => void) => { unsubscribe: () => void };
  hasValue: () => boolean;
  getValue: () => OutboxSnapshot;
}
let sharedObservable: { of: string; outbox: OutboxObservable } | null = null;

/** `readOutbox`, live and one for all who listen: a screen that follows another knows at once what that one knew. */
export function observeOutbox(ownerId: string, offline: boolean): OutboxObservable {
  const of = `${ownerId} ${offline}`;
  if (sharedObservable?.of !== of)
    sharedObservable = {
      of,
      outbox: expireWithoutSubscribers(liveQuery(() => readOutbox(ownerId, offline))),
    };
  return sharedObservable.outbox;
}

/** What nobody listened to may be long out of date: it is forgotten. */
function expireWithoutSubscribers(told: Observable<OutboxSnapshot>): OutboxObservable {
  let listeners = 0;
  return {
    subscribe(next, failed) {
      const subscription = told.subscribe(next, failed);
      listeners += 1;
      return {
        unsubscribe() {
          if (!subscription.closed) listeners -= 1;
          subscription.unsubscribe();
        },
      };
    },
    hasValue: () => listeners > 0 && told.hasValue?.() === true,
    getValue: () => told.getValue!(),
  };
}

/** Rows as they stand while the device itself has no network: nothing is on its way then, whatever a round that was cut left behind. */
export function markRowsOffline(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.map((row) => (row.state === 'sending' ? { ...row, state: 'queued' as const } : row));
}

/** `rows`: all rows of one person, sent ones included. */
export function summariseOutbox(rows: readonly OutboxRow[], signedIn: boolean): OutboxSummary {
  const unsent = rows.filter((row) => row.state !== 'sent');
  const photos = unsent.filter((row) => row.kind === 'put-photo');
  const attention = unsent.filter((row) => row.state === 'needs-attention').length;
  const queued = unsent.filter((row) => row.state === 'queued');
  return {
    state: overallState(unsent, signedIn),
    unsentCars: unsent.filter((row) => row.kind === 'submit-car' || row.kind === 'resubmit-car').length,
    unsentDrafts: unsent.filter((row) => row.kind === 'put-draft').length,
    photosWaiting: photos.length,
    bytesWaiting: photos.reduce((sum, row) => sum + row.bytesTotal - row.bytesSent, 0),
    sending: sendingProgress(rows, photos),
    needsAttention: attention,
    nextAttemptAt: queued.length === 0 ? null : Math.min(...queued.map((row) => row.nextAttemptAt)),
  };
}

function overallState(unsent: readonly OutboxRow[], signedIn: boolean): OutboxSummary['state'] {
  if (unsent.length === 0) return 'clear';
  if (unsent.some((row) => row.state === 'needs-attention')) return 'needs-attention';
  if (!signedIn || unsent.some((row) => row.state === 'waiting-sign-in')) return 'waiting-sign-in';
  // `sending` is what a killed page leaves behind too, so it counts only while the row is not waiting for its next try.
  return unsent.some((row) => row.state === 'sending') ? 'sending' : 'waiting';
}

/** Counts within the cars that are still on their way, so that 8 stays 8 while photos arrive one by one. */
function sendingProgress(rows: readonly OutboxRow[], waiting: readonly OutboxRow[]): OutboxSummary['sending'] {
  if (!waiting.some((row) => row.state === 'sending')) return null;
  const open = new Set(rows.filter((row) => row.state !== 'sent').flatMap((row) => row.dependsOn));
  const photos = rows.filter((row) => row.kind === 'put-photo');
  const batch = photos.filter((row) => row.state !== 'sent' || open.has(row.id));
  const arrived = batch.filter((row) => row.state === 'sent').length;
  return { photo: Math.min(arrived + 1, batch.length), of: batch.length };
}
