import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionRow } from '#server/store/rows.ts';
import { sampleActivity, sampleCar } from '#tests/store/sample-rows.ts';
import { getJournalPath, getSnapshotPath, getStoreFolder } from './store-files.ts';
import { openLowdbStore } from './open-lowdb-store.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'redrive-recovery-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SILENT_OPTIONS = { log: () => undefined };
let folderCount = 0;

function nextFolder(): string {
  return join(root, String(folderCount++));
}

async function createFiles(commits: (dataDir: string) => Promise<void>): Promise<string> {
  const dataDir = nextFolder();
  await commits(dataDir);
  return dataDir;
}

/** Short, so that every cut is tested; two-byte letters, so that some cuts fall inside a letter. */
function createShortSession(n: number): SessionRow {
  return { id: `s${n}`, userId: 'شارع', createdAt: 't', expiresAt: 't' };
}

async function createKilledStore(sessions: number): Promise<string> {
  return createFiles(async (dataDir) => {
    const living = nextFolder();
    const store = await openLowdbStore({ dataDir: living });
    for (let n = 0; n < sessions; n++) {
      await store.transact((writer) => writer.insert('sessions', createShortSession(n)));
    }
    cpSync(living, dataDir, { recursive: true, filter: (path) => !path.includes('lock-') });
    await store.close();
  });
}

/** A cleanly closed store with snapshots 1 and 2 and the journals from 1 on. */
async function createTwiceClosedStore(): Promise<string> {
  const dataDir = nextFolder();
  for (const n of [1, 2]) {
    const store = await openLowdbStore({ dataDir });
    await store.transact((writer) => writer.insert('cars', sampleCar(n)));
    await store.close();
  }
  return dataDir;
}

async function countSessions(dataDir: string): Promise<number> {
  const store = await openLowdbStore({ dataDir, ...SILENT_OPTIONS });
  const cars = await store.read((reader) => reader.find('sessions.ofUser', { userId: 'شارع' }));
  await store.close();
  return cars.length;
}

function flipBit(path: string, offset: number, bit: number): void {
  const bytes = readFileSync(path);
  bytes[offset] = bytes[offset]! ^ (1 << bit);
  writeFileSync(path, bytes);
}

describe('a journal', () => {
  it('loses only the last line when it is torn at any byte', async () => {
    const original = await createKilledStore(3);
    const journal = readFileSync(getJournalPath(getStoreFolder(original), 0));
    const lastLine = journal.lastIndexOf(10, journal.length - 2) + 1;
    for (let length = lastLine; length <= journal.length; length++) {
      const dataDir = nextFolder();
      cpSync(original, dataDir, { recursive: true });
      const path = getJournalPath(getStoreFolder(dataDir), 0);
      writeFileSync(path, journal.subarray(0, length));
      const store = await openLowdbStore({ dataDir, ...SILENT_OPTIONS });
      const cars = await store.read((reader) => reader.find('sessions.ofUser', { userId: 'شارع' }));
      expect([length, cars.length]).toEqual([length, length === journal.length ? 3 : 2]);
      expect(statSync(path).size).toBe(length === journal.length ? length : lastLine);
      await store.close();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('accepts commits after a torn line is truncated', async () => {
    const dataDir = await createKilledStore(3);
    const path = getJournalPath(getStoreFolder(dataDir), 0);
    writeFileSync(path, readFileSync(path).subarray(0, -5));
    const store = await openLowdbStore({ dataDir, ...SILENT_OPTIONS });
    await store.transact((writer) => writer.insert('sessions', createShortSession(99)));
    await store.close();
    expect(await countSessions(dataDir)).toBe(3);
  });

  it('truncates trailing zeros left by a file system', async () => {
    const dataDir = await createKilledStore(2);
    const path = getJournalPath(getStoreFolder(dataDir), 0);
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(4096)]));
    expect(await countSessions(dataDir)).toBe(2);
  });

  it('rejects a journal with any flipped bit and advises a repair', async () => {
    const original = await createKilledStore(4);
    const size = statSync(getJournalPath(getStoreFolder(original), 0)).size;
    for (let offset = size - 1; offset >= 0; offset -= 11) {
      const dataDir = nextFolder();
      cpSync(original, dataDir, { recursive: true });
      const path = getJournalPath(getStoreFolder(dataDir), 0);
      flipBit(path, offset, offset % 8);
      const flipped = readFileSync(path);
      await expect(countSessions(dataDir), `byte ${offset}`).rejects.toThrow(/npm run store:verify/);
      expect(readFileSync(path).equals(flipped)).toBe(true);
      rmSync(dataDir, { recursive: true });
    }
  });

  it('rejects a journal without a line in the middle', async () => {
    const dataDir = await createKilledStore(4);
    const path = getJournalPath(getStoreFolder(dataDir), 0);
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [...lines.slice(0, 4), ...lines.slice(5)].join('\n'));
    await expect(countSessions(dataDir)).rejects.toThrow(/transaction 2 is missing/);
  });

  it('rejects a journal of another store', async () => {
    const [store, otherStore] = [await createKilledStore(1), await createKilledStore(1)];
    const dataDir = await createTwiceClosedStore();
    copyFileSync(getJournalPath(getStoreFolder(store), 0), getJournalPath(getStoreFolder(otherStore), 0));
    copyFileSync(getJournalPath(getStoreFolder(store), 0), getJournalPath(getStoreFolder(dataDir), 2));
    await expect(countSessions(dataDir)).rejects.toThrow(/StoreDamaged|not a journal of this generation/);
  });
});

