import type { DraftChange } from './drafts.ts';

/** Holds the last keystrokes of a page that goes away: a database write may not finish then, this one is over when it returns. */

interface KeptText {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** Not there in a worker, and forbidden by some settings. */
function kept(): KeptText | undefined {
  return (globalThis as { localStorage?: KeptText }).localStorage;
}

function keyOf(draftId: string): string {
  return `redrive-draft:${draftId}`;
}

/** Keeps the change until it is saved. Never throws: a full or forbidden storage leaves what the database gets. */
export function stash(draftId: string, change: DraftChange): void {
  try {
    kept()?.setItem(keyOf(draftId), JSON.stringify(change));
  } catch {
    // The flush that follows may still make it.
  }
}

/** What a page that went away could not save, or null. */
export function stashed(draftId: string): DraftChange | null {
  try {
    const text = kept()?.getItem(keyOf(draftId)) ?? null;
    return text === null ? null : (JSON.parse(text) as DraftChange);
  } catch {
    return null;
  }
}

/** The change is in the database now, or its draft is gone. */
export function dropStash(draftId: string): void {
  try {
    kept()?.removeItem(keyOf(draftId));
  } catch {
    // Nothing was kept then.
  }
}
