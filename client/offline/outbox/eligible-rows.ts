import { MAX_RETRY_WAIT_MS } from './backoff.ts';
import type { OutboxKind, OutboxRow } from '#client/offline/db/rows.ts';

/** Rows that others depend on first, older before newer; with previews cars first. */

/** Priority 1 is a car's with previews: dependencies hold it back, and photos of other cars do not. */
const SEND_PRIORITY: Record<OutboxKind, number> = {
  'create-dealer': 0,
  // Few bytes that others wait for: a car that nobody else should drive to.
  'inspection-step': 0,
  'put-photo': 2,
  'put-draft': 3,
  'submit-car': 4,
  'resubmit-car': 4,
  'save-repair-line': 4,
  'delete-draft': 5,
};

const OUTBOX_KINDS = Object.keys(SEND_PRIORITY) as OutboxKind[];
export const ITEM_KINDS = OUTBOX_KINDS.filter((kind) => kind !== 'put-photo');

export interface EligibilityOptions {
  now: number;
  eager: boolean;
  skip: ReadonlySet<string>;
  /** The server accepts a car whose photos have previews. */
  acceptsPreviews?: boolean;
}

/** Originals with a preview follow the cars, which are reviewed meanwhile. */
function getPriority(row: OutboxRow, acceptsPreviews: boolean): number {
  if (acceptsPreviews && isOriginalWithPreview(row)) return SEND_PRIORITY['delete-draft'] + 1;
  return acceptsPreviews && isCarRow(row) ? 1 : SEND_PRIORITY[row.kind];
}

export function isCarRow({ kind }: OutboxRow): boolean {
  return kind === 'submit-car' || kind === 'resubmit-car';
}

export function isOriginalWithPreview(row: OutboxRow): boolean {
  return row.kind === 'put-photo' && row.payload.hasPreview === true;
}

/** @returns whether a dependency of the row still holds it back */
function createDependencyCheck(rows: readonly OutboxRow[], acceptsPreviews: boolean): (row: OutboxRow) => boolean {
  const unsent = new Map(rows.map((row) => [row.id, row]));
  const isReplaced = (one: OutboxRow) => acceptsPreviews && isOriginalWithPreview(one) && isPendingRow(one);
  return (row) =>
    row.dependsOn.some((id) => {
      const dependency = unsent.get(id);
      return dependency !== undefined && !(isCarRow(row) && isReplaced(dependency));
    });
}

/** A row kind of a later release is left to that release: both can run on a phone while an update waits. */
const isKnownKind = ({ kind }: OutboxRow): boolean => Object.hasOwn(SEND_PRIORITY, kind);

/** In sending order. `rows`: all unsent rows of one person. */
export function selectEligibleRows(
  rows: readonly OutboxRow[],
  { now, eager, skip, acceptsPreviews = false }: EligibilityOptions,
): OutboxRow[] {
  const isHeldBack = createDependencyCheck(rows, acceptsPreviews);
  return rows
    .filter((row) => isPendingRow(row) && !skip.has(row.id))
    .filter((row) => isDue(row, now) || (eager && remainingWaitMs(row.problem?.notBefore ?? 0, now) <= 0))
    .filter((row) => !isHeldBack(row))
    .sort((a, b) => getPriority(a, acceptsPreviews) - getPriority(b, acceptsPreviews) || a.createdAt - b.createdAt);
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
export function findNextAttemptTime(rows: readonly OutboxRow[], acceptsPreviews = false): number | null {
  const isHeldBack = createDependencyCheck(rows, acceptsPreviews);
  const times = rows.filter((row) => isPendingRow(row) && !isHeldBack(row)).map((row) => row.nextAttemptAt);
  return times.length === 0 ? null : times.reduce((first, time) => Math.min(first, time));
}
