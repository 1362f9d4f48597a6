import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import { Passwords } from '#server/auth/password-hasher.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { PhotoRemoval } from '#server/photos/photo-garbage-collector.ts';
import { openTestStore } from '#tests/store/test-store.ts';
import { root } from '#tests/run-step.ts';
import { seedDemo } from './seed-demo.ts';

/** What a password takes: nobody guesses any here, KiB. */
const CHEAP_KIB = 64;

/** All pictures on the disk, by their hash. */
const onDisk = (folder: string): string[] =>
  readdirSync(folder).flatMap((first) => readdirSync(join(folder, first)));

it.each([4, 48])('%i cars bring no picture that nobody holds', async (cars) => {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-demo-'));
  const { store, drop } = await openTestStore();
  try {
    const files = new DiskPhotoStore(folder);
    const picturesDir = join(root, 'server/seed/pictures');
    await seedDemo({ store, files, passwords: new Passwords(CHEAP_KIB), cars, picturesDir });
    const before = onDisk(folder);
    expect(before.length).toBeGreaterThan(cars);
    expect(await new PhotoRemoval({ store, files, places: new KeyedQueue() }).collect()).toBe(0);
    const rows = await store.read((tx) => tx.getMany('photos', before));
    expect(rows.filter(Boolean)).toHaveLength(before.length);
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
