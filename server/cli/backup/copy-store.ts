import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { transferStore } from './transfer-store.ts';
import {
  createDiskPhotoStore,
  openPhotoStore,
  openFolderRows,
  type PrintLine,
  type CommandSettings,
} from './run-command.ts';

/** Copies rows and photos to the configured stores or back. Can be repeated. @returns whether all was copied */
export async function copyStore(env: CommandSettings, isBack: boolean, printLine: PrintLine): Promise<boolean> {
  if (!isBack) await openFolderRows(env.dataDir);
  const folder = await openLowdbStore({ dataDir: env.dataDir, log: printLine });
  const database =
    env.DATABASE_URL === undefined ? undefined : await openPostgresStore({ url: env.DATABASE_URL, log: printLine });
  try {
    const [from, to] = isBack && database ? [database, folder] : [folder, database];
    const [disk, bucket] = [createDiskPhotoStore(env.dataDir), env.photoBucket && (await openPhotoStore(env))];
    const photos = bucket && (isBack ? { from: bucket, to: disk } : { from: disk, to: bucket });
    const isComplete = await transferStore({ from, to, photos, printLine });
    if (isComplete) printLine(`Start the server ${isBack ? 'without' : 'with'} the same settings.`);
    return isComplete;
  } finally {
    await folder.close();
    await database?.close();
  }
}
