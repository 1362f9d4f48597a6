import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPhotoStore, PHOTO_STORE_KINDS, type TestPhotoStore } from '#tests/photos/test-photo-store.ts';
import { DiskPhotoStore } from './disk/disk-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface TestPhoto {
  hash: string;
  bytes: Buffer;
}

function createTestPhoto(length: number): TestPhoto {
  const bytes = randomBytes(length);
  return { hash: sha256(bytes), bytes };
}

/** Dangling links simulate files that another process deletes after the folder was listed. */
describe('DiskPhotoStore with concurrent deletions', () => {
  it('skips files that disappear while it reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redrive-going-'));
    const files = new DiskPhotoStore(folder);
    const { hash, bytes } = createTestPhoto(1_000);
    mkdirSync(join(folder, 'incoming'));
    symlinkSync(join(folder, 'gone'), join(folder, 'incoming', `${hash}.1000`));
    await files.put(hash, 'original', bytes);
    symlinkSync(join(folder, 'gone'), join(folder, hash.slice(0, 2), hash, 'readable.jpeg'));
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
    expect(await files.list(hash)).toEqual([{ file: 'original', bytes: 1_000 }]);
    rmSync(folder, { recursive: true });
  });
});

describe.each(PHOTO_STORE_KINDS)('photo store on %s', (kind) => {
  let test: TestPhotoStore;
  let files: PhotoStore;
  let folder: string;
  beforeAll(async () => {
    test = await openTestPhotoStore(kind);
    files = test.files;
    folder = mkdtempSync(join(tmpdir(), 'redrive-contract-'));
  });
  afterAll(() => {
    test.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('moves a local file so that every process reads its bytes', async () => {
    const { hash, bytes } = createTestPhoto(300_000);
    const path = join(folder, hash);
    writeFileSync(path, bytes);
    await files.moveOriginal(hash, path);
    expect(existsSync(path)).toBe(false);
    expect((await test.another().get(hash, 'original'))?.equals(bytes)).toBe(true);
  });

  it('stores one file after repeated and concurrent puts', async () => {
    const { hash, bytes } = createTestPhoto(5_000);
    const put = (by: PhotoStore) => by.put(hash, 'original', bytes);
    await Promise.all([put(files), put(files), put(test.another())]);
    await put(files);
    expect(await files.list(hash)).toEqual([{ file: 'original', bytes: 5_000 }]);
    expect((await files.get(hash, 'original'))?.equals(bytes)).toBe(true);
  });

  it('returns nothing for an unknown photo', async () => {
    const { hash } = createTestPhoto(1);
    expect(await files.get(hash, 'original')).toBeUndefined();
    expect(await files.getRange(hash, '640.webp', { from: 0, to: 9 })).toBeUndefined();
    expect(await files.list(hash)).toEqual([]);
    await files.remove(hash);
  });

  it('lists original, readable copy and sizes with their lengths, and removes them together', async () => {
    const [photo, other] = [createTestPhoto(900), createTestPhoto(800)];
    await files.put(photo.hash, 'original', photo.bytes);
    await files.put(photo.hash, 'readable.jpeg', Buffer.from('readable'));
    await files.put(photo.hash, '640.webp', Buffer.from('a size'));
    await files.put(other.hash, 'original', other.bytes);
    expect(await files.list(photo.hash)).toEqual([
      { file: '640.webp', bytes: 6 },
      { file: 'original', bytes: 900 },
      { file: 'readable.jpeg', bytes: 8 },
    ]);
    await files.remove(photo.hash);
    expect(await files.list(photo.hash)).toEqual([]);
    expect(await files.get(photo.hash, '640.webp')).toBeUndefined();
    expect((await files.get(other.hash, 'original'))?.equals(other.bytes)).toBe(true);
  });

  it('reads ranges with the total length, also beyond the end', async () => {
    const { hash, bytes } = createTestPhoto(1_000);
    await files.put(hash, 'original', bytes);
    const read = async (from: number, to?: number) => {
      const range = await files.getRange(hash, 'original', to === undefined ? { from } : { from, to });
      return [range?.bytes.toString('hex'), range?.length];
    };
    const hex = (from: number, to: number): string => bytes.subarray(from, to).toString('hex');
    expect(await read(10, 19)).toEqual([hex(10, 20), 1_000]);
    expect(await read(990)).toEqual([hex(990, 1_000), 1_000]);
    expect(await read(990, 5_000)).toEqual([hex(990, 1_000), 1_000]);
    expect(await read(1_000)).toEqual(['', 1_000]);
  });

  it('lets other processes continue an upload', async () => {
    const { hash, bytes } = createTestPhoto(700_000);
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
    let store = files;
    let offset = 0;
    for (const to of [65_536, 300_000, 700_000]) {
      const progress = { offset, length: bytes.length };
      const appended = await store.uploads.append(hash, progress, Readable.from([bytes.subarray(offset, to)]));
      expect(appended).toEqual({ offset: to, length: bytes.length });
      store = test.another();
      expect(await store.uploads.getProgress(hash)).toEqual(appended);
      offset = to;
    }
    const progress = { offset, length: bytes.length };
    const whole = await store.uploads.withFile(hash, progress, (path) => readFile(path));
    expect(whole.equals(bytes)).toBe(true);
    expect(await files.uploads.getProgress(hash)).toEqual(progress);
    await store.uploads.discard(hash);
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
  });

  it('keeps received bytes of interrupted and stalled chunks', async () => {
    const { hash, bytes } = createTestPhoto(50_000);
    const stalled = new PassThrough();
    stalled.on('error', () => undefined);
    const appending = files.uploads.append(hash, { offset: 0, length: bytes.length }, stalled);
    stalled.write(bytes.subarray(0, 20_000));
    const getProgress = () => test.another().uploads.getProgress(hash);
    await expect.poll(getProgress).toEqual({ offset: 20_000, length: bytes.length });
    stalled.destroy(new Error('the line broke'));
    expect(await appending).toEqual({ offset: 20_000, length: bytes.length });
    await files.uploads.discard(hash);
  });

  it('rejects more bytes than the announced length', async () => {
    const { hash } = createTestPhoto(1);
    const source = Readable.from([Buffer.alloc(2_000)]);
    const append = files.uploads.append(hash, { offset: 0, length: 1_000 }, source);
    await expect(append).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await files.uploads.discard(hash);
  });

  it('discards only stale uploads', async () => {
    const { hash, bytes } = createTestPhoto(1_000);
    const progress = { offset: 0, length: 2_000 };
    await files.uploads.append(hash, progress, Readable.from([bytes]));
    await files.uploads.discardStale(Date.now() - 3_600_000);
    expect(await files.uploads.getProgress(hash)).toEqual({ offset: 1_000, length: 2_000 });
    await files.uploads.discardStale(Date.now() + 3_600_000);
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
  });

  it('is healthy and keeps stored files during clean-up', async () => {
    const { hash, bytes } = createTestPhoto(100);
    await files.put(hash, 'original', bytes);
    await files.removeStaleFiles(Date.now());
    expect((await files.get(hash, 'original'))?.equals(bytes)).toBe(true);
    // A busy machine may exceed the probe's timeout.
    await expect.poll(() => files.checkHealth()).toBe('ok');
  });
});
