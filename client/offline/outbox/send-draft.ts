import { db, withReopen } from '#client/offline/device/database.ts';
import type { DraftRow, OutboxRow } from '#client/offline/device/rows.ts';
import { sendAtOnce } from './drain.ts';
import { isStaleDraft, queueDraft } from './outbox.ts';

/** `stale`: another device changed it meanwhile; both copies are kept and the person chooses (sync 13.3). */
export type DraftSaved = 'on-server' | 'on-phone' | 'stale';

/** Sends the draft ahead of all else; without an answer it waits in the outbox. Rejects with what the server refuses it for. */
export async function sendDraftNow({ id, ownerId }: Pick<DraftRow, 'id' | 'ownerId'>): Promise<DraftSaved> {
  const rowId = crypto.randomUUID();
  await sendAtOnce(ownerId, rowId, () => queueDraft(id, rowId));
  const row = await withReopen(() => db.outbox.get(rowId));
  if (!row || row.state === 'sent') return 'on-server';
  if (isStaleDraft(row)) return 'stale';
  if (!isRefused(row)) return 'on-phone';
  await forget(row);
  throw new Error(row.problem?.message);
}

/** The server answered this very try, and not with a sign-in page. */
function isRefused({ state, problem }: OutboxRow): boolean {
  return state !== 'waiting-sign-in' && problem !== null && problem.status !== null;
}

/** The person was told and saves again; a copy sent behind their back would come before that. */
async function forget({ id }: OutboxRow): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id);
      if (row && isRefused(row) && row.state !== 'sending' && row.attempts <= 1) await db.outbox.delete(id);
    }),
  );
}
