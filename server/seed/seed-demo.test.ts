import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { PasswordHasher } from '#server/auth/password-hasher.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { PhotoGarbageCollector } from '#server/photos/photo-garbage-collector.ts';
import { openTestStore } from '#tests/store/test-store.ts';
import { PROJECT_ROOT } from '#tests/run-step.ts';
import { seedDemo } from './seed-demo.ts';

/** KiB of the password hash: cheap, as no test attacks a password. */
const CHEAP_KIB = 64;

const listStoredPictures = (folder: string): string[] =>
  readdirSync(folder).flatMap((first) => readdirSync(join(folder, first)));

it.each([4, 48])('stores no unreferenced photo for %i cars', async (cars) => {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-demo-'));
  const { store, drop } = await openTestStore();
  try {
    const photoStore = new DiskPhotoStore(folder);
    const picturesDir = join(PROJECT_ROOT, 'server/seed/pictures');
    await seedDemo({ store, photoStore, passwords: new PasswordHasher(CHEAP_KIB), cars, picturesDir });
    const before = listStoredPictures(folder);
    expect(before.length).toBeGreaterThan(cars);
    expect(await new PhotoGarbageCollector({ store, files: photoStore, photoLocks: new KeyedMutex() }).collect()).toBe(
      0,
    );
    const rows = await store.read((tx) => tx.getMany('photos', before));
    expect(rows.filter(Boolean)).toHaveLength(before.length);
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
