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

/** What every photo store keeps to, wherever it keeps the bytes. */

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface TestPhoto {
  hash: string;
  bytes: Buffer;
}

function createTestPhoto(length: number): TestPhoto {
  const bytes = randomBytes(length);
  return { hash: sha256(bytes), bytes };
}

/** Files may be taken away by another process between a look at the folder and a look at them: names that lead nowhere show it. */
describe('a photo store on disk, when a file goes while it looks', () => {
  it('says that nothing is here of an upload, and lists the others of a photo', async () => {
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

describe.each(PHOTO_STORE_KINDS)('a photo store on %s', (kind) => {
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

  it('takes a local file over, and every process reads the bytes it had', async () => {
    const { hash, bytes } = createTestPhoto(300_000);
    const path = join(folder, hash);
    writeFileSync(path, bytes);
    await files.moveOriginal(hash, path);
    expect(existsSync(path)).toBe(false);
    expect((await test.another().get(hash, 'original'))?.equals(bytes)).toBe(true);
  });

  it('keeps a file that is put again and again, by several at once, as one', async () => {
    const { hash, bytes } = createTestPhoto(5_000);
    const put = (by: PhotoStore) => by.put(hash, 'original', bytes);
    await Promise.all([put(files), put(files), put(test.another())]);
    await put(files);
    expect(await files.list(hash)).toEqual([{ file: 'original', bytes: 5_000 }]);
    expect((await files.get(hash, 'original'))?.equals(bytes)).toBe(true);
  });

  it('has nothing of a photo that never came', async () => {
    const { hash } = createTestPhoto(1);
    expect(await files.get(hash, 'original')).toBeUndefined();
    expect(await files.getRange(hash, '640.webp', { from: 0, to: 9 })).toBeUndefined();
    expect(await files.list(hash)).toEqual([]);
    await files.remove(hash);
  });

  it('lists original, readable copy and sizes with their lengths, and removes them together', async () => {
    const [one, other] = [createTestPhoto(900), createTestPhoto(800)];
    await files.put(one.hash, 'original', one.bytes);
    await files.put(one.hash, 'readable.jpeg', Buffer.from('readable'));
    await files.put(one.hash, '640.webp', Buffer.from('a size'));
    await files.put(other.hash, 'original', other.bytes);
    expect(await files.list(one.hash)).toEqual([
      { file: '640.webp', bytes: 6 },
      { file: 'original', bytes: 900 },
      { file: 'readable.jpeg', bytes: 8 },
    ]);
    await files.remove(one.hash);
    expect(await files.list(one.hash)).toEqual([]);
    expect(await files.get(one.hash, '640.webp')).toBeUndefined();
    expect((await files.get(other.hash, 'original'))?.equals(other.bytes)).toBe(true);
  });

  it('reads parts of a file with the length of the whole, up to its end and behind it', async () => {
    const { hash, bytes } = createTestPhoto(1_000);
    await files.put(hash, 'original', bytes);
    const read = async (from: number, to?: number) => {
      const part = await files.getRange(hash, 'original', to === undefined ? { from } : { from, to });
      return [part?.bytes.toString('hex'), part?.length];
    };
    const hex = (from: number, to: number): string => bytes.subarray(from, to).toString('hex');
    expect(await read(10, 19)).toEqual([hex(10, 20), 1_000]);
    expect(await read(990)).toEqual([hex(990, 1_000), 1_000]);
    expect(await read(990, 5_000)).toEqual([hex(990, 1_000), 1_000]);
    expect(await read(1_000)).toEqual(['', 1_000]);
  });

  it('tells other processes where an upload in parts stands, and they go on with it', async () => {
    const { hash, bytes } = createTestPhoto(700_000);
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
    let by = files;
    let offset = 0;
    for (const to of [65_536, 300_000, 700_000]) {
      const at = { offset, length: bytes.length };
      const standing = await by.uploads.append(hash, at, Readable.from([bytes.subarray(offset, to)]));
      expect(standing).toEqual({ offset: to, length: bytes.length });
      by = test.another();
      expect(await by.uploads.getProgress(hash)).toEqual(standing);
      offset = to;
    }
    const at = { offset, length: bytes.length };
    const whole = await by.uploads.withFile(hash, at, (path) => readFile(path));
    expect(whole.equals(bytes)).toBe(true);
    expect(await files.uploads.getProgress(hash)).toEqual(at);
    await by.uploads.discard(hash);
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
  });

  it('keeps what arrived of a part that was cut off, and shows what arrived of one that stands still', async () => {
    const { hash, bytes } = createTestPhoto(50_000);
    const stalled = new PassThrough();
    stalled.on('error', () => undefined);
    const appending = files.uploads.append(hash, { offset: 0, length: bytes.length }, stalled);
    stalled.write(bytes.subarray(0, 20_000));
    const seen = () => test.another().uploads.getProgress(hash);
    await expect.poll(seen).toEqual({ offset: 20_000, length: bytes.length });
    stalled.destroy(new Error('the line broke'));
    expect(await appending).toEqual({ offset: 20_000, length: bytes.length });
    await files.uploads.discard(hash);
  });

  it('refuses more bytes than the upload began with', async () => {
    const { hash } = createTestPhoto(1);
    const part = Readable.from([Buffer.alloc(2_000)]);
    const refused = files.uploads.append(hash, { offset: 0, length: 1_000 }, part);
    await expect(refused).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await files.uploads.discard(hash);
  });

  it('forgets uploads nobody went on with, and no others', async () => {
    const { hash, bytes } = createTestPhoto(1_000);
    const at = { offset: 0, length: 2_000 };
    await files.uploads.append(hash, at, Readable.from([bytes]));
    await files.uploads.discardStale(Date.now() - 3_600_000);
    expect(await files.uploads.getProgress(hash)).toEqual({ offset: 1_000, length: 2_000 });
    await files.uploads.discardStale(Date.now() + 3_600_000);
    expect(await files.uploads.getProgress(hash)).toBeUndefined();
  });

  it('is well, and tidying takes nothing that is kept', async () => {
    const { hash, bytes } = createTestPhoto(100);
    await files.put(hash, 'original', bytes);
    await files.removeStaleFiles(Date.now());
    expect((await files.get(hash, 'original'))?.equals(bytes)).toBe(true);
    // A busy machine may not answer within the time that the question has.
    await expect.poll(() => files.checkHealth()).toBe('ok');
  });
});
