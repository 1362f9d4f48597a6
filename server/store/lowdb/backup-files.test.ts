import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';
import { sampleActivity, sampleUser } from '#tests/store/sample-rows.ts';
import { backUpFiles, type BackupSummary } from './backup-files.ts';
import { getJournalPath, getSnapshotPath, getStoreFolder } from './store-files.ts';
import { checkIntegrity, repairStore } from './integrity-check.ts';
import { openLowdbStore } from './open-lowdb-store.ts';

let root: string;
let dataDir: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'redrive-backup-'));
  dataDir = join(root, 'data');
  folder = getStoreFolder(dataDir);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function insertUserAndClose(n: number): Promise<void> {
  const store = await openLowdbStore({ dataDir });
  await store.transact((writer) => writer.insert('users', sampleUser(n)));
  await store.close();
}

async function countUsers(dataFolder: string): Promise<number> {
  const store = await openLowdbStore({ dataDir: dataFolder });
  const count = await store.read((reader) => reader.find('users.count', {}));
  await store.close();
  return count;
}

function corruptByte(path: string, offset: number): void {
  const bytes = readFileSync(path);
  bytes[offset] = bytes[offset]! ^ 1;
  writeFileSync(path, bytes);
}

describe('a backup', () => {
  it('opens as a complete store', async () => {
    await insertUserAndClose(1);
    await insertUserAndClose(2);
    const target = join(root, 'copy');
    expect(await backUpFiles(dataDir, target)).toEqual({ fileCount: 2, transactionCount: 2 });
    expect(await countUsers(target)).toBe(2);
  });

  it('copies a consistent state of a store in use, across checkpoints', async () => {
    const store = await openLowdbStore({ dataDir, checkpointBytes: 20_000 });
    let n = 0;
    const copying = new AbortController();
    const commits = (async () => {
      while (!copying.signal.aborted) await store.transact((writer) => writer.insert('activity', sampleActivity(n++)));
    })();
    await store.transact((writer) => writer.insert('users', sampleUser(1)));
    const copies: BackupSummary[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) copies.push(await backUpFiles(dataDir, join(root, name)));
    copying.abort();
    await commits;
    await store.close();
    expect(copies.every((copy, at) => at === 0 || copy.transactionCount >= copies[at - 1]!.transactionCount)).toBe(
      true,
    );
    expect(await countUsers(join(root, 'e'))).toBe(1);
  });

  it('rejects a target that holds a store and a source without one', async () => {
    await insertUserAndClose(1);
    await expect(backUpFiles(dataDir, dataDir)).rejects.toThrow(/not empty/);
    await expect(backUpFiles(join(root, 'nothing'), join(root, 'copy'))).rejects.toThrow(/There is no store/);
    expect(existsSync(join(root, 'copy'))).toBe(false);
  });
});

const SCRIPTS = {
  verify: fileURLToPath(await getBuiltScript(new URL('../../cli/store-verify.ts', import.meta.url))),
  backup: fileURLToPath(await getBuiltScript(new URL('../../cli/store-backup.ts', import.meta.url))),
};

function runScript(name: keyof typeof SCRIPTS, ...args: string[]): { status: number | null; output: string } {
  const { PATH = '' } = process.env;
  const ran = spawnSync(process.execPath, [SCRIPTS[name], ...args], {
    env: { PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status: ran.status, output: ran.stdout + ran.stderr };
}

async function corruptSnapshot(): Promise<void> {
  await insertUserAndClose(1);
  await insertUserAndClose(2);
  corruptByte(getSnapshotPath(folder, 2), 200);
}

describe('the commands on a damaged store', () => {
  it('repairs a store with the command advised at the rejected start', async () => {
    await corruptSnapshot();
    const refusal = await openLowdbStore({ dataDir }).catch((error: Error) => error.message);
    expect(refusal).not.toMatch(/store:backup/);
    expect(refusal).toMatch(/`npm run store:verify` .*`npm run store:verify -- --repair`/);
    const result = runScript('verify');
    expect(result).toMatchObject({
      status: 1,
      output: expect.stringMatching(/at byte \d+.*\n.*--repair will: /),
    });
    expect(result.output).not.toMatch(/`npm run store:verify`/);
    const mended = runScript('verify', '--repair');
    expect(mended).toMatchObject({ status: 0, output: expect.stringMatching(/Done: [^]*The store is whole/) });
    expect(await countUsers(dataDir)).toBe(2);
  });

  it('leaves no incomplete backup behind', async () => {
    await corruptSnapshot();
    const copy = join(root, 'copy');
    expect(runScript('backup', copy)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^No backup: the store is damaged\. .*store:verify/),
    });
    expect(existsSync(getStoreFolder(copy))).toBe(false);
    runScript('verify', '--repair');
    expect(runScript('backup', copy)).toMatchObject({ status: 0 });
    expect(await countUsers(copy)).toBe(2);
  });

  it('reports remaining damage with exit code 1', async () => {
    await corruptSnapshot();
    corruptByte(getSnapshotPath(folder, 1), 200);
    const seen = runScript('verify', '--repair');
    expect(seen).toMatchObject({ status: 1, output: expect.stringMatching(/restore a backup/) });
  });
});

describe('verifying', () => {
  it('summarises an intact store and reports a missing one', async () => {
    await insertUserAndClose(1);
    await insertUserAndClose(2);
    const finding = await checkIntegrity(folder);
    expect(finding.isIntact).toBe(true);
    const none = await checkIntegrity(join(root, 'nothing'));
    expect(none).toEqual({ isIntact: false, lines: [expect.stringContaining('There is no store')] });
    expect(finding.lines.join(' ')).toMatch(/Transactions: 2.*users 2.*Previous generation 1 is intact/);
  });

  it('restores a damaged snapshot from the previous generation without loss', async () => {
    await insertUserAndClose(1);
    await insertUserAndClose(2);
    corruptByte(getSnapshotPath(folder, 2), 200);
    const { isIntact, repairAction } = await checkIntegrity(folder);
    expect(isIntact).toBe(false);
    expect(repairAction?.description).toMatch(/Nothing is lost/);
    await repairStore(folder, repairAction!);
    expect(await countUsers(dataDir)).toBe(2);
  });

  it('truncates a damaged journal only on request, reports the loss and keeps the original', async () => {
    const store = await openLowdbStore({ dataDir });
    for (const n of [1, 2, 3]) await store.transact((writer) => writer.insert('users', sampleUser(n)));
    const path = getJournalPath(folder, 0);
    const intact = readFileSync(path);
    await store.close();
    rmSync(getSnapshotPath(folder, 1));
    rmSync(getJournalPath(folder, 1));
    writeFileSync(path, intact);
    corruptByte(path, intact.length - 20);
    const { repairAction } = await checkIntegrity(folder);
    expect(repairAction?.description).toMatch(/ARE LOST/);
    expect(statSync(path).size).toBe(intact.length);
    await repairStore(folder, repairAction!);
    expect(await countUsers(dataDir)).toBe(2);
    expect(statSync(`${path}.damaged`).size).toBe(intact.length);
  });

  it('rejects a repair of a store in use', async () => {
    const store = await openLowdbStore({ dataDir });
    const remedy = { description: '', apply: async () => undefined };
    await expect(repairStore(folder, remedy)).rejects.toThrow(/in use by process/);
    await store.close();
  });
});
