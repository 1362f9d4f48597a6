import { readFromStorage, removeFromStorage, listStorageKeys, writeToStorage } from '#client/storage/device-storage.ts';
import type { DraftChange } from './drafts.ts';

/** Synchronous backup in local storage of changes that a closing page may not get into IndexedDB. */

const KEY_PREFIX = 'redrive-draft:';

function backupKey(draftId: string): string {
  return KEY_PREFIX + draftId;
}

export function listDraftBackups(): string[] {
  return listStorageKeys('local', KEY_PREFIX).map((name) => name.slice(KEY_PREFIX.length));
}

/** Never throws: the flush that follows may succeed without the backup. */
export function writeDraftBackup(draftId: string, change: DraftChange): void {
  writeToStorage('local', backupKey(draftId), change);
}

export function readDraftBackup(draftId: string): DraftChange | null {
  return (readFromStorage('local', backupKey(draftId)) as DraftChange | undefined) ?? null;
}

export function deleteDraftBackup(draftId: string): void {
  removeFromStorage('local', backupKey(draftId));
}
