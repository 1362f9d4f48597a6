import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { backUp } from '#server/store/lowdb/backup-files.ts';
import { StoreDamaged } from '#server/store/lowdb/damage.ts';
import { openLowdbStore } from '#server/store/lowdb/open.ts';
import { connectPostgresStore } from '#server/store/postgres/open.ts';
import { move, tellPhotos } from './moving/move.ts';
import { copyPhotos } from './moving/photos.ts';
import { command, diskPhotos, inWords, photosOf, rowsIn, say, settings } from './moving/places.ts';

/**
 * `npm run store:backup -- <target folder>`: rows and photos, also while servers run, read back and whole. The copy is a data folder
 * of its own, whatever was copied: a server starts on it, and store:restore puts it back.
 *
 * Photos, then one state of the rows, then the photos that came meanwhile. So every photo the rows name is in the copy: one that goes
 * after the rows were read was copied before, and one that came since the first look was confirmed then and stays for a day.
 */
async function backup(target: string): Promise<boolean> {
  if ((await readdir(target).catch((): string[] => [])).length > 0)
    throw new Error(`${target} is not empty; name a new folder`);
  const env = settings();
  const photos = await photosOf(env);
  await (env.DATABASE_URL === undefined
    ? folderRows(env.dataDir, target, photos)
    : databaseRows(env.DATABASE_URL, target, photos));
  const isWhole = tellPhotos(await copyPhotos(await rowsIn(target), photos, diskPhotos(target)), say);
  say(`To use the copy: DATA_DIR=${target} npm start, or npm run store:restore -- ${target}`);
  return isWhole;
}

async function folderRows(dataDir: string, target: string, photos: PhotoStore): Promise<void> {
  await copyPhotos(await rowsIn(dataDir), photos, diskPhotos(target));
  const { files, transactions } = await backUp(dataDir, target);
  say(`Copied and read back. Files: ${files}, transactions: ${transactions}.`);
}

async function databaseRows(url: string, target: string, photos: PhotoStore): Promise<void> {
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

/** What a copy finds damaged is damaged in the store: the copy is read back from the same bytes. */
async function toldOfDamage(target: string): Promise<boolean> {
  return backup(target).catch((error: unknown) => {
    throw error instanceof StoreDamaged ? new Error(`the store is damaged. ${inWords(error)}`) : error;
  });
}

const target = process.argv[2];
if (target === undefined) {
  process.stderr.write('Name the folder for the copy: npm run store:backup -- <target folder>\n');
  process.exitCode = 2;
} else {
  await command('No backup', () => toldOfDamage(resolve(target)));
}
