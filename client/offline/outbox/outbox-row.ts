import type { OutboxKind, OutboxProblem, OutboxRow } from '#client/offline/db/rows.ts';

type OutboxRowInput = {
  [K in OutboxKind]: Pick<Extract<OutboxRow, { kind: K }>, 'kind' | 'ownerId' | 'payload'> &
    Partial<Omit<Extract<OutboxRow, { kind: K }>, 'kind' | 'ownerId' | 'payload'>> &
    (K extends 'put-photo' ? { sha256: string } : K extends 'save-repair-line' ? { draftId: string } : unknown);
}[OutboxKind];

export const RESET_RETRY = { state: 'queued', problem: null, attempts: 0, nextAttemptAt: 0 } as const;

/** The generated id is the Idempotency-Key for the row's lifetime. */
export function createOutboxRow(input: OutboxRowInput): OutboxRow {
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
    bytesTotal: input.kind === 'put-photo' ? input.payload.bytes : 0,
    createdAt: Date.now(),
    sentAt: null,
    ...input,
  } as OutboxRow;
}

/** Sent, with a problem that the person has not dismissed. */
export function hasNotice({ state, problem }: { state: string; problem: OutboxProblem | null }): boolean {
  return state === 'sent' && problem !== null;
}
