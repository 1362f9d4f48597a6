import { readdir } from 'node:fs/promises';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { backUpFiles } from '#server/store/lowdb/backup-files.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { transferStore, logCopiedPhotos } from './transfer-store.ts';
import { copyPhotos } from './copy-photos.ts';
import {
  createDiskPhotoStore,
  openPhotoStore,
  openFolderRows,
  type PrintLine,
  type CommandSettings,
} from './run-command.ts';

/**
 * Copies rows and photos into a new folder, also while servers run, and reads them back. The copy is a data folder of its own, whatever
 * was copied: a server starts on it, and store:restore puts it back.
 *
 * Photos, then one state of the rows, then the photos that came meanwhile. So every photo the rows name is in the copy: one that goes
 * after the rows were read was copied before, and one that came since the first look was confirmed then and stays for a day.
 */
export async function backUpStore(env: CommandSettings, target: string, say: PrintLine): Promise<boolean> {
  if ((await readdir(target).catch((): string[] => [])).length > 0)
    throw new Error(`${target} is not empty; name a new folder`);
  const photos = await openPhotoStore(env);
  await (env.DATABASE_URL === undefined
    ? backUpFolder(env.dataDir, target, photos, say)
    : backUpDatabase(env.DATABASE_URL, target, photos, say));
  const isWhole = logCopiedPhotos(
    await copyPhotos(await openFolderRows(target), photos, createDiskPhotoStore(target)),
    say,
  );
  say(`To use the copy: DATA_DIR=${target} npm start, or npm run store:restore -- ${target}`);
  return isWhole;
}

async function backUpFolder(dataDir: string, target: string, photos: PhotoStore, say: PrintLine): Promise<void> {
  await copyPhotos(await openFolderRows(dataDir), photos, createDiskPhotoStore(target));
  const { fileCount, transactionCount } = await backUpFiles(dataDir, target);
  say(`Copied and read back. Files: ${fileCount}, transactions: ${transactionCount}.`);
}

async function backUpDatabase(url: string, target: string, photos: PhotoStore, printLine: PrintLine): Promise<void> {
  const database = connectPostgresStore({ url });
  try {
    await copyPhotos(database, photos, createDiskPhotoStore(target));
    const copy = await openLowdbStore({ dataDir: target });
    const isEqual = await transferStore({ from: database, to: copy, printLine }).finally(() => copy.close());
    if (!isEqual) throw new Error('what was written is not what was read');
  } finally {
    await database.close();
  }
}