describe('an existing store', () => {
  it('is not replaced by an empty store when its journal is missing', async () => {
    const dataDir = await createTwiceClosedStore();
    rmSync(getJournalPath(getStoreFolder(dataDir), 2));
    await expect(countSessions(dataDir)).rejects.toThrow(/journal-00000002.jsonl: it is missing/);
  });

  it('is not replaced by an empty store when all snapshots are missing', async () => {
    const dataDir = await createTwiceClosedStore();
    for (const generation of [1, 2]) rmSync(getSnapshotPath(getStoreFolder(dataDir), generation));
    for (const name of readdirSync(getStoreFolder(dataDir))) {
      if (name === 'journal-00000000.jsonl') rmSync(join(getStoreFolder(dataDir), name));
    }
    await expect(countSessions(dataDir)).rejects.toThrow(/there is no snapshot either/);
  });

  it('is not replaced by an empty store when only quarantined files are left', async () => {
    const dataDir = await createKilledStore(1);
    const path = getJournalPath(getStoreFolder(dataDir), 0);
    copyFileSync(path, `${path}.damaged`);
    rmSync(path);
    await expect(countSessions(dataDir)).rejects.toThrow(/there is no journal beside/);
  });

  it('rejects an unreadable snapshot and starts from the previous one once it is quarantined', async () => {
    const dataDir = await createTwiceClosedStore();
    const newest = getSnapshotPath(getStoreFolder(dataDir), 2);
    flipBit(newest, statSync(newest).size >> 1, 3);
    await expect(countSessions(dataDir)).rejects.toThrow(/snapshot-00000002.jsonl at byte \d+/);
    rmSync(newest);
    const store = await openLowdbStore({ dataDir });
    const cars = await store.read((reader) => reader.getMany('cars', [sampleCar(1).id, sampleCar(2).id]));
    await store.close();
    expect(cars).toEqual([sampleCar(1), sampleCar(2)]);
  });

  it('rejects a snapshot truncated at a line', async () => {
    const dataDir = await createTwiceClosedStore();
    const newest = getSnapshotPath(getStoreFolder(dataDir), 2);
    const text = readFileSync(newest, 'utf8');
    writeFileSync(newest, text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1));
    await expect(countSessions(dataDir)).rejects.toThrow(/its end is missing/);
  });

  it('removes an unfinished snapshot', async () => {
    const dataDir = await createKilledStore(2);
    const unfinished = `${getSnapshotPath(getStoreFolder(dataDir), 1)}.tmp`;
    writeFileSync(unfinished, 'half a li');
    expect(await countSessions(dataDir)).toBe(2);
    expect(readdirSync(getStoreFolder(dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('files', () => {
  it('are readable by their owner only', async () => {
    const dataDir = await createTwiceClosedStore();
    const folder = getStoreFolder(dataDir);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('keep every commit made during checkpoints, in two generations', async () => {
    const dataDir = nextFolder();
    const store = await openLowdbStore({ dataDir, checkpointBytes: 200_000 });
    const commits = Array.from({ length: 4_000 }, (_, n) =>
      store.transact((writer) => writer.insert('activity', sampleActivity(n))),
    );
    await Promise.all(commits);
    const copy = nextFolder();
    cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.includes('lock-') });
    await store.close();
    const names = readdirSync(getStoreFolder(dataDir));
    expect(names.filter((name) => name.startsWith('snapshot-'))).toHaveLength(2);
    for (const folder of [dataDir, copy]) {
      const again = await openLowdbStore({ dataDir: folder, ...SILENT_OPTIONS });
      const rows = await again.read((reader) => reader.find('activity.page', { limit: 1e9 }));
      expect(rows).toHaveLength(4_000);
      await again.close();
    }
  });
});

describe('a sector of zeros in the middle of a line', () => {
  async function createZeroedSector(which: 'first' | 'last'): Promise<string> {
    const living = nextFolder();
    const dataDir = nextFolder();
    const store = await openLowdbStore({ dataDir: living });
    for (const n of [1, 2]) await store.transact((writer) => writer.insert('cars', sampleCar(n)));
    cpSync(living, dataDir, { recursive: true, filter: (path) => !path.includes('lock-') });
    await store.close();
    const path = getJournalPath(getStoreFolder(dataDir), 0);
    const bytes = readFileSync(path);
    const sector = which === 'first' ? 1 : Math.floor(bytes.length / 512) - 2;
    writeFileSync(path, bytes.fill(0, sector * 512, (sector + 1) * 512));
    return dataDir;
  }

  it('is truncated when it is in the last commit', async () => {
    const dataDir = await createZeroedSector('last');
    const store = await openLowdbStore({ dataDir, ...SILENT_OPTIONS });
    const cars = await store.read((reader) => reader.getMany('cars', [sampleCar(1).id, sampleCar(2).id]));
    await store.close();
    expect(cars).toEqual([sampleCar(1)]);
  });

  it('is rejected as damage when another commit follows', async () => {
    const dataDir = await createZeroedSector('first');
    await expect(openLowdbStore({ dataDir, ...SILENT_OPTIONS })).rejects.toThrow(/does not match its checksum/);
  });
});
