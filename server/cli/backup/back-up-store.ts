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

/** Photos are copied before and after the rows, so that none is missing while servers run. */
export async function backUpStore(env: CommandSettings, target: string, printLine: PrintLine): Promise<boolean> {
  if ((await readdir(target).catch((): string[] => [])).length > 0)
    throw new Error(`${target} is not empty; name a new folder`);
  const photos = await openPhotoStore(env);
  await (env.DATABASE_URL === undefined
    ? backUpFolder(env.dataDir, target, photos, printLine)
    : backUpDatabase(env.DATABASE_URL, target, photos, printLine));
  const isComplete = logCopiedPhotos(
    await copyPhotos(await openFolderRows(target), photos, createDiskPhotoStore(target)),
    printLine,
  );
  printLine(`To use the copy: DATA_DIR=${target} npm start, or npm run store:restore -- ${target}`);
  return isComplete;
}

async function backUpFolder(dataDir: string, target: string, photos: PhotoStore, printLine: PrintLine): Promise<void> {
  await copyPhotos(await openFolderRows(dataDir), photos, createDiskPhotoStore(target));
  const { fileCount, transactionCount } = await backUpFiles(dataDir, target);
  printLine(`Copied and verified. Files: ${fileCount}, transactions: ${transactionCount}.`);
}

async function backUpDatabase(url: string, target: string, photos: PhotoStore, printLine: PrintLine): Promise<void> {
  const database = connectPostgresStore({ url });
  try {
    await copyPhotos(database, photos, createDiskPhotoStore(target));
    const copy = await openLowdbStore({ dataDir: target });
    const isEqual = await transferStore({ from: database, to: copy, printLine }).finally(() => copy.close());
    if (!isEqual) throw new Error('the copy differs from the database');
  } finally {
    await database.close();
  }
}
