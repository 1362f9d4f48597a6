import { MAX_RETRY_WAIT_MS } from './backoff.ts';
import type { OutboxKind, OutboxRow } from '#client/offline/db/rows.ts';

/** Which row goes next (sync 2.3): what others wait for first, photos before cars, older before newer. */

const SEND_PRIORITY: Record<OutboxKind, number> = {
  'create-dealer': 0,
  'put-photo': 1,
  'put-draft': 2,
  'submit-car': 3,
  'resubmit-car': 3,
  'delete-draft': 4,
};

export interface EligibilityOptions {
  now: number;
  /** After something that may have brought the signal back: what waits goes now, unless the server named the time. */
  eager: boolean;
  /** Rows tried or locked already in this round. */
  skip: ReadonlySet<string>;
}

/**
 * Whether this release knows how to send it. A page or worker of an earlier one may meet what a later one has queued, as both can be on
 * a phone while an update waits: that is left to the later one.
 */
const isKnownKind = ({ kind }: OutboxRow): boolean => Object.hasOwn(SEND_PRIORITY, kind);

/** The rows that may be sent now, in their order. `rows`: all rows of one person that are not sent. */
export function selectEligibleRows(rows: readonly OutboxRow[], { now, eager, skip }: EligibilityOptions): OutboxRow[] {
  const unsent = new Set(rows.map((row) => row.id));
  return rows
    .filter((row) => isPendingRow(row) && !skip.has(row.id))
    .filter((row) => isDue(row, now) || (eager && remainingWaitMs(row.problem?.notBefore ?? 0, now) <= 0))
    .filter((row) => !row.dependsOn.some((id) => unsent.has(id)))
    .sort((a, b) => SEND_PRIORITY[a.kind] - SEND_PRIORITY[b.kind] || a.createdAt - b.createdAt);
}

/** For nothing but its time. */
function isPendingRow(row: OutboxRow): boolean {
  return (row.state === 'queued' || row.state === 'sending') && isKnownKind(row);
}

function isDue({ nextAttemptAt }: OutboxRow, now: number): boolean {
  return remainingWaitMs(nextAttemptAt, now) <= 0;
}

/** Milliseconds until a time; none when it is so far off that the clock was set back since: waiting for it could take days. */
export function remainingWaitMs(at: number, now: number): number {
  return at - now > MAX_RETRY_WAIT_MS ? 0 : at - now;
}

/** When the next row becomes ready by itself, ms since 1970; null when none will. */
export function findNextAttemptTime(rows: readonly OutboxRow[]): number | null {
  const unsent = new Set(rows.map((row) => row.id));
  const times = rows
    .filter(isPendingRow)
    .filter((row) => !row.dependsOn.some((id) => unsent.has(id)))
    .map((row) => row.nextAttemptAt);
  return times.length === 0 ? null : Math.min(...times);
}
