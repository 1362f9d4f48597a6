import { texts } from '#messages/ui/draft-errors.ts';
import { inspectionDraftSchema as draftSchema, type Draft } from '#shared/contract/inspections.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { DraftNotWritableError, buildDraftRow, assertWritable } from './drafts.ts';
import { DRAFT_TABLES, isDraftConflictRow, enqueueDraftCopy } from '#client/offline/outbox/outbox.ts';
import { resolveRemoteDraft, REMOTE_DRAFT_TABLES, saveRemoteDraft } from './import-draft.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';

export interface DraftConflict {
  rowId: string;
  theirs: Draft;
}

export async function findDraftConflict(draftId: string): Promise<DraftConflict | null> {
  const row = (await db.outbox.where('draftId').equals(draftId).toArray()).find(isDraftConflictRow);
  const theirs = draftSchema.safeParse(row?.problem?.current);
  return row && theirs.success ? { rowId: row.id, theirs: theirs.data } : null;
}

/** The rejected copy leaves the outbox and the next save is based on the server's revision. */
export async function keepMine(draftId: string, conflict: DraftConflict): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.drafts, db.outbox, async () => {
      await closeConflict(draftId, conflict);
      await db.drafts.update(draftId, { baseRevision: conflict.theirs.revision });
    }),
  );
}

export async function takeTheirs(draftId: string, conflict: DraftConflict): Promise<void> {
  const remoteDraft = await resolveRemoteDraft(conflict.theirs);
  await withReopen(() =>
    db.transaction('rw', REMOTE_DRAFT_TABLES, async () => {
      const draft = await closeConflict(draftId, conflict);
      await saveRemoteDraft(draft.ownerId, remoteDraft);
    }),
  );
}

export async function keepBoth(draftId: string, conflict: DraftConflict): Promise<string> {
  const remoteDraft = await resolveRemoteDraft(conflict.theirs);
  return withReopen(() =>
    db.transaction('rw', [...DRAFT_TABLES, db.photoBytes], async () => {
      const draft = await closeConflict(draftId, conflict);
      const copy = await forkDraft(draft);
      await saveRemoteDraft(draft.ownerId, remoteDraft);
      await enqueueDraftCopy(copy.id);
      return copy.id;
    }),
  );
}

/** @throws DraftNotWritableError `gone` when the conflict is resolved already */
async function closeConflict(draftId: string, { rowId }: DraftConflict): Promise<DraftRow> {
  const draft = assertWritable(await db.drafts.get(draftId));
  const rows = await db.outbox.where('draftId').equals(draftId).toArray();
  const copies = rows.filter((row) => row.kind === 'put-draft' && row.state !== 'sent');
  const refused = copies.find((row) => row.id === rowId);
  if (!refused || !isDraftConflictRow(refused) || copies.some((row) => row.state === 'sending' || row.unanswered)) {
    throw new DraftNotWritableError('gone', texts.resolved);
  }
  await db.outbox.bulkDelete(copies.map((row) => row.id));
  return draft;
}

async function forkDraft(draft: DraftRow): Promise<DraftRow> {
  const { ownerId, form, step, slot, photoIds, createdAt } = draft;
  const copy = buildDraftRow(ownerId, { form, step, slot, photoIds, createdAt });
  await db.drafts.add(copy);
  await db.photos.where('draftId').equals(draft.id).modify({ draftId: copy.id });
  return copy;
}
