import { db, withReopen } from '#client/offline/db/database.ts';
import type { Issue } from '#shared/problem.ts';
import type { DraftRow, OutboxRow } from '#client/offline/db/rows.ts';
import { sendAtOnce } from './drain-outbox.ts';
import { isStaleDraft, queueDraft } from './outbox.ts';

/** `stale`: another device changed it meanwhile; both copies are kept and the person chooses (sync 13.3). */
export type DraftSaved = 'on-server' | 'on-phone' | 'stale';

/** The server refused the draft and says why, or could not save it just now; it is on this phone as before. */
export class DraftNotSaved extends Error {
  /** What is to be corrected. */
  readonly issues: readonly Issue[];
  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'DraftNotSaved';
    this.issues = issues;
  }
}

/** Sends the draft ahead of all else; without an answer it waits in the outbox. Rejects with DraftNotSaved. */
export async function sendDraftNow({ id, ownerId }: Pick<DraftRow, 'id' | 'ownerId'>): Promise<DraftSaved> {
  const rowId = crypto.randomUUID();
  await sendAtOnce(ownerId, rowId, () => queueDraft(id, rowId));
  const row = await withReopen(() => db.outbox.get(rowId));
  if (!row || row.state === 'sent') return 'on-server';
  if (isStaleDraft(row)) return 'stale';
  if (!isRefused(row)) return 'on-phone';
  await forget(row);
  const { message = '', status, issues } = row.problem ?? {};
  throw new DraftNotSaved((status ?? 500) < 500 ? message : '', issues);
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
