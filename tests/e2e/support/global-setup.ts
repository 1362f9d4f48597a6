/** Playwright's global set-up: where servers keep their data, and find demo data that another one of the same run has seeded already. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunStore } from './run-database.ts';

/** Names a folder with one data folder for each number of demo cars; outside a test run there is none. */
export const SEEDED_FOLDER_ENV = 'REDRIVE_TEST_SEEDED';

export default async function setup(): Promise<() => Promise<void>> {
  const closeStore = await openRunStore();
  const folder = await mkdtemp(join(tmpdir(), 'redrive-seeded-'));
  process.env[SEEDED_FOLDER_ENV] = folder;
  return async () => {
    await closeStore();
    await rm(folder, { recursive: true, force: true });
  };
}
