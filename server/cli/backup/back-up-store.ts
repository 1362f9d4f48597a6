import { readdir } from 'node:fs/promises';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { backUp } from '#server/store/lowdb/backup-files.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { move, tellPhotos } from './transfer-store.ts';
import { copyPhotos } from './copy-photos.ts';
import { diskPhotos, photosOf, rowsIn, type Say, type Settings } from './run-command.ts';

/**
 * Copies rows and photos into a new folder, also while servers run, and reads them back. The copy is a data folder of its own, whatever
 * was copied: a server starts on it, and store:restore puts it back.
 *
 * Photos, then one state of the rows, then the photos that came meanwhile. So every photo the rows name is in the copy: one that goes
 * after the rows were read was copied before, and one that came since the first look was confirmed then and stays for a day.
 */
export async function backUpStore(env: Settings, target: string, say: Say): Promise<boolean> {
  if ((await readdir(target).catch((): string[] => [])).length > 0)
    throw new Error(`${target} is not empty; name a new folder`);
  const photos = await photosOf(env);
  await (env.DATABASE_URL === undefined
    ? folderRows(env.dataDir, target, photos, say)
    : databaseRows(env.DATABASE_URL, target, photos, say));
  const isWhole = tellPhotos(await copyPhotos(await rowsIn(target), photos, diskPhotos(target)), say);
  say(`To use the copy: DATA_DIR=${target} npm start, or npm run store:restore -- ${target}`);
  return isWhole;
}

async function folderRows(dataDir: string, target: string, photos: PhotoStore, say: Say): Promise<void> {
  await copyPhotos(await rowsIn(dataDir), photos, diskPhotos(target));
  const { files, transactions } = await backUp(dataDir, target);
  say(`Copied and read back. Files: ${files}, transactions: ${transactions}.`);
}

async function databaseRows(url: string, target: string, photos: PhotoStore, say: Say): Promise<void> {
  const database = connectPostgresStore({ url });
  try {
    await copyPhotos(database, photos, diskPhotos(target));
    const copy = await openLowdbStore({ dataDir: target });
    const isEqual = await move({ from: database, to: copy, say }).finally(() => copy.close());
    if (!isEqual) throw new Error('what was written is not what was read');
  } finally {
    await database.close();
  }
}
