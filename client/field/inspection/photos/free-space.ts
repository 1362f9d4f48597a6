/** How much room this phone still gives us, read again whenever something was added. */
import { useLiveQuery } from 'dexie-react-hooks';
import { storageHealth, type StorageHealth } from '#client/offline/device/storage-health.ts';

/** undefined until the browser answered. `photoCount` is what makes it look again. */
export function useStorageHealth(photoCount: number): StorageHealth | undefined {
  return useLiveQuery(() => storageHealth(), [photoCount]);
}
