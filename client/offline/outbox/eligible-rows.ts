import { MAX_RETRY_WAIT_MS } from './backoff.ts';
import type { OutboxKind, OutboxRow } from '#client/offline/db/rows.ts';

/** Rows that others depend on first, photos before cars, older before newer. */

const SEND_PRIORITY: Record<OutboxKind, number> = {
  'create-dealer': 0,
  // Few bytes that others wait for: a car that nobody else should drive to.
  'inspection-step': 0,
  'put-photo': 1,
  'put-draft': 2,
  'submit-car': 3,
  'resubmit-car': 3,
  'save-repair-line': 3,
  'delete-draft': 4,
};

export interface EligibilityOptions {
  now: number;
  eager: boolean;
  skip: ReadonlySet<string>;
}

/** A row kind of a later release is left to that release: both can run on a phone while an update waits. */
const isKnownKind = ({ kind }: OutboxRow): boolean => Object.hasOwn(SEND_PRIORITY, kind);

/** In sending order. `rows`: all unsent rows of one person. */
export function selectEligibleRows(rows: readonly OutboxRow[], { now, eager, skip }: EligibilityOptions): OutboxRow[] {
  const unsent = new Set(rows.map((row) => row.id));
  return rows
    .filter((row) => isPendingRow(row) && !skip.has(row.id))
    .filter((row) => isDue(row, now) || (eager && remainingWaitMs(row.problem?.notBefore ?? 0, now) <= 0))
    .filter((row) => !row.dependsOn.some((id) => unsent.has(id)))
    .sort((a, b) => SEND_PRIORITY[a.kind] - SEND_PRIORITY[b.kind] || a.createdAt - b.createdAt);
}

function isPendingRow(row: OutboxRow): boolean {
  return (row.state === 'queued' || row.state === 'sending') && isKnownKind(row);
}

function isDue({ nextAttemptAt }: OutboxRow, now: number): boolean {
  return remainingWaitMs(nextAttemptAt, now) <= 0;
}

/** 0 for a time so far ahead that the clock must have been set back since. */
export function remainingWaitMs(time: number, now: number): number {
  return time - now > MAX_RETRY_WAIT_MS ? 0 : time - now;
}

/** Milliseconds since 1970; null when no row waits for its time. */
export function findNextAttemptTime(rows: readonly OutboxRow[]): number | null {
  const unsent = new Set(rows.map((row) => row.id));
  const times = rows
    .filter(isPendingRow)
    .filter((row) => !row.dependsOn.some((id) => unsent.has(id)))
    .map((row) => row.nextAttemptAt);
  return times.length === 0 ? null : Math.min(...times);
}
