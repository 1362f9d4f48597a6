import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { openLowdbStore } from './open-lowdb-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'redrive-size-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function collectStartLog(maxCars: number): Promise<string[]> {
  const messages: string[] = [];
  const store = await openLowdbStore({ dataDir, maxCars, log: (message) => messages.push(message) });
  await store.close();
  return messages;
}

it('advises PostgreSQL at start only above the recommended number of cars', async () => {
  const store = await openLowdbStore({ dataDir, log: () => undefined });
  for (const n of [1, 2, 3]) await store.transact((tx) => tx.insert('cars', sampleCar(n)));
  await store.close();
  expect(await collectStartLog(3)).toEqual([]);
  expect(await collectStartLog(2)).toEqual([expect.stringMatching(/^3 cars .*store:copy and DATABASE_URL/)]);
});
