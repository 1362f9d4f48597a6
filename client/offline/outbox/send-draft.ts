import { db, withReopen } from '#client/offline/db/database.ts';
import type { Issue } from '#shared/problem.ts';
import type { DraftRow, OutboxRow } from '#client/offline/db/rows.ts';
import { sendImmediately } from './drain-outbox.ts';
import { isDraftConflictRow, enqueueDraft } from './outbox.ts';

/** `stale`: another device changed the draft and the user has to choose a version. */
export type DraftSaveResult = 'on-server' | 'on-phone' | 'stale';

export class DraftSaveError extends Error {
  readonly issues: readonly Issue[];
  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'DraftSaveError';
    this.issues = issues;
  }
}

/** Without an answer the draft stays queued. @throws DraftSaveError */
export async function sendDraftNow({ id, ownerId }: Pick<DraftRow, 'id' | 'ownerId'>): Promise<DraftSaveResult> {
  const rowId = crypto.randomUUID();
  await sendImmediately(ownerId, rowId, () => enqueueDraft(id, rowId));
  const row = await withReopen(() => db.outbox.get(rowId));
  if (!row || row.state === 'sent') return 'on-server';
  if (isDraftConflictRow(row)) return 'stale';
  if (!isRejectedRow(row)) return 'on-phone';
  await deleteRejectedRow(row);
  const { message = '', status, issues } = row.problem ?? {};
  throw new DraftSaveError((status ?? 500) < 500 ? message : '', issues);
}

function isRejectedRow({ state, problem }: OutboxRow): boolean {
  return state !== 'waiting-sign-in' && problem !== null && problem.status !== null;
}

/** The user saw the error and saves again: a copy sent in between would arrive first. */
async function deleteRejectedRow({ id }: OutboxRow): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id);
      if (row && isRejectedRow(row) && row.state !== 'sending' && row.attempts <= 1) await db.outbox.delete(id);
    }),
  );
}
