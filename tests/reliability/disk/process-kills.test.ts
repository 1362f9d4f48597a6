import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getStoreFolder, listStoreFiles } from '#server/store/lowdb/store-files.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { PostgresTestServer } from '#tests/store/postgres-test-server.ts';
import { startChild, type ChildRun } from '#tests/store/test-child-process.ts';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { runSeed, runSize, printFigures } from '#tests/reliability/run-options.ts';

const KILLS = runSize(3);
const MAX_SAVES_PER_RUN = 150;

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redrive-kills-'));
  script = await getBuiltScript(new URL('./killed-writer-process.ts', import.meta.url));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every acknowledged save is stored once, and every counter equals its number of rows. */
async function expectNothingLost(store: Store, acknowledged: readonly string[], suite: string): Promise<void> {
  const rows = await store.read((tx) => tx.find('activity.page', { limit: 1e9 }));
  const stored = new Set(rows.map(({ id }) => id));
  const byWriter = new Map<string, number>();
  for (const { id } of rows) {
    const writer = id.slice(0, id.indexOf('.'));
    byWriter.set(writer, (byWriter.get(writer) ?? 0) + 1);
  }
  const counters = await store.read((tx) => tx.getMany('drafts', [...byWriter.keys()]));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const uneven = counters.filter(({ id, fields }) => fields['count'] !== byWriter.get(id)).length;
  printFigures(suite, {
    seed: runSeed(),
    kills: KILLS,
    acknowledged: acknowledged.length,
    stored: rows.length,
    lost,
    uneven,
  });
  expect({ lost, uneven, counters: counters.length }).toEqual({
    lost: 0,
    uneven: 0,
    counters: byWriter.size,
  });
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}

/** @returns the acknowledged IDs */
async function killWriterProcesses(where: string): Promise<string[]> {
  const dice = new SeededRandom(runSeed());
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const run = startChild({ dataDir: where, run: `run${kill}`, script, checkpointBytes: 20_000 });
    await run.waitForCommits(1 + dice.nextInt(MAX_SAVES_PER_RUN));
    run.process.kill('SIGKILL');
    await run.ended;
    expect(run.report).toBeUndefined();
    for (const id of run.acknowledged) acknowledged.push(id);
  }
  return acknowledged;
}

describe('kill -9 under sixteen writers', () => {
  it('of the process with lowdb, checkpoints under way or not: 0 lost, 0 twice, 0 half', { timeout: 0 }, async () => {
    const acknowledged = await killWriterProcesses(folder);
    const store = await openLowdbStore({ dataDir: folder, log: () => undefined });
    await expectNothingLost(store, acknowledged, 'kills, lowdb');
    await store.close();
    const { snapshots } = await listStoreFiles(getStoreFolder(folder));
    expect(snapshots.at(-1)).toBeGreaterThan(0);
  });
});

describe.each(inject('postgresUrl') === null ? [] : ['PostgreSQL'])('kill -9 under sixteen writers of %s', () => {
  let server: PostgresTestServer;
  beforeAll(async () => {
    server = (await PostgresTestServer.create())!;
  });
  afterAll(() => server.drop());

  async function killDatabase(dice: SeededRandom): Promise<void> {
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const checkpoint = dice.oneIn(2) ? client.query('checkpoint').catch(() => undefined) : undefined;
    await server.kill();
    await checkpoint;
    await server.start();
  }

  async function killDatabaseUnder(run: ChildRun): Promise<void> {
    const dice = new SeededRandom(runSeed());
    for (let kill = 0; kill < KILLS; kill++) {
      await run.waitForCommits(run.acknowledged.length + 1 + dice.nextInt(MAX_SAVES_PER_RUN));
      await killDatabase(dice);
    }
    await run.waitForCommits(run.acknowledged.length + 1);
  }

  it(
    'of the process, then of the database, checkpoints under way or not: 0 lost, 0 twice, 0 half',
    { timeout: 0 },
    async () => {
      const acknowledged = await killWriterProcesses(server.url);
      const run = startChild({ dataDir: server.url, run: 'survivor', script });
      await run.waitForCommits(1);
      await killDatabaseUnder(run);
      run.process.kill('SIGKILL');
      await run.ended;
      expect(run.report).toBeUndefined();
      const store = await openPostgresStore({ url: server.url });
      await expectNothingLost(
        store,
        [...acknowledged, ...run.acknowledged],
        'kills, PostgreSQL, as many of the database again',
      );
      await store.close();
    },
  );
});
