import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewFileName } from '#server/photos/photo-previews.ts';
import type { S3Settings } from '#server/photos/s3/s3-bucket.ts';
import { S3PhotoStore } from '#server/photos/s3/s3-photo-store.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';
import { FaultyS3Proxy, type S3Fault } from '#tests/photos/faulty-s3-proxy.ts';
import { openTestBucket } from '#tests/photos/test-bucket.ts';
import { sampleActivity, sampleCar, sampleDraft, sampleReservation, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { backUpStore } from './back-up-store.ts';
import { copyStore } from './copy-store.ts';
import { createDiskPhotoStore, readCommandSettings, type PrintLine, type CommandSettings } from './run-command.ts';
import { restoreStore } from './restore-store.ts';
import { compareDigests, computeStoreDigest, countDigestRows } from './copy-rows.ts';
import { verifyStore } from './verify-store.ts';

interface CommandResult {
  code: number;
  output: string;
}

type EnvVariables = Record<string, string>;

async function runWithSettings(
  variables: EnvVariables,
  work: (env: CommandSettings, printLine: PrintLine) => Promise<boolean>,
): Promise<CommandResult> {
  const lines: string[] = [];
  const isComplete = await work(readCommandSettings(variables), (line) => lines.push(line));
  return { code: isComplete ? 0 : 1, output: lines.join('\n') };
}

const runCopy = (variables: EnvVariables, isBack = false) =>
  runWithSettings(variables, (env, printLine) => copyStore(env, isBack, printLine));
const runBackup = (variables: EnvVariables, target: string) =>
  runWithSettings(variables, (env, printLine) => backUpStore(env, target, printLine));
const runRestore = (variables: EnvVariables, backup: string) =>
  runWithSettings(variables, (env, printLine) => restoreStore(env, backup, printLine));
const runVerify = (variables: EnvVariables) =>
  runWithSettings(variables, (env, printLine) => verifyStore(env, false, printLine));

const COPY_SCRIPT = fileURLToPath(await getBuiltScript(new URL('../store-copy.ts', import.meta.url)));

function spawnCopy(variables: EnvVariables): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [COPY_SCRIPT], { env: { PATH, ...variables }, stdio: 'ignore' });
}

interface TestPhoto {
  bytes: Buffer;
  row: PhotoRow;
}

function createTestPhoto(): TestPhoto {
  const bytes = randomBytes(3_000);
  const id = createHash('sha256').update(bytes).digest('hex');
  const size = { type: 'image/jpeg' as const, width: 8, height: 8, thumbHash: '' };
  const createdAt = new Date().toISOString();
  return { bytes, row: { id, bytes: bytes.length, ...size, uploadedBy: 'user-1', carIds: [], createdAt } };
}

async function storePhoto(store: Store, files: PhotoStore, { bytes, row }: TestPhoto): Promise<void> {
  await files.put(row.id, 'original', bytes);
  await files.put(row.id, '320.webp', Buffer.from('a size'));
  await store.transact((tx) => tx.insert('photos', row));
}

async function deletePhoto(store: Store, files: PhotoStore, { row }: TestPhoto): Promise<void> {
  await store.transact((tx) => tx.remove('photos', row.id));
  await files.remove(row.id);
}

async function seedStore(store: Store, files: PhotoStore, pictures: readonly TestPhoto[]): Promise<void> {
  await store.transact(async (tx) => {
    await tx.insert('users', sampleUser(1));
    await tx.insert('drafts', sampleDraft(1));
    await tx.insert('reservations', sampleReservation(1));
    for (let n = 0; n < 510; n++) await tx.insert('activity', sampleActivity(n));
    const attributes = { gallery: null, category: null, position: null, takenAt: null };
    const reference = { sha256: pictures.at(-1)!.row.id, ...attributes };
    await tx.insert('cars', sampleCar(1, { pictures: [reference] }));
  });
  for (const photo of pictures) await storePhoto(store, files, photo);
}

