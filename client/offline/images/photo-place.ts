import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

const STORAGE_KEY = 'redrive-photo-place';

/** False only when the person switched it off. */
export function isPlaceWanted(): boolean {
  return readFromStorage('local', STORAGE_KEY) !== false;
}

export function setPlaceWanted(isWanted: boolean): void {
  writeToStorage('local', STORAGE_KEY, isWanted);
}

/** Whether the switch is on. Never prompts, never rejects. */
export async function isPlaceAllowed(): Promise<boolean> {
  if (!isPlaceWanted()) return false;
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
