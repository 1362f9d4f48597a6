import { liveQuery, type Observable } from 'dexie';
import { db, withReopen } from '#client/offline/db/database.ts';
import { listOutboxRows } from './outbox.ts';
import { hasNotice } from './outbox-row.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';

export interface OutboxSummary {
  state: 'clear' | 'waiting' | 'sending' | 'waiting-sign-in' | 'needs-attention';
  unsentCars: number;
  unsentDrafts: number;
  unsentRepairLines: number;
  photosWaiting: number;
  bytesWaiting: number;
  /** "Sending 3 of 8 photos"; null when no photo is being sent. */
  sending: { photo: number; of: number } | null;
  needsAttention: number;
  /** Milliseconds since 1970; null when no row waits. */
  nextAttemptAt: number | null;
}

export interface OutboxSnapshot {
  rows: OutboxRow[];
  summary: OutboxSummary;
}

/** `offline`: the device reports no network. One transaction, so that a live query sees both reads. */
export function readOutbox(ownerId: string, offline = false): Promise<OutboxSnapshot> {
  return withReopen(() =>
    db.transaction('r', db.account, db.outbox, async () => {
      const account = await db.account.get('current');
      const isSignedIn = account?.signedIn === true && account.id === ownerId;
      const stored = await listOutboxRows(ownerId);
      const rows = offline ? markRowsOffline(stored) : stored;
      return { rows, summary: summariseOutbox(rows, isSignedIn) };
    }),
  );
}

export interface OutboxObservable {
  subscribe: (next: (now: OutboxSnapshot) => void, failed?: (cause: unknown) => void) => { unsubscribe: () => void };
  hasValue: () => boolean;
  getValue: () => OutboxSnapshot;
}
let sharedObservable: { of: string; outbox: OutboxObservable } | null = null;

/** Shared live query, so that a second screen renders at once. */
export function observeOutbox(ownerId: string, offline: boolean): OutboxObservable {
  const key = `${ownerId} ${offline}`;
  if (sharedObservable?.of !== key)
    sharedObservable = {
      of: key,
      outbox: expireWithoutSubscribers(liveQuery(() => readOutbox(ownerId, offline))),
    };
  return sharedObservable.outbox;
}

/** Without subscribers the value may be outdated. */
function expireWithoutSubscribers(observable: Observable<OutboxSnapshot>): OutboxObservable {
  let listeners = 0;
  return {
    subscribe(next, failed) {
      const subscription = observable.subscribe(next, failed);
      listeners += 1;
      return {
        unsubscribe() {
          if (!subscription.closed) listeners -= 1;
          subscription.unsubscribe();
        },
      };
    },
    hasValue: () => listeners > 0 && observable.hasValue?.() === true,
    getValue: () => observable.getValue!(),
  };
}

/** Without network no row is being sent, whatever an interrupted drain left behind. */
export function markRowsOffline(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.map((row) => (row.state === 'sending' ? { ...row, state: 'queued' as const } : row));
}

export function summariseOutbox(rows: readonly OutboxRow[], signedIn: boolean): OutboxSummary {
  const unsent = rows.filter((row) => row.state !== 'sent');
  const photos = unsent.filter((row) => row.kind === 'put-photo');
  const needsAttention = rows.filter((row) => row.state === 'needs-attention' || hasNotice(row)).length;
  const queued = unsent.filter((row) => row.state === 'queued');
  return {
    state: needsAttention > 0 ? 'needs-attention' : overallState(unsent, signedIn),
    unsentCars: unsent.filter((row) => row.kind === 'submit-car' || row.kind === 'resubmit-car').length,
    unsentDrafts: unsent.filter((row) => row.kind === 'put-draft').length,
    unsentRepairLines: unsent.filter((row) => row.kind === 'save-repair-line').length,
    photosWaiting: photos.length,
    bytesWaiting: photos.reduce((sum, row) => sum + row.bytesTotal - row.bytesSent, 0),
    sending: sendingProgress(rows, photos),
    needsAttention,
    nextAttemptAt: queued.length === 0 ? null : Math.min(...queued.map((row) => row.nextAttemptAt)),
  };
}

function overallState(unsent: readonly OutboxRow[], signedIn: boolean): OutboxSummary['state'] {
  if (unsent.length === 0) return 'clear';
  if (!signedIn || unsent.some((row) => row.state === 'waiting-sign-in')) return 'waiting-sign-in';
  return unsent.some((row) => row.state === 'sending') ? 'sending' : 'waiting';
}

/** Counts the photos of unsent cars, so that the total stays while photos arrive. */
function sendingProgress(rows: readonly OutboxRow[], waiting: readonly OutboxRow[]): OutboxSummary['sending'] {
  if (!waiting.some((row) => row.state === 'sending')) return null;
  const unsentDependencies = new Set(rows.filter((row) => row.state !== 'sent').flatMap((row) => row.dependsOn));
  const photos = rows.filter((row) => row.kind === 'put-photo');
  const batch = photos.filter((row) => row.state !== 'sent' || unsentDependencies.has(row.id));
  const sentCount = batch.filter((row) => row.state === 'sent').length;
  return { photo: Math.min(sentCount + 1, batch.length), of: batch.length };
}
