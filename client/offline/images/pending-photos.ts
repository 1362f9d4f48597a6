import { db, withReopen } from '#client/offline/db/database.ts';

/** Counts chosen photos that are not saved yet: a closed page loses the files but not the count. */

const inProgressByDraft = new Map<string, number>();

function addInProgress(draftId: string, change: number): void {
  inProgressByDraft.set(draftId, Math.max(0, (inProgressByDraft.get(draftId) ?? 0) + change));
}

export async function countMissingPhotos(draftId: string): Promise<number> {
  const draft = await withReopen(() => db.drafts.get(draftId));
  if (draft?.state !== 'open') return 0;
  return Math.max(0, (draft.pendingPhotos ?? 0) - (inProgressByDraft.get(draftId) ?? 0));
}

export async function dismissMissingPhotos(draftId: string): Promise<void> {
  await withReopen(() => db.drafts.update(draftId, { pendingPhotos: inProgressByDraft.get(draftId) ?? 0 }));
}

export interface PendingPhotoBatch {
  /** Runs inside a transaction over drafts. Counts each `index` once. */
  complete(index: number): Promise<void>;
}

/** `replacesMissing`: the photos replace missing ones. Never rejects. */
export async function trackPendingPhotos(
  draftId: string,
  amount: number,
  replacesMissing: boolean,
): Promise<PendingPhotoBatch> {
  const completedIndexes = new Set<number>();
  addInProgress(draftId, amount);
  const isWritten = await withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const draft = await db.drafts.get(draftId);
      if (!draft) return false;
      const pending = draft.pendingPhotos ?? 0;
      const missing = Math.max(0, pending - ((inProgressByDraft.get(draftId) ?? 0) - amount));
      const replaced = replacesMissing ? Math.min(missing, amount) : 0;
      // update() also resolves with 0 for an unchanged value, so its result cannot be used.
      await db.drafts.update(draftId, { pendingPhotos: pending - replaced + amount });
      return true;
    }),
  ).catch(() => false);
  return {
    async complete(index) {
      if (!completedIndexes.has(index)) addInProgress(draftId, -1);
      completedIndexes.add(index);
      if (!isWritten) return;
      const pending = (await db.drafts.get(draftId))?.pendingPhotos ?? 0;
      await db.drafts.update(draftId, { pendingPhotos: Math.max(0, pending - 1) });
    },
  };
}
