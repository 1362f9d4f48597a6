import { lockDraft } from './draft-lock.ts';
import { dropStash, stashed, stashedDrafts } from './draft-stash.ts';
import { DraftRefused, saveDraft } from './drafts.ts';

/**
 * Puts into its draft what a page that went away could not save any more: the storage it was left in is written down only seconds
 * later, and a browser that is killed before forgets it. Every page of the field app does so as it starts.
 * @param except the draft that this page opens, which takes it back itself; so does every draft that another page has open
 */
export async function putBackWhatWasLeft(except: string | null): Promise<void> {
  for (const id of stashedDrafts()) if (id !== except) await putBack(id);
}

async function putBack(id: string): Promise<void> {
  const lock = await lockDraft(id);
  try {
    const left = lock.mode === 'write' ? stashed(id) : null;
    if (!left) return;
    await saveDraft(id, left);
    dropStash(id);
  } catch (error) {
    if (error instanceof DraftRefused && error.code === 'gone') dropStash(id);
    // Where there is no room now it stays, for the next page.
  } finally {
    lock.release();
  }
}
