import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtChild } from '#tests/build-fixtures/request-build.ts';
import { sampleActivity, sampleUser } from '#tests/store/sample-rows.ts';
import { backUp, type Backup } from './backup-files.ts';
import { journalPath, snapshotPath, storeFolder } from './store-files.ts';
import { inspectStore, repair } from './integrity-check.ts';
import { openLowdbStore } from './open-lowdb-store.ts';

/** The two commands an operator has: a copy, and a second opinion. */

let root: string;
let dataDir: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'redrive-backup-'));
  dataDir = join(root, 'data');
  folder = storeFolder(dataDir);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function commitAndClose(n: number): Promise<void> {
  const store = await openLowdbStore({ dataDir });
  await store.transact((writer) => writer.insert('users', sampleUser(n)));
  await store.close();
}

async function usersIn(dataFolder: string): Promise<number> {
  const store = await openLowdbStore({ dataDir: dataFolder });
  const count = await store.read((reader) => reader.find('users.count', {}));
  await store.close();
  return count;
}

function damage(path: string, offset: number): void {
  const bytes = readFileSync(path);
  bytes[offset] = bytes[offset]! ^ 1;
  writeFileSync(path, bytes);
}

describe('a backup', () => {
  it('is a whole store of its own', async () => {
    await commitAndClose(1);
    await commitAndClose(2);
    const target = join(root, 'copy');
    expect(await backUp(dataDir, target)).toEqual({ files: 2, transactions: 2 });
    expect(await usersIn(target)).toBe(2);
  });

  it('of a store in use is one moment of it, checkpoints and all', async () => {
    const store = await openLowdbStore({ dataDir, checkpointBytes: 20_000 });
    let n = 0;
    const copying = new AbortController();
    const commits = (async () => {
      while (!copying.signal.aborted)
        await store.transact((writer) => writer.insert('activity', sampleActivity(n++)));
    })();
    await store.transact((writer) => writer.insert('users', sampleUser(1)));
    const copies: Backup[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) copies.push(await backUp(dataDir, join(root, name)));
    copying.abort();
    await commits;
    await store.close();
    expect(copies.every((copy, at) => at === 0 || copy.transactions >= copies[at - 1]!.transactions)).toBe(
      true,
    );
    expect(await usersIn(join(root, 'e'))).toBe(1);
  });

  it('goes into no folder that holds a store, and copies nothing from where there is none', async () => {
    await commitAndClose(1);
    await expect(backUp(dataDir, dataDir)).rejects.toThrow(/not empty/);
    await expect(backUp(join(root, 'nothing'), join(root, 'copy'))).rejects.toThrow(/There is no store/);
    expect(existsSync(join(root, 'copy'))).toBe(false);
  });
});

const SCRIPTS = {
  verify: fileURLToPath(await builtChild(new URL('../../cli/store-verify.ts', import.meta.url))),
  backup: fileURLToPath(await builtChild(new URL('../../cli/store-backup.ts', import.meta.url))),
};

/** The command as an operator runs it. */
function command(name: keyof typeof SCRIPTS, ...args: string[]): { status: number | null; said: string } {
  const { PATH = '' } = process.env;
  const ran = spawnSync(process.execPath, [SCRIPTS[name], ...args], {
    env: { PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

async function snapshotDamaged(): Promise<void> {
  await commitAndClose(1);
  await commitAndClose(2);
  damage(snapshotPath(folder, 2), 200);
}

describe('the commands on a damaged store', () => {
  it('advised at the refused start lead to a store that starts, and the repair that helped exits 0', async () => {
    await snapshotDamaged();
    const refusal = await openLowdbStore({ dataDir }).catch((error: Error) => error.message);
    expect(refusal).not.toMatch(/store:backup/);
    expect(refusal).toMatch(/`npm run store:verify` .*`npm run store:verify -- --repair`/);
    const seen = command('verify');
    expect(seen).toMatchObject({
      status: 1,
      said: expect.stringMatching(/at byte \d+.*\n.*--repair will: /),
    });
    expect(seen.said).not.toMatch(/`npm run store:verify`/);
    const mended = command('verify', '--repair');
    expect(mended).toMatchObject({ status: 0, said: expect.stringMatching(/Done: [^]*The store is whole/) });
    expect(await usersIn(dataDir)).toBe(2);
  });

  it('leave no copy that somebody could take for a backup', async () => {
    await snapshotDamaged();
    const copy = join(root, 'copy');
    expect(command('backup', copy)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^No backup: the store is damaged\. .*store:verify/),
    });
    expect(existsSync(storeFolder(copy))).toBe(false);
    command('verify', '--repair');
    expect(command('backup', copy)).toMatchObject({ status: 0 });
    expect(await usersIn(copy)).toBe(2);
  });

  it('say what a repair did not mend, with exit code 1', async () => {
    await snapshotDamaged();
    damage(snapshotPath(folder, 1), 200);
    const seen = command('verify', '--repair');
    expect(seen).toMatchObject({ status: 1, said: expect.stringMatching(/start from a backup/) });
  });
});

describe('verifying', () => {
  it('says what a whole store holds, and that there is none where there is none', async () => {
    await commitAndClose(1);
    await commitAndClose(2);
    const finding = await inspectStore(folder);
    expect(finding.isWhole).toBe(true);
    const none = await inspectStore(join(root, 'nothing'));
    expect(none).toEqual({ isWhole: false, lines: [expect.stringContaining('There is no store')] });
    expect(finding.lines.join(' ')).toMatch(/Transactions: 2.*users 2.*generation before, 1, is whole/);
  });

  it('mends a damaged snapshot from the generation before without loss', async () => {
    await commitAndClose(1);
    await commitAndClose(2);
    damage(snapshotPath(folder, 2), 200);
    const { isWhole, remedy } = await inspectStore(folder);
    expect(isWhole).toBe(false);
    expect(remedy?.description).toMatch(/Nothing is lost/);
    await repair(folder, remedy!);
    expect(await usersIn(dataDir)).toBe(2);
  });

  it('cuts a damaged journal only when told to, says what that costs, and keeps the original', async () => {
    const store = await openLowdbStore({ dataDir });
    for (const n of [1, 2, 3]) await store.transact((writer) => writer.insert('users', sampleUser(n)));
    const path = journalPath(folder, 0);
    const whole = readFileSync(path);
    await store.close();
    rmSync(snapshotPath(folder, 1));
    rmSync(journalPath(folder, 1));
    writeFileSync(path, whole);
    damage(path, whole.length - 20);
    const { remedy } = await inspectStore(folder);
    expect(remedy?.description).toMatch(/IS LOST/);
    expect(statSync(path).size).toBe(whole.length);
    await repair(folder, remedy!);
    expect(await usersIn(dataDir)).toBe(2);
    expect(statSync(`${path}.damaged`).size).toBe(whole.length);
  });

  it('refuses to repair a store in use', async () => {
    const store = await openLowdbStore({ dataDir });
    const remedy = { description: '', apply: async () => undefined };
    await expect(repair(folder, remedy)).rejects.toThrow(/in use by process/);
    await store.close();
  });
});
