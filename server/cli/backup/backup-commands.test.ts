import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** The commands that move, back up, restore and verify, as an operator runs them. */

interface CommandResult {
  code: number;
  said: string;
}

type EnvVariables = Record<string, string>;

/** What a command says, and the exit code it ends with. @param work the command, with settings and where it says things */
async function runWithSettings(
  variables: EnvVariables,
  work: (env: CommandSettings, say: PrintLine) => Promise<boolean>,
): Promise<CommandResult> {
  const lines: string[] = [];
  const isWell = await work(readCommandSettings(variables), (line) => lines.push(line));
  return { code: isWell ? 0 : 1, said: lines.join('\n') };
}

const runCopy = (variables: EnvVariables, isBack = false) =>
  runWithSettings(variables, (env, say) => copyStore(env, isBack, say));
const runBackup = (variables: EnvVariables, target: string) =>
  runWithSettings(variables, (env, say) => backUpStore(env, target, say));
const runRestore = (variables: EnvVariables, backup: string) =>
  runWithSettings(variables, (env, say) => restoreStore(env, backup, say));
const runVerify = (variables: EnvVariables) => runWithSettings(variables, (env, say) => verifyStore(env, false, say));

const COPY_SCRIPT = fileURLToPath(await getBuiltScript(new URL('../store-copy.ts', import.meta.url)));

/** The copy as a process of its own, to be killed. */
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

/** Rows of several collections, the last photo named by a car. */
async function seedStore(store: Store, files: PhotoStore, pictures: readonly TestPhoto[]): Promise<void> {
  await store.transact(async (tx) => {
    await tx.insert('users', sampleUser(1));
    await tx.insert('drafts', sampleDraft(1));
    await tx.insert('reservations', sampleReservation(1));
    for (let n = 0; n < 510; n++) await tx.insert('activity', sampleActivity(n));
    const shown = { gallery: null, category: null, position: null, takenAt: null };
    const pictured = { sha256: pictures.at(-1)!.row.id, ...shown };
    await tx.insert('cars', sampleCar(1, { pictures: [pictured] }));
  });
  for (const one of pictures) await storePhoto(store, files, one);
}

