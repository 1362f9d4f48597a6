import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '#tests/store/small-disk.ts';
import { sampleDraft } from '#tests/store/sample-rows.ts';
import type { Store } from '#server/store/store.ts';
import { getStoreFolder } from './store-files.ts';
import { openLowdbStore } from './open-lowdb-store.ts';
import { startChild, buildTestChild } from '#tests/store/test-child-process.ts';

const folders: string[] = [];

function createTestFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'redrive-full-')));
  return folders.at(-1)!;
}

const FULL_DISK = mountSmallDisk(512);
const GROWING_DISK = mountSmallDisk(512);
const DISKS = [
  {
    name: 'a file that may not grow',
    dataDir: createTestFolder(),
    fileLimit: 400,
    makeRoom: () => undefined,
  },
  ...(FULL_DISK === undefined
    ? []
    : [
        {
          name: 'a file system without room',
          dataDir: FULL_DISK.path,
          makeRoom: () => FULL_DISK.resize(8192),
        },
      ]),
];

afterAll(() => {
  FULL_DISK?.drop();
  GROWING_DISK?.drop();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

describe.each(DISKS)('on $name', ({ dataDir, makeRoom, ...limit }) => {
  it('rejects writes with 503, keeps reading and restarts with exactly the acknowledged commits', async () => {
    const run = startChild({
      dataDir,
      run: 'full',
      script: await buildTestChild(),
      checkpointBytes: 1e9,
      ...limit,
    });
    await run.ended;
    expect(run.acknowledged.length).toBeGreaterThan(50);
    expect(run.report).toMatchObject({
      error: { code: 'STORAGE_FULL', extra: { retryAfter: 60 } },
      again: { code: 'STORAGE_FULL', extra: { retryAfter: 60 } },
      seen: run.acknowledged.length,
    });

    makeRoom();
    const store = await openLowdbStore({ dataDir });
    const rows = await store.read((reader) => reader.find('activity.page', { limit: 1e9 }));
    const counter = await store.read((reader) => reader.get('drafts', 'counter'));
    await store.close();
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set(run.acknowledged));
    expect(counter?.fields['count']).toBe(run.acknowledged.length);
  });

  it('continues after a checkpoint without disk space', async () => {
    const run = startChild({
      dataDir,
      run: 'checkpoint',
      script: await buildTestChild(),
      checkpointBytes: 1,
      ...limit,
    });
    await run.waitForCommits(100);
    run.process.kill('SIGKILL');
    await run.ended;
    const store = await openLowdbStore({ dataDir });
    for (const id of run.acknowledged) {
      expect(await store.read((reader) => reader.get('activity', id))).toBeDefined();
    }
    await store.close();
  });
});

/** Larger than the journal segment that a recovery needs. */
const LARGE_TEXT = 'x'.repeat(20_000);

async function insertUntilFull(store: Store): Promise<string[]> {
  const saved: string[] = [];
  try {
    for (let n = 0; ; n++) {
      await store.transact((tx) => tx.insert('drafts', sampleDraft(n, { fields: { note: LARGE_TEXT } })));
      saved.push(sampleDraft(n).id);
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'STORAGE_FULL' });
    return saved;
  }
}

async function listDrafts(dataDir: string, upTo: number): Promise<string[]> {
  const store = await openLowdbStore({ dataDir, log: () => undefined });
  const ids = Array.from({ length: upTo }, (_, n) => sampleDraft(n).id);
  const drafts = await store.read((reader) => reader.getMany('drafts', ids));
  await store.close();
  return drafts.map(({ id }) => id);
}

function readAfterPowerCut(dataDir: string): Promise<string[]> {
  const copy = createTestFolder();
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.includes('lock-') });
  return listDrafts(copy, 1_000);
}

describe.each(GROWING_DISK === undefined ? [] : [GROWING_DISK])('on a disk that gets room again', (disk) => {
  it('resumes writing on its own with exactly the acknowledged commits', async () => {
    const store = await openLowdbStore({ dataDir: disk.path, log: () => undefined, recoveryIntervalMs: 20 });
    const saved = await insertUntilFull(store);
    expect(await store.checkHealth()).toBe('read-only');

    // The disk has space for a journal segment but not for a snapshot.
    const journals = () => readdirSync(getStoreFolder(disk.path)).filter((name) => name.startsWith('journal-'));
    await expect.poll(() => journals().length).toBe(2);
    expect(await store.checkHealth()).toBe('read-only');
    await expect(store.transact((tx) => tx.get('drafts', 'x'))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    expect(await readAfterPowerCut(disk.path)).toEqual(saved);

    disk.resize(8192);
    await expect.poll(() => store.checkHealth()).toBe('ok');
    expect(journals().length).toBe(2);
    expect(await readAfterPowerCut(disk.path)).toEqual(saved);
    expect(await store.transact((tx) => tx.get('drafts', 'nobody'))).toBeUndefined();
    const next = sampleDraft(saved.length);
    await store.transact((tx) => tx.insert('drafts', next));
    expect(await readAfterPowerCut(disk.path)).toEqual([...saved, next.id]);
    await store.close();
    expect(await listDrafts(disk.path, 1_000)).toEqual([...saved, next.id]);
  });
});
