import type { OutboxKind, OutboxRow } from '#client/offline/db/rows.ts';

/** Makes an outbox row: the id given here is the Idempotency-Key for as long as the row lives (sync 5.1). */

type OutboxRowInput = {
  [K in OutboxKind]: Pick<Extract<OutboxRow, { kind: K }>, 'kind' | 'ownerId' | 'payload'> &
    Partial<Omit<Extract<OutboxRow, { kind: K }>, 'kind' | 'ownerId' | 'payload'>> &
    (K extends 'put-photo' ? { sha256: string } : unknown);
}[OutboxKind];

/** Makes a refused row go again, at once and as it is. */
export const RESET_RETRY = { state: 'queued', problem: null, attempts: 0, nextAttemptAt: 0 } as const;

/** A row that is ready to be sent at once, with what is given put over the defaults. */
export function createOutboxRow(given: OutboxRowInput): OutboxRow {
  return {
    id: crypto.randomUUID(),
    draftId: null,
    carId: null,
    dependsOn: [],
    attempts: 0,
    nextAttemptAt: 0,
    state: 'queued',
    problem: null,
    unanswered: false,
    bytesSent: 0,
    bytesTotal: given.kind === 'put-photo' ? given.payload.bytes : 0,
    createdAt: Date.now(),
    sentAt: null,
    ...given,
  } as OutboxRow;
}
