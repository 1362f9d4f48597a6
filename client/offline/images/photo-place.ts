import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

const STORAGE_KEY = 'redrive-photo-place';

/** Off only when the person switched it off; the browser's permission decides too. */
export function isPlaceWanted(): boolean {
  return readFromStorage('local', STORAGE_KEY) !== false;
}

export function setPlaceWanted(isWanted: boolean): void {
  writeToStorage('local', STORAGE_KEY, isWanted);
}
