/** "Save Draft": at the server when it can be reached, else in the outbox; on this phone in every case (D-79, S-wiz-15). */
import { db, withReopen } from '#client/offline/device/database.ts';
import { sendAtOnce } from '#client/offline/outbox/drain.ts';
import { isStaleDraft, queueDraft } from '#client/offline/outbox/outbox.ts';
import type { OutboxRow } from '#client/offline/device/rows.ts';
import type { Inspection } from './inspection.ts';

/** `stale`: another device changed it meanwhile; both copies are kept and the person chooses (sync 13.3). */
export type DraftSaved = 'on-server' | 'on-phone' | 'stale';

/** Rejects when the phone cannot save or the server refuses; what was typed stays on the screen in both cases. */
export async function saveDraftNow(inspection: Inspection): Promise<DraftSaved> {
  const id = await inspection.ensureDraft();
  await inspection.flush();
  const draft = await db.drafts.get(id);
  // A correction is no draft of the server's: the returned car itself is there.
  if (!draft || draft.kind === 'correction') return 'on-phone';
  const rowId = crypto.randomUUID();
  await sendAtOnce(draft.ownerId, rowId, () => queueDraft(id, rowId));
  const row = await db.outbox.get(rowId);
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
