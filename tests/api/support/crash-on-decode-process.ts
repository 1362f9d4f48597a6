/** A process that dies whenever somebody opens the original of its one picture, as a decoder may that takes all memory. Ends with 0 when nobody did. */
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { Derivatives } from '#server/photos/photo-variants.ts';
import type { PhotoFile } from '#server/photos/photo-store.ts';
import { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';

class Poisoned extends DiskPhotoStore {
  override async get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    if (file === 'original') process.kill(process.pid, 'SIGKILL');
    return super.get(hash, file);
  }
}

const [dataDir = ''] = process.argv.slice(2);
const store = await openLowdbStore({ dataDir });
const derivatives = new Derivatives({
  files: new Poisoned(`${dataDir}/photos`),
  store,
  places: new KeyedQueue(),
});
derivatives.wake();
await derivatives.idle();
await store.close();
