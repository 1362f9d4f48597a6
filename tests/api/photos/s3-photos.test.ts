import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { S3PhotoStore } from '#server/photos/s3/s3-photo-store.ts';
import { createAppServer, type AppServer } from '#server/app-server.ts';
import { FaultyS3Proxy } from '#tests/photos/faulty-s3-proxy.ts';
import { openTestBucket } from '#tests/photos/test-bucket.ts';
import { testStoreKinds } from '#tests/store/test-store.ts';
import { TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { createDenseJpeg, createLiveCar, createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';

const PART = 64 * 1024;
const ACCESS_DENIED = { status: 403, text: '<Error><Code>AccessDenied</Code></Error>' };
const path = (hash: string): string => `/api/inspector/photos/${hash}`;

describe.skipIf(!testStoreKinds().includes('postgres'))('photos in S3', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-bucket-'));
  let line: FaultyS3Proxy;
  let api: TestApi;
  let other: AppServer;
  let otherAddress: string;
  let atOther: ApiClient;
  /** The bucket without faults. */
  let healthyStore: S3PhotoStore;
  beforeAll(async () => {
    const settings = await openTestBucket();
    line = await FaultyS3Proxy.open(settings.endpoint);
    healthyStore = new S3PhotoStore({ ...settings, scratchFolder: join(folder, 'honest') });
    const files = (name: string) =>
      new S3PhotoStore({ ...settings, endpoint: line.address, scratchFolder: join(folder, name) });
    api = new TestApi('postgres', {}, { photoFiles: files('one') });
    await api.start();
    const env = loadConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'test' });
    other = createAppServer(env, { store: api.store, photoFiles: files('other') });
    otherAddress = await other.listen();
    atOther = new ApiClient(otherAddress, await api.signIn('inspector'));
  });
  afterAll(async () => {
    await other.stop();
    await api.stop();
    await line.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function chunk(by: ApiClient, bytes: Buffer, from: number, to = bytes.length): Promise<ApiResponse> {
    return by.send('PATCH', path(sha256(bytes)), new Uint8Array(bytes.subarray(from, to)), {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
      'upload-length': String(bytes.length),
    });
  }
  const head = async (by: ApiClient, bytes: Buffer): Promise<string | null> =>
    (await by.send('HEAD', path(sha256(bytes)), undefined)).headers.get('upload-offset');

  it('finish an upload at another process, which sends the receipt and creates the sizes', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    expect((await chunk(api.as('inspector'), bytes, 0, PART)).status).toBe(204);
    expect(await head(atOther, bytes)).toBe(String(PART));
    const last = await chunk(atOther, bytes, PART);
    expect([last.status, last.body.sha256]).toEqual([200, hash]);
    expect(await head(api.as('inspector'), bytes)).toBe(String(bytes.length));
    expect(await api.services.photos.files.uploads.getProgress(hash)).toBeUndefined();
    await createLiveCar(api, {
      photos: [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }],
    });
    for (const address of [api.address, otherAddress]) {
      const shown = await fetch(`${address}/photos/${hash}/320.webp`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('acknowledge nothing and are not ready while the bucket fails, then recover', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    expect((await chunk(api.as('inspector'), bytes, 0, PART)).status).toBe(204);
    line.fault = () => ACCESS_DENIED;
    const refused = await chunk(api.as('inspector'), bytes, PART);
    expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_FULL']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const whole = await atOther.send('PUT', path(hash), new Uint8Array(bytes), {
      'content-type': 'image/jpeg',
    });
    expect(whole.status).toBe(503);
    const health = async (of = ''): Promise<[number, string]> => {
      const answer = await fetch(`${api.address}/api/health${of}`);
      return [answer.status, ((await answer.json()) as { status: string }).status];
    };
    await expect.poll(() => health('/ready')).toEqual([503, 'no-photos']);
    expect(await health('/live')).toEqual([200, 'ok']);
    const existing = await atOther.post('/api/inspector/photos/have', { hashes: [hash] });
    expect(existing.body['have']).toEqual([]);
    line.clearFault();
    await expect.poll(() => head(atOther, bytes)).toBe(String(PART));
    expect((await chunk(atOther, bytes, PART)).status).toBe(200);
    await expect.poll(() => health('/ready')).toEqual([200, 'ok']);
  });

  it('count no attempt against a photo while the bucket does not answer', async () => {
    const bytes = Buffer.from(await createJpeg());
    const id = sha256(bytes);
    await healthyStore.put(id, 'original', bytes);
    line.fault = () => ACCESS_DENIED;
    const size = {
      bytes: bytes.length,
      type: 'image/jpeg' as const,
      width: 640,
      height: 480,
      thumbHash: null,
    };
    const createdAt = new Date().toISOString();
    await api.store.transact((tx) =>
      tx.insert('photos', { id, ...size, uploadedBy: 'inspector', carIds: [], createdAt }),
    );
    const { cookie = '' } = api.as('inspector');
    const shown = () => fetch(`${api.address}/photos/${id}/640.jpeg`, { headers: { cookie } });
    for (let send = 0; send < 4; send++) expect((await shown()).status).toBe(503);
    const row = () => api.store.read((tx) => tx.get('photos', id));
    await expect.poll(async () => (await row())?.attempts ?? 0).toBe(0);
    expect((await row())?.setAsideAt).toBeUndefined();
    line.clearFault();
    expect((await shown()).status).toBe(200);
  });
});
