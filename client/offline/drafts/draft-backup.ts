import { readStored, removeStored, storedNames, writeStored } from '#client/storage/device-storage.ts';
import type { DraftChange } from './drafts.ts';

/** Holds the last keystrokes of a page that goes away: a database write may not finish then, this one is over when it returns. */

const BEGINNING = 'redrive-draft:';

function keyOf(draftId: string): string {
  return BEGINNING + draftId;
}

/** The drafts of which something was left. */
export function stashedDrafts(): string[] {
  return storedNames('local', BEGINNING).map((name) => name.slice(BEGINNING.length));
}

/** Keeps the change until it is saved. Never throws: of a full or forbidden storage the flush that follows may still make it. */
export function stash(draftId: string, change: DraftChange): void {
  writeStored('local', keyOf(draftId), change);
}

/** What a page that went away could not save, or null. */
export function stashed(draftId: string): DraftChange | null {
  return (readStored('local', keyOf(draftId)) as DraftChange | undefined) ?? null;
}

/** The change is in the database now, or its draft is gone. */
export function dropStash(draftId: string): void {
  removeStored('local', keyOf(draftId));
}
