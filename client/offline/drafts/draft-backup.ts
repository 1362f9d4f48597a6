import { readFromStorage, removeFromStorage, listStorageKeys, writeToStorage } from '#client/storage/device-storage.ts';
import type { DraftChange } from './drafts.ts';

/** Holds the last keystrokes of a page that goes away: a database write may not finish then, this one is over when it returns. */

const KEY_PREFIX = 'redrive-draft:';

function backupKey(draftId: string): string {
  return KEY_PREFIX + draftId;
}

/** The drafts of which something was left. */
export function listDraftBackups(): string[] {
  return listStorageKeys('local', KEY_PREFIX).map((name) => name.slice(KEY_PREFIX.length));
}

/** Keeps the change until it is saved. Never throws: of a full or forbidden storage the flush that follows may still make it. */
export function writeDraftBackup(draftId: string, change: DraftChange): void {
  writeToStorage('local', backupKey(draftId), change);
}

/** What a page that went away could not save, or null. */
export function readDraftBackup(draftId: string): DraftChange | null {
  return (readFromStorage('local', backupKey(draftId)) as DraftChange | undefined) ?? null;
}

/** The change is in the database now, or its draft is gone. */
export function deleteDraftBackup(draftId: string): void {
  removeFromStorage('local', backupKey(draftId));
}
