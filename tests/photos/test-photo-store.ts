import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { S3PhotoStore } from '#server/photos/s3/s3-photo-store.ts';
import { openTestBucket } from './test-bucket.ts';

export const PHOTO_STORE_KINDS = ['disk', 's3'] as const;
export type PhotoStoreKind = (typeof PHOTO_STORE_KINDS)[number];

export interface TestPhotoStore {
  files: PhotoStore;
  /** Opens the same store without cached files, as another process would. */
  another(): PhotoStore;
  drop(): void;
}

export async function openTestPhotoStore(kind: PhotoStoreKind): Promise<TestPhotoStore> {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-photos-'));
  const drop = (): void => rmSync(folder, { recursive: true, force: true });
  if (kind === 'disk') {
    const another = (): PhotoStore => new DiskPhotoStore(folder);
    return { files: another(), another, drop };
  }
  const settings = await openTestBucket();
  let processes = 0;
  const another = (): PhotoStore => {
    processes += 1;
    return new S3PhotoStore({ ...settings, scratchFolder: join(folder, String(processes)) });
  };
  return { files: another(), another, drop };
}
