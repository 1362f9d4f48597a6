import { db, withReopen } from '#client/offline/db/database.ts';

/** How many chosen photos of a draft are still to be saved: a page that is closed meanwhile loses the files, but not the count. */

/** Photos that this page is working on, by draft. */
const inProgressByDraft = new Map<string, number>();

function addInProgress(draftId: string, change: number): void {
  inProgressByDraft.set(draftId, Math.max(0, (inProgressByDraft.get(draftId) ?? 0) + change));
}

/** Photos that were chosen in a page that ended before they were saved. Works inside a live query. */
export async function countMissingPhotos(draftId: string): Promise<number> {
  const draft = await withReopen(() => db.drafts.get(draftId));
  if (draft?.state !== 'open') return 0;
  return Math.max(0, (draft.pendingPhotos ?? 0) - (inProgressByDraft.get(draftId) ?? 0));
}

/** The person does without the photos that are missing. */
export async function dismissMissingPhotos(draftId: string): Promise<void> {
  await withReopen(() => db.drafts.update(draftId, { pendingPhotos: inProgressByDraft.get(draftId) ?? 0 }));
}

/** A group of chosen photos, each of which is settled once. */
export interface PendingPhotoBatch {
  /** Inside a transaction over drafts: one more photo is saved. The same `index` counts once. */
  complete(index: number): Promise<void>;
}

/**
 * Writes down how many photos were chosen before any of them is worked on. With `again` they stand for as many that were missing.
 * Never rejects: a device without room says so at each photo.
 */
export async function trackPendingPhotos(draftId: string, amount: number, again: boolean): Promise<PendingPhotoBatch> {
  const settled = new Set<number>();
  addInProgress(draftId, amount);
  const isWritten = await withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const draft = await db.drafts.get(draftId);
      if (!draft) return false;
      const pending = draft.pendingPhotos ?? 0;
      const missing = Math.max(0, pending - ((inProgressByDraft.get(draftId) ?? 0) - amount));
      const found = again ? Math.min(missing, amount) : 0;
      // The result of update() does not tell: it is 0 for an unchanged number too.
      await db.drafts.update(draftId, { pendingPhotos: pending - found + amount });
      return true;
    }),
  ).catch(() => false);
  return {
    async complete(index) {
      if (!settled.has(index)) addInProgress(draftId, -1);
      settled.add(index);
      if (!isWritten) return;
      const pending = (await db.drafts.get(draftId))?.pendingPhotos ?? 0;
      await db.drafts.update(draftId, { pendingPhotos: Math.max(0, pending - 1) });
    },
  };
}
