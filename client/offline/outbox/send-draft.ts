import { db, withReopen } from '#client/offline/db/database.ts';
import type { Issue } from '#shared/problem.ts';
import type { DraftRow, OutboxRow } from '#client/offline/db/rows.ts';
import { sendImmediately } from './drain-outbox.ts';
import { isDraftConflictRow, enqueueDraft } from './outbox.ts';

/** `stale`: another device changed it meanwhile; both copies are kept and the person chooses (sync 13.3). */
export type DraftSaveResult = 'on-server' | 'on-phone' | 'stale';

/** The server refused the draft and says why, or could not save it just now; it is on this phone as before. */
export class DraftSaveError extends Error {
  /** What is to be corrected. */
  readonly issues: readonly Issue[];
  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'DraftNotSaved';
    this.issues = issues;
  }
}

/** Sends the draft ahead of all else; without an answer it waits in the outbox. Rejects with DraftSaveError. */
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

/** The server answered this very try, and not with a sign-in page. */
function isRejectedRow({ state, problem }: OutboxRow): boolean {
  return state !== 'waiting-sign-in' && problem !== null && problem.status !== null;
}

/** The person was told and saves again; a copy sent behind their back would come before that. */
async function deleteRejectedRow({ id }: OutboxRow): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id);
      if (row && isRejectedRow(row) && row.state !== 'sending' && row.attempts <= 1) await db.outbox.delete(id);
    }),
  );
}