describe.skipIf(!testStoreKinds().includes('postgres'))('rows and photos', () => {
  let root: string;
  let dataDir: string;
  /** Of the folder, in the order of their hashes. */
  const pictures = Array.from({ length: 10 }, createTestPhoto).toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1));
  const databases: TestStore[] = [];
  const lines: FaultyS3Proxy[] = [];
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'redrive-moving-'));
    dataDir = join(root, 'data');
    const store = await openLowdbStore({ dataDir });
    await seedStore(store, createDiskPhotoStore(dataDir), pictures);
    await store.close();
  });
  afterAll(async () => {
    for (const line of lines) await line.close();
    for (const database of databases) await database.drop();
    rmSync(root, { recursive: true, force: true });
  });

  interface Place {
    test: TestStore;
    bucket: S3PhotoStore;
    line: FaultyS3Proxy;
    settings: EnvVariables;
  }

  /** An empty database and an empty bucket behind a line, and the settings that name both. */
  async function place(): Promise<Place> {
    const test = await openTestStore('postgres');
    databases.push(test);
    const s3: S3Settings = await openTestBucket();
    const line = await FaultyS3Proxy.open(s3.endpoint);
    lines.push(line);
    const settings = {
      DATABASE_URL: test.url!,
      PHOTO_STORE_URL: `s3://${s3.bucket}`,
      S3_ENDPOINT: line.address,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const bucket = new S3PhotoStore({ ...s3, scratchFolder: join(root, 'scratch') });
    return { test, bucket, line, settings };
  }

  async function digestOfFolder(folder: string) {
    const store = await openLowdbStore({ dataDir: folder });
    return computeStoreDigest(store).finally(() => store.close());
  }

  const originalsIn = (files: PhotoStore, of: readonly TestPhoto[]) =>
    Promise.all(of.map(async ({ row, bytes }) => (await files.get(row.id, 'original'))?.equals(bytes) === true));

  it('are carried to a database and a bucket by a copy that was killed and run again, and back, and are equal', async () => {
    const { test, bucket, line, settings } = await place();
    const interrupted = spawnCopy({ ...settings, DATA_DIR: dataDir });
    let puts = 0;
    line.fault = (method) => {
      puts += method === 'PUT' ? 1 : 0;
      if (puts === 10) interrupted.kill('SIGKILL');
      return puts === 10 ? 'lost' : 'nothing';
    };
    expect(await once(interrupted, 'exit')).toEqual([null, 'SIGKILL']);
    line.clearFault();
    const copied = await runCopy({ ...settings, DATA_DIR: dataDir });
    expect(copied).toEqual({ code: 0, said: expect.stringMatching(/all 524 are there and equal/) });
    expect(copied.said).toMatch(/10 originals were read back and are equal/);
    expect(compareDigests(await computeStoreDigest(test.store), await digestOfFolder(dataDir))).toEqual([]);
    expect(await originalsIn(bucket, pictures)).not.toContain(false);
    const again = join(root, 'again');
    const back = await runCopy({ ...settings, DATA_DIR: again }, true);
    expect(back).toEqual({ code: 0, said: expect.stringMatching(/Copied 524 rows; all 524/) });
    expect(compareDigests(await digestOfFolder(again), await digestOfFolder(dataDir))).toEqual([]);
    expect(await originalsIn(createDiskPhotoStore(again), pictures)).not.toContain(false);
    expect(await createDiskPhotoStore(again).list(pictures[0]!.row.id)).toHaveLength(2);
  });

  it('go into no database that holds other data', async () => {
    const { test, settings } = await place();
    await test.store.transact((tx) => tx.insert('users', sampleUser(2)));
    await expect(runCopy({ ...settings, DATA_DIR: dataDir })).rejects.toThrow(/^the target holds other data/);
    expect(countDigestRows(await computeStoreDigest(test.store))).toBe(1);
  });

  it('of a database and a bucket in use are backed up with every photo the rows name, and restored', async () => {
    const { test, bucket, line, settings } = await place();
    const [newcomer, ...others] = pictures;
    const [early, late] = [others[0]!, others.at(-1)!];
    await seedStore(test.store, bucket, others);
    // One photo comes while the first look at the photos is under way, and one goes when the rows are read: they still name it.
    const come = runOnce(() => storePhoto(test.store, bucket, newcomer!));
    const go = runOnce(() => deletePhoto(test.store, bucket, late));
    line.fault = async (_method, path): Promise<S3Fault> => {
      if (path.includes(`${early.row.id}/original`)) await come();
      if (path.includes(newcomer!.row.id)) await go();
      return 'nothing';
    };
    const backup = join(root, 'backup');
    const made = await runBackup(settings, backup);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/10 originals were read back/) });
    expect(await bucket.list(late.row.id)).toEqual([]);
    expect(await originalsIn(createDiskPhotoStore(backup), pictures)).not.toContain(false);

    const other = await place();
    const restored = await runRestore(other.settings, backup);
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/all 524 are there and equal[^]*Restored/),
    });
    expect(compareDigests(await computeStoreDigest(other.test.store), await digestOfFolder(backup))).toEqual([]);
    expect(await originalsIn(other.bucket, pictures)).not.toContain(false);
    expect((await runVerify(other.settings)).code).toBe(0);
    await other.bucket.remove(early.row.id);
    const verified = await runVerify(other.settings);
    expect(verified).toEqual({
      code: 1,
      said: expect.stringContaining(`Photo ${early.row.id} is not there.`),
    });
  });

  it('of a folder are backed up and restored into another, and what a car names and nobody has is told', async () => {
    const [backup, restored] = [join(root, 'backup-of-folder'), join(root, 'restored')];
    expect((await runBackup({ DATA_DIR: dataDir }, backup)).code).toBe(0);
    expect((await runRestore({ DATA_DIR: restored }, backup)).code).toBe(0);
    expect(compareDigests(await digestOfFolder(restored), await digestOfFolder(dataDir))).toEqual([]);
    expect(await originalsIn(createDiskPhotoStore(restored), pictures)).not.toContain(false);
    const whole = await runVerify({ DATA_DIR: restored });
    expect(whole).toEqual({ code: 0, said: expect.stringMatching(/The store is whole[^]*all 10 are there/) });
    const { id } = pictures.at(-1)!.row;
    const store = await openLowdbStore({ dataDir: restored });
    await store.transact((tx) => tx.remove('photos', id));
    await store.close();
    const verified = await runVerify({ DATA_DIR: restored });
    expect(verified).toEqual({
      code: 1,
      said: expect.stringContaining(`Photo ${id}, which car ${sampleCar(1).id} names, is not there.`),
    });
  });
});

/** The work at the first call; later ones wait for it. */
function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
