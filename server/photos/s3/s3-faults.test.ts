import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultyS3Proxy, type S3Fault } from '#tests/photos/faulty-s3-proxy.ts';
import { openTestBucket } from '#tests/photos/test-bucket.ts';
import type { S3Settings } from './s3-bucket.ts';
import { openS3PhotoStore } from './open-s3-photo-store.ts';
import { S3PhotoStore } from './s3-photo-store.ts';

/** A bucket behind a line that fails and lies: nothing is lost, nothing is doubled, nobody waits for ever. */

/** Milliseconds: what is honest is answered long before, so that only what is never answered waits so long. */
const TIMEOUT_MS = 10_000;
const CAPTIVE_PORTAL = { status: 200, text: '<h1>Log in to the hotel network</h1>', type: 'text/html' };
const SLOW_DOWN = { status: 503, text: '<Error><Code>SlowDown</Code></Error>' };
const INTERNAL = { status: 500, text: '<Error><Code>InternalError</Code></Error>' };
const DENIED = { status: 403, text: '<Error><Code>AccessDenied</Code></Error>' };

const UNAVAILABLE = { code: 'STORAGE_FULL', extra: { retryAfter: 30 } };

function createTestPhoto(length = 40_000): { hash: string; bytes: Buffer } {
  const bytes = randomBytes(length);
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** The first request of this method suffers, the others do not. */
function failFirst(method: string, lie: S3Fault): FaultyS3Proxy['fault'] {
  let isDone = false;
  return (asked) => {
    if (isDone || asked !== method) return 'nothing';
    isDone = true;
    return lie;
  };
}

/** The lies that a second try gets over. */
const RETRYABLE_FAULTS: [string, S3Fault][] = [
  ['is done and its answer lost', 'answer lost'],
  ['is done and its answer cut in the middle', 'answer cut'],
  ['is cut in the middle', 'request cut'],
  ['is answered by a captive portal', CAPTIVE_PORTAL],
  ['is refused for the moment', SLOW_DOWN],
  ['fails inside S3', INTERNAL],
  ['is answered by a proxy that finds nothing', { status: 404, text: 'no such host', type: 'text/plain' }],
];

describe('a photo store in a bucket', () => {
  let settings: S3Settings;
  let folder: string;
  /** By an honest line. */
  let honest: S3PhotoStore;
  const lines: FaultyS3Proxy[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'redrive-faults-'));
    settings = await openTestBucket();
    honest = new S3PhotoStore({ ...settings, scratchFolder: join(folder, 'incoming') });
  });
  afterAll(async () => {
    await Promise.all(lines.map((line) => line.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  /** The same bucket by a line of one's own. */
  async function behindLine(): Promise<{ line: FaultyS3Proxy; files: S3PhotoStore }> {
    const line = await FaultyS3Proxy.open(settings.endpoint);
    lines.push(line);
    const options = { ...settings, endpoint: line.address, patience: TIMEOUT_MS };
    return { line, files: new S3PhotoStore({ ...options, scratchFolder: join(folder, 'incoming') }) };
  }

  it.concurrent.each<[string, S3Fault]>([['is lost', 'lost'], ...RETRYABLE_FAULTS])(
    'keeps an original once when its put %s',
    async (_what, lie) => {
      const { line, files } = await behindLine();
      const { hash, bytes } = createTestPhoto();
      line.fault = failFirst('PUT', lie);
      await files.put(hash, 'original', bytes);
      expect(await honest.list(hash)).toEqual([{ file: 'original', bytes: bytes.length }]);
      expect((await honest.get(hash, 'original'))?.equals(bytes)).toBe(true);
    },
  );

  it.concurrent.each(RETRYABLE_FAULTS)('reads the right bytes when a get %s', async (_what, lie) => {
    const { line, files } = await behindLine();
    const { hash, bytes } = createTestPhoto();
    await honest.put(hash, 'original', bytes);
    line.fault = failFirst('GET', lie);
    expect((await files.get(hash, 'original'))?.equals(bytes)).toBe(true);
  });

  it.concurrent('goes on with an upload where it stands when the answer to a part is lost', async () => {
    const { line, files } = await behindLine();
    const { hash, bytes } = createTestPhoto(90_000);
    const length = bytes.length;
    await files.uploads.append(hash, { offset: 0, length }, Readable.from([bytes.subarray(0, 30_000)]));
    line.fault = failFirst('PUT', 'answer lost');
    const rest = Readable.from([bytes.subarray(30_000)]);
    await files.uploads.append(hash, { offset: 30_000, length }, rest);
    expect(await honest.uploads.getProgress(hash)).toEqual({ offset: length, length });
    const whole = await honest.uploads.withFile(hash, { offset: length, length }, (path) => readFile(path));
    expect(whole.equals(bytes)).toBe(true);
    await honest.uploads.discard(hash);
    expect(await honest.uploads.getProgress(hash)).toBeUndefined();
  });

  it.concurrent.for<[string, S3Fault]>([
    ['S3 has no answer', INTERNAL],
    ['the keys are refused', DENIED],
    ['a captive portal says yes to everything', CAPTIVE_PORTAL],
    ['every answer is cut', 'answer cut'],
  ])('acknowledges nothing and says when to come again while %s', async ([_what, lie], { expect }) => {
    const { line, files } = await behindLine();
    const { hash, bytes } = createTestPhoto();
    line.fault = () => lie;
    await expect(files.put(hash, 'original', bytes)).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.get(hash, 'original')).rejects.toMatchObject(UNAVAILABLE);
    const part = files.uploads.append(hash, { offset: 0, length: bytes.length }, Readable.from([bytes]));
    await expect(part).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.uploads.getProgress(hash)).rejects.toMatchObject(UNAVAILABLE);
    expect(await files.checkHealth()).toBe('unreachable');
    line.clearFault();
    await files.put(hash, 'original', bytes);
    await expect.poll(() => files.checkHealth()).toBe('ok');
  });

  it.concurrent(
    'says that it is not there to a whole upload whose put only somebody in between confirmed',
    async ({ expect }) => {
      const { line, files } = await behindLine();
      const { hash, bytes } = createTestPhoto();
      line.fault = (method) => (method === 'PUT' ? { ...CAPTIVE_PORTAL, text: '' } : 'nothing');
      await expect(files.put(hash, 'original', bytes)).rejects.toMatchObject(UNAVAILABLE);
      expect(await honest.list(hash)).toEqual([]);
      await expect.poll(() => files.checkHealth()).toBe('read-only');
    },
  );

  it.concurrent('asks no more than three times, and once where the answer cannot change', async () => {
    const { line, files } = await behindLine();
    const { hash } = createTestPhoto(1);
    const asked = async (lie: S3Fault): Promise<number> => {
      const before = line.requests.length;
      line.fault = () => lie;
      await expect(files.get(hash, 'original')).rejects.toMatchObject(UNAVAILABLE);
      return line.requests.length - before;
    };
    expect(await asked(INTERNAL)).toBe(3);
    expect(await asked(DENIED)).toBe(1);
  });

  it.concurrent(
    'does not send a removal twice, as the one thought lost could take a picture that came back',
    async () => {
      const { line, files } = await behindLine();
      const { hash, bytes } = createTestPhoto();
      await honest.put(hash, 'original', bytes);
      const before = line.requests.length;
      line.fault = (method) => (method === 'DELETE' ? INTERNAL : 'nothing');
      await expect(files.remove(hash)).rejects.toMatchObject(UNAVAILABLE);
      expect(line.requests.slice(before).filter((asked) => asked.startsWith('DELETE'))).toHaveLength(1);
      line.clearFault();
      await files.remove(hash);
      expect(await honest.list(hash)).toEqual([]);
    },
  );

  it.concurrent('two processes that write one upload at once lose and double nothing', async () => {
    const { hash, bytes } = createTestPhoto(90_000);
    const length = bytes.length;
    const part = (from: number, to: number) =>
      honest.uploads.append(hash, { offset: from, length }, Readable.from([bytes.subarray(from, to)]));
    await part(0, 30_000);
    await Promise.all([part(30_000, 50_000), part(30_000, 60_000), part(30_000, 45_000)]);
    expect(await honest.uploads.getProgress(hash)).toEqual({ offset: 60_000, length });
    await part(60_000, length);
    const whole = await honest.uploads.withFile(hash, { offset: length, length }, (path) => readFile(path));
    expect(whole.equals(bytes)).toBe(true);
  });

  it.concurrent.each([
    ['the secret is wrong', { secretAccessKey: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['the bucket is not there', { bucket: 'nobodys' }, /404 NoSuchBucket/],
    ['nobody listens there', { endpoint: 'http://127.0.0.1:1' }, /bucket .* at http:\/\/127\.0\.0\.1:1: ./],
  ])('is not opened when %s, and says so', async (_what, wrong, line) => {
    const opened = openS3PhotoStore({ ...settings, scratchFolder: folder, ...wrong });
    await expect(opened).rejects.toThrow(line);
  });
});
