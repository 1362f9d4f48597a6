/** Dies whenever its one photo is opened, like a decoder out of memory. Ends with 0 otherwise. */
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { PhotoVariants } from '#server/photos/photo-variants.ts';
import type { PhotoFile } from '#server/photos/photo-store.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';

class CrashOnReadPhotoStore extends DiskPhotoStore {
  override async get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    if (file === 'original') process.kill(process.pid, 'SIGKILL');
    return super.get(hash, file);
  }
}

const [dataDir = ''] = process.argv.slice(2);
const store = await openLowdbStore({ dataDir });
const derivatives = new PhotoVariants({
  files: new CrashOnReadPhotoStore(`${dataDir}/photos`),
  store,
  photoLocks: new KeyedMutex(),
});
derivatives.startBackgroundWork();
await derivatives.waitForIdle();
await store.close();
