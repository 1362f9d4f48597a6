import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { PrivateServer } from '#tests/store/postgres-test-server.ts';
import { startChild, type ChildRun } from '#tests/store/test-child-process.ts';
import { builtChild } from '#tests/build-fixtures/request-build.ts';
import { Dice } from '#tests/reliability/seeded-random.ts';
import { seed, sizeOr, tell } from '#tests/reliability/run-options.ts';

/** kill -9 in the middle of everything: what was acknowledged is there, once and whole (docs/reliability.md). */

const KILLS = sizeOr(3);
/** Saves acknowledged before a kill at most. */
const MOST = 150;

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redrive-kills-'));
  script = await builtChild(new URL('./killed-writer-process.ts', import.meta.url));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every save that was acknowledged is there once, and no counter differs from the rows it counts. */
async function expectWhole(store: Store, acknowledged: readonly string[], suite: string): Promise<void> {
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
  tell(suite, {
    seed: seed(),
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

/** Starts the writers and kills them, again and again. @returns what was acknowledged */
async function killWriters(where: string): Promise<string[]> {
  const dice = new Dice(seed());
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const run = startChild({ dataDir: where, run: `run${kill}`, script, checkpointBytes: 20_000 });
    await run.reached(1 + dice.roll(MOST));
    run.process.kill('SIGKILL');
    await run.ended;
    expect(run.report).toBeUndefined();
    for (const id of run.acknowledged) acknowledged.push(id);
  }
  return acknowledged;
}

describe('kill -9 under sixteen writers', () => {
  it(
    'of the process with lowdb, checkpoints under way or not: 0 lost, 0 twice, 0 half',
    { timeout: 0 },
    async () => {
      const acknowledged = await killWriters(folder);
      const store = await openLowdbStore({ dataDir: folder, log: () => undefined });
      await expectWhole(store, acknowledged, 'kills, lowdb');
      await store.close();
    },
  );
});

describe.each(inject('postgresUrl') === null ? [] : ['PostgreSQL'])(
  'kill -9 under sixteen writers of %s',
  () => {
    let server: PrivateServer;
    beforeAll(async () => {
      server = (await PrivateServer.create())!;
    });
    afterAll(() => server.drop());

    /** Kills the database, now and then while it writes a checkpoint, and starts it again. */
    async function killDatabase(dice: Dice): Promise<void> {
      const client = new Client({ connectionString: server.url });
      client.on('error', () => undefined);
      await client.connect();
      const checkpoint = dice.once(2) ? client.query('checkpoint').catch(() => undefined) : undefined;
      await server.kill();
      await checkpoint;
      await server.start();
    }

    async function killDatabaseUnder(run: ChildRun): Promise<void> {
      const dice = new Dice(seed());
      for (let kill = 0; kill < KILLS; kill++) {
        await run.reached(run.acknowledged.length + 1 + dice.roll(MOST));
        await killDatabase(dice);
      }
      await run.reached(run.acknowledged.length + 1);
    }

    it(
      'of the process, then of the database, checkpoints under way or not: 0 lost, 0 twice, 0 half',
      { timeout: 0 },
      async () => {
        const acknowledged = await killWriters(server.url);
        const run = startChild({ dataDir: server.url, run: 'survivor', script });
        await run.reached(1);
        await killDatabaseUnder(run);
        run.process.kill('SIGKILL');
        await run.ended;
        expect(run.report).toBeUndefined();
        const store = await openPostgresStore({ url: server.url });
        await expectWhole(
          store,
          [...acknowledged, ...run.acknowledged],
          'kills, PostgreSQL, as many of the database again',
        );
        await store.close();
      },
    );
  },
);
