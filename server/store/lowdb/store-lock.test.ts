import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleUser } from '#tests/store/sample-rows.ts';
import { createPrivateFolder, getStoreFolder } from './store-files.ts';
import { StoreLock } from './store-lock.ts';
import { openLowdbStore } from './open-lowdb-store.ts';
import { startChild, buildTestChild } from '#tests/store/test-child-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'redrive-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const listLocks = () => readdirSync(getStoreFolder(dataDir)).filter((name) => name.startsWith('lock-'));

function writeLock(holder: object): void {
  writeFileSync(join(getStoreFolder(dataDir), 'lock-00000007'), JSON.stringify(holder));
}

describe('the lock', () => {
  it('rejects a second process while the first is alive', async () => {
    const store = await openLowdbStore({ dataDir });
    const second = startChild({ dataDir, run: 'second', script: await buildTestChild() });
    await second.ended;
    expect(second.report).toMatchObject({ refused: 'StoreLocked' });
    expect(JSON.stringify(second.report)).toContain(`in use by process ${process.pid}`);
    await store.transact((writer) => writer.insert('users', sampleUser(1)));
    await store.close();
  });

  it('rejects a second store in the same process', async () => {
    const store = await openLowdbStore({ dataDir });
    await expect(openLowdbStore({ dataDir })).rejects.toThrow(/DATA_DIR/);
    await store.transact((writer) => writer.insert('users', sampleUser(1)));
    await store.close();
    await (await openLowdbStore({ dataDir })).close();
  });

  it('is taken over from a process that was killed', async () => {
    const killed = startChild({ dataDir, run: 'killed', script: await buildTestChild() });
    await killed.waitForCommits(5);
    killed.process.kill('SIGKILL');
    await killed.ended;
    const store = await openLowdbStore({ dataDir });
    expect(listLocks()).toHaveLength(1);
    await store.close();
  });

  it('is taken over when the process id belongs to another process', async () => {
    await createPrivateFolder(getStoreFolder(dataDir));
    writeLock({ pid: process.pid, started: 'another boot/1', host: hostname(), token: 't', released: false });
    const store = await openLowdbStore({ dataDir });
    expect(listLocks()).toEqual(['lock-00000008']);
    await store.close();
  });

  it('holds for another machine until its heartbeat stops', async () => {
    await createPrivateFolder(getStoreFolder(dataDir));
    writeLock({ pid: 1, started: null, host: 'another-machine', token: 't', released: false });
    await expect(openLowdbStore({ dataDir })).rejects.toThrow(/process 1 on another-machine/);
  });

  it('is taken over by exactly one of many processes', async () => {
    await createPrivateFolder(getStoreFolder(dataDir));
    writeLock({ pid: 2 ** 22 + 1, started: 'x', host: hostname(), token: 't', released: false });
    const attempts = Array.from({ length: 20 }, () => StoreLock.acquire(getStoreFolder(dataDir)));
    const outcomes = await Promise.allSettled(attempts);
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(taken).toHaveLength(1);
    expect(await taken[0]!.isHeld()).toBe(true);
    await taken[0]!.release();
  });

  it('prevents writes by a process that lost the lock', async () => {
    const store = await openLowdbStore({ dataDir, log: () => undefined });
    await store.transact((writer) => writer.insert('users', sampleUser(1)));
    for (const name of listLocks()) rmSync(join(getStoreFolder(dataDir), name));
    const late = store.transact((writer) => writer.insert('users', sampleUser(2)));
    await expect(late).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await store.read((reader) => reader.find('users.count', {}))).toBe(1);
    await store.close();
  });
});
