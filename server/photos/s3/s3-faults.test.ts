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

function failFirst(method: string, fault: S3Fault): FaultyS3Proxy['fault'] {
  let isDone = false;
  return (requestMethod) => {
    if (isDone || requestMethod !== method) return 'nothing';
    isDone = true;
    return fault;
  };
}

const RETRYABLE_FAULTS: [string, S3Fault][] = [
  ['succeeds but its response is lost', 'answer lost'],
  ['succeeds but its response is cut off', 'answer cut'],
  ['is cut off', 'request cut'],
  ['is answered by a captive portal', CAPTIVE_PORTAL],
  ['is throttled', SLOW_DOWN],
  ['fails inside S3', INTERNAL],
  ['gets a 404 from a proxy', { status: 404, text: 'no such host', type: 'text/plain' }],
];

describe('S3PhotoStore', () => {
  let settings: S3Settings;
  let folder: string;
  let directStore: S3PhotoStore;
  const proxies: FaultyS3Proxy[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'redrive-faults-'));
    settings = await openTestBucket();
    directStore = new S3PhotoStore({ ...settings, scratchFolder: join(folder, 'incoming') });
  });
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function openBehindProxy(): Promise<{ proxy: FaultyS3Proxy; files: S3PhotoStore }> {
    const proxy = await FaultyS3Proxy.open(settings.endpoint);
    proxies.push(proxy);
    const options = { ...settings, endpoint: proxy.address, timeoutMs: TIMEOUT_MS };
    return { proxy, files: new S3PhotoStore({ ...options, scratchFolder: join(folder, 'incoming') }) };
  }

  it.concurrent.each<[string, S3Fault]>([['is lost', 'lost'], ...RETRYABLE_FAULTS])(
    'stores an original once when its PUT %s',
    async (_what, fault) => {
      const { proxy, files } = await openBehindProxy();
      const { hash, bytes } = createTestPhoto();
      proxy.fault = failFirst('PUT', fault);
      await files.put(hash, 'original', bytes);
      expect(await directStore.list(hash)).toEqual([{ file: 'original', bytes: bytes.length }]);
      expect((await directStore.get(hash, 'original'))?.equals(bytes)).toBe(true);
    },
  );

  it.concurrent.each(RETRYABLE_FAULTS)('reads the right bytes when a GET %s', async (_what, fault) => {
    const { proxy, files } = await openBehindProxy();
    const { hash, bytes } = createTestPhoto();
    await directStore.put(hash, 'original', bytes);
    proxy.fault = failFirst('GET', fault);
    expect((await files.get(hash, 'original'))?.equals(bytes)).toBe(true);
  });

  it.concurrent('continues an upload when the response to a chunk is lost', async () => {
    const { proxy, files } = await openBehindProxy();
    const { hash, bytes } = createTestPhoto(90_000);
    const length = bytes.length;
    await files.uploads.append(hash, { offset: 0, length }, Readable.from([bytes.subarray(0, 30_000)]));
    proxy.fault = failFirst('PUT', 'answer lost');
    const rest = Readable.from([bytes.subarray(30_000)]);
    await files.uploads.append(hash, { offset: 30_000, length }, rest);
    expect(await directStore.uploads.getProgress(hash)).toEqual({ offset: length, length });
    const whole = await directStore.uploads.withFile(hash, { offset: length, length }, (path) => readFile(path));
    expect(whole.equals(bytes)).toBe(true);
    await directStore.uploads.discard(hash);
    expect(await directStore.uploads.getProgress(hash)).toBeUndefined();
  });

  it.concurrent.for<[string, S3Fault]>([
    ['S3 fails', INTERNAL],
    ['access is denied', DENIED],
    ['a captive portal confirms everything', CAPTIVE_PORTAL],
    ['every response is cut off', 'answer cut'],
  ])('reports STORAGE_FULL with a retry delay while %s', async ([_what, fault], { expect }) => {
    const { proxy, files } = await openBehindProxy();
    const { hash, bytes } = createTestPhoto();
    proxy.fault = () => fault;
    await expect(files.put(hash, 'original', bytes)).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.get(hash, 'original')).rejects.toMatchObject(UNAVAILABLE);
    const part = files.uploads.append(hash, { offset: 0, length: bytes.length }, Readable.from([bytes]));
    await expect(part).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.uploads.getProgress(hash)).rejects.toMatchObject(UNAVAILABLE);
    expect(await files.checkHealth()).toBe('unreachable');
    proxy.clearFault();
    await files.put(hash, 'original', bytes);
    await expect.poll(() => files.checkHealth()).toBe('ok');
  });

  it.concurrent('rejects a PUT that only a proxy confirmed', async ({ expect }) => {
    const { proxy, files } = await openBehindProxy();
    const { hash, bytes } = createTestPhoto();
    proxy.fault = (method) => (method === 'PUT' ? { ...CAPTIVE_PORTAL, text: '' } : 'nothing');
    await expect(files.put(hash, 'original', bytes)).rejects.toMatchObject(UNAVAILABLE);
    expect(await directStore.list(hash)).toEqual([]);
    await expect.poll(() => files.checkHealth()).toBe('read-only');
  });

  it.concurrent('sends at most three requests, and one when a retry cannot help', async () => {
    const { proxy, files } = await openBehindProxy();
    const { hash } = createTestPhoto(1);
    const countRequests = async (fault: S3Fault): Promise<number> => {
      const before = proxy.requests.length;
      proxy.fault = () => fault;
      await expect(files.get(hash, 'original')).rejects.toMatchObject(UNAVAILABLE);
      return proxy.requests.length - before;
    };
    expect(await countRequests(INTERNAL)).toBe(3);
    expect(await countRequests(DENIED)).toBe(1);
  });

  it.concurrent('sends a removal once, as a late repetition could delete a restored photo', async () => {
    const { proxy, files } = await openBehindProxy();
    const { hash, bytes } = createTestPhoto();
    await directStore.put(hash, 'original', bytes);
    const before = proxy.requests.length;
    proxy.fault = (method) => (method === 'DELETE' ? INTERNAL : 'nothing');
    await expect(files.remove(hash)).rejects.toMatchObject(UNAVAILABLE);
    expect(proxy.requests.slice(before).filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
    proxy.clearFault();
    await files.remove(hash);
    expect(await directStore.list(hash)).toEqual([]);
  });

  it.concurrent('merges concurrent chunks of two processes', async () => {
    const { hash, bytes } = createTestPhoto(90_000);
    const length = bytes.length;
    const part = (from: number, to: number) =>
      directStore.uploads.append(hash, { offset: from, length }, Readable.from([bytes.subarray(from, to)]));
    await part(0, 30_000);
    await Promise.all([part(30_000, 50_000), part(30_000, 60_000), part(30_000, 45_000)]);
    expect(await directStore.uploads.getProgress(hash)).toEqual({ offset: 60_000, length });
    await part(60_000, length);
    const whole = await directStore.uploads.withFile(hash, { offset: length, length }, (path) => readFile(path));
    expect(whole.equals(bytes)).toBe(true);
  });

  it.concurrent.each([
    ['the secret is wrong', { secretAccessKey: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['the bucket does not exist', { bucket: 'nobodys' }, /404 NoSuchBucket/],
    ['the endpoint is unreachable', { endpoint: 'http://127.0.0.1:1' }, /bucket .* at http:\/\/127\.0\.0\.1:1: ./],
  ])('fails to open when %s', async (_what, invalidSettings, message) => {
    const opened = openS3PhotoStore({ ...settings, scratchFolder: folder, ...invalidSettings });
    await expect(opened).rejects.toThrow(message);
  });
});
