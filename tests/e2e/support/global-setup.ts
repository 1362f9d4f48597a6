import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunStore } from './run-database.ts';

/** Folder with one seeded data folder per number of demo cars. */
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
