import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLowdbStore } from './open.ts';
import { startChild } from './test-run.ts';

/** A disk that really takes no more: a limit on file length everywhere, and a full file system where one may be mounted. */

const folders: string[] = [];
const mounts: string[] = [];

function folder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'redrive-full-')));
  return folders.at(-1)!;
}

function mountSmall(): string | undefined {
  const path = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k,mode=700', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  mounts.push(path);
  return path;
}

const MOUNTED = mountSmall();
const DISKS = [
  { name: 'a file that may not grow', dataDir: folder(), fileLimit: 400, makeRoom: () => undefined },
  ...(MOUNTED === undefined
    ? []
    : [
        {
          name: 'a file system without room',
          dataDir: MOUNTED,
          makeRoom: () => execFileSync('mount', ['-o', 'remount,size=8m', MOUNTED]),
        },
      ]),
];

afterAll(() => {
  for (const path of mounts) execFileSync('umount', [path]);
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

describe.each(DISKS)('on $name', ({ dataDir, makeRoom, ...limit }) => {
  it('refuses with 503, changes nothing, goes on reading, and restarts with exactly what it acknowledged', async () => {
    const run = startChild({ dataDir, run: 'full', checkpointBytes: 1e9, ...limit });
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

  it('goes on without a checkpoint that finds no room', async () => {
    const run = startChild({ dataDir, run: 'checkpoint', checkpointBytes: 1, ...limit });
    await run.reached(100);
    run.process.kill('SIGKILL');
    await run.ended;
    const store = await openLowdbStore({ dataDir });
    for (const id of run.acknowledged) {
      expect(await store.read((reader) => reader.get('activity', id))).toBeDefined();
    }
    await store.close();
  });
});
