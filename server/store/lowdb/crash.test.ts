import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStoreFiles, getStoreFolder } from './store-files.ts';
import { openLowdbStore } from './open-lowdb-store.ts';
import { startChild, buildTestChild } from '#tests/store/test-child-process.ts';

const KILLS = 24;

let dataDir: string;
let script: URL;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'redrive-crash-'));
  script = await buildTestChild();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it(`keeps every acknowledged commit exactly once through ${KILLS} kills`, { timeout: 240_000 }, async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const run = startChild({ dataDir, run: `run${kill}`, script });
    await run.waitForCommits(1 + Math.floor(Math.random() * 800));
    run.process.kill('SIGKILL');
    await run.ended;
    expect(run.report).toBeUndefined();
    acknowledged.push(...run.acknowledged);
  }
  const store = await openLowdbStore({ dataDir });
  const rows = await store.read((reader) => reader.find('activity.page', { limit: 1e9 }));
  const counter = await store.read((reader) => reader.get('drafts', 'counter'));
  await store.close();
  const stored = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(counter?.fields['count']).toBe(rows.length);
  const { snapshots } = await listStoreFiles(getStoreFolder(dataDir));
  expect(snapshots.at(-1)).toBeGreaterThan(0);
});