describe.skipIf(!testStoreKinds().includes('postgres'))('backup commands', () => {
  let root: string;
  let dataDir: string;
  const pictures = Array.from({ length: 10 }, createTestPhoto).toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1));
  const databases: TestStore[] = [];
  const proxies: FaultyS3Proxy[] = [];
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'redrive-moving-'));
    dataDir = join(root, 'data');
    const store = await openLowdbStore({ dataDir });
    await seedStore(store, createDiskPhotoStore(dataDir), pictures);
    await store.close();
  });
  afterAll(async () => {
    for (const proxy of proxies) await proxy.close();
    for (const database of databases) await database.drop();
    rmSync(root, { recursive: true, force: true });
  });

  interface Target {
    test: TestStore;
    bucket: S3PhotoStore;
    proxy: FaultyS3Proxy;
    settings: EnvVariables;
  }

  async function createTarget(): Promise<Target> {
    const test = await openTestStore('postgres');
    databases.push(test);
    const s3: S3Settings = await openTestBucket();
    const proxy = await FaultyS3Proxy.open(s3.endpoint);
    proxies.push(proxy);
    const settings = {
      DATABASE_URL: test.url!,
      PHOTO_STORE_URL: `s3://${s3.bucket}`,
      S3_ENDPOINT: proxy.address,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const bucket = new S3PhotoStore({ ...s3, scratchFolder: join(root, 'scratch') });
    return { test, bucket, proxy, settings };
  }

  async function digestOfFolder(folder: string) {
    const store = await openLowdbStore({ dataDir: folder });
    return computeStoreDigest(store).finally(() => store.close());
  }

  const haveOriginals = (files: PhotoStore, photos: readonly TestPhoto[]) =>
    Promise.all(photos.map(async ({ row, bytes }) => (await files.get(row.id, 'original'))?.equals(bytes) === true));

  it('copies rows and photos to a database and a bucket and back, also after an interrupted copy', async () => {
    const { test, bucket, proxy, settings } = await createTarget();
    const interrupted = spawnCopy({ ...settings, DATA_DIR: dataDir });
    let puts = 0;
    proxy.fault = (method) => {
      puts += method === 'PUT' ? 1 : 0;
      if (puts === 10) interrupted.kill('SIGKILL');
      return puts === 10 ? 'lost' : 'nothing';
    };
    expect(await once(interrupted, 'exit')).toEqual([null, 'SIGKILL']);
    proxy.clearFault();
    const copied = await runCopy({ ...settings, DATA_DIR: dataDir });
    expect(copied).toEqual({ code: 0, output: expect.stringMatching(/all 524 match the source/) });
    expect(copied.output).toMatch(/10 originals verified/);
    expect(compareDigests(await computeStoreDigest(test.store), await digestOfFolder(dataDir))).toEqual([]);
    expect(await haveOriginals(bucket, pictures)).not.toContain(false);
    const copyDir = join(root, 'again');
    const copiedBack = await runCopy({ ...settings, DATA_DIR: copyDir }, true);
    expect(copiedBack).toEqual({ code: 0, output: expect.stringMatching(/Copied 524 rows; all 524/) });
    expect(compareDigests(await digestOfFolder(copyDir), await digestOfFolder(dataDir))).toEqual([]);
    expect(await haveOriginals(createDiskPhotoStore(copyDir), pictures)).not.toContain(false);
    expect(await createDiskPhotoStore(copyDir).list(pictures[0]!.row.id)).toHaveLength(2);
  });

  it('rejects a target database with other data', async () => {
    const { test, settings } = await createTarget();
    await test.store.transact((tx) => tx.insert('users', sampleUser(2)));
    await expect(runCopy({ ...settings, DATA_DIR: dataDir })).rejects.toThrow(/^the target holds other data/);
    expect(countDigestRows(await computeStoreDigest(test.store))).toBe(1);
  });

  it('backs up and restores a database and a bucket in use with every referenced photo', async () => {
    const { test, bucket, proxy, settings } = await createTarget();
    const [added, ...others] = pictures;
    const [early, removed] = [others[0]!, others.at(-1)!];
    await seedStore(test.store, bucket, others);
    // One photo is added during the first photo copy and one is removed while the rows are read, which still name it.
    const addPhoto = runOnce(() => storePhoto(test.store, bucket, added!));
    const removePhoto = runOnce(() => deletePhoto(test.store, bucket, removed));
    proxy.fault = async (_method, path): Promise<S3Fault> => {
      if (path.includes(`${early.row.id}/original`)) await addPhoto();
      if (path.includes(added!.row.id)) await removePhoto();
      return 'nothing';
    };
    const backup = join(root, 'backup');
    const backedUp = await runBackup(settings, backup);
    expect(backedUp).toEqual({ code: 0, output: expect.stringMatching(/10 originals verified/) });
    expect(await bucket.list(removed.row.id)).toEqual([]);
    expect(await haveOriginals(createDiskPhotoStore(backup), pictures)).not.toContain(false);

    const restoreTarget = await createTarget();
    const restored = await runRestore(restoreTarget.settings, backup);
    expect(restored).toEqual({
      code: 0,
      output: expect.stringMatching(/all 524 match the source[^]*Restored/),
    });
    expect(compareDigests(await computeStoreDigest(restoreTarget.test.store), await digestOfFolder(backup))).toEqual(
      [],
    );
    expect(await haveOriginals(restoreTarget.bucket, pictures)).not.toContain(false);
    expect((await runVerify(restoreTarget.settings)).code).toBe(0);
    await restoreTarget.bucket.remove(early.row.id);
    const verified = await runVerify(restoreTarget.settings);
    expect(verified).toEqual({
      code: 1,
      output: expect.stringContaining(`Photo ${early.row.id} is missing.`),
    });
  });

  it('backs up and restores a folder and reports a missing photo of a car', async () => {
    const [backup, restored] = [join(root, 'backup-of-folder'), join(root, 'restored')];
    expect((await runBackup({ DATA_DIR: dataDir }, backup)).code).toBe(0);
    expect((await runRestore({ DATA_DIR: restored }, backup)).code).toBe(0);
    expect(compareDigests(await digestOfFolder(restored), await digestOfFolder(dataDir))).toEqual([]);
    expect(await haveOriginals(createDiskPhotoStore(restored), pictures)).not.toContain(false);
    const intact = await runVerify({ DATA_DIR: restored });
    expect(intact).toEqual({ code: 0, output: expect.stringMatching(/The store is whole[^]*none of 10 is missing/) });
    const { id } = pictures.at(-1)!.row;
    const store = await openLowdbStore({ dataDir: restored });
    await store.transact((tx) => tx.remove('photos', id));
    await store.close();
    const verified = await runVerify({ DATA_DIR: restored });
    expect(verified).toEqual({
      code: 1,
      output: expect.stringContaining(`Photo ${id}, which car ${sampleCar(1).id} refers to, is missing.`),
    });
  });

  it('keeps the preview of an original on its way, and misses no photo', async () => {
    const folders = ['with-preview', 'backup-of-preview', 'restored-preview'].map((name) => join(root, name));
    const [source, backup, restored] = folders as [string, string, string];
    const { id } = createTestPhoto().row;
    const store = await openLowdbStore({ dataDir: source });
    const attributes = { gallery: null, category: null, position: null, takenAt: null };
    const car = sampleCar(1, { pictures: [{ sha256: id, ...attributes }] });
    const createdAt = new Date().toISOString();
    await store.transact(async (tx) => {
      await tx.insert('users', sampleUser(1));
      await tx.insert('cars', car);
      await tx.insert('photoPreviews', { id, type: 'image/webp', uploadedBy: 'user-1', carIds: [car.id], createdAt });
    });
    await store.close();
    const preview = Buffer.from('a preview');
    await createDiskPhotoStore(source).put(previewFileName(id), 'original', preview);
    expect((await runBackup({ DATA_DIR: source }, backup)).code).toBe(0);
    expect((await runRestore({ DATA_DIR: restored }, backup)).code).toBe(0);
    expect(await createDiskPhotoStore(restored).get(previewFileName(id), 'original')).toEqual(preview);
    expect(await runVerify({ DATA_DIR: restored })).toMatchObject({ code: 0 });
  });
});

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
