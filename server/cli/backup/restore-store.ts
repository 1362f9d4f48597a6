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

/** Restores a backup into empty stores while no server runs. Can be repeated. @returns whether all was restored */
export async function restoreStore(env: CommandSettings, backup: string, printLine: PrintLine): Promise<boolean> {
  const from = await openFolderRows(backup);
  const to =
    env.DATABASE_URL === undefined
      ? await openLowdbStore({ dataDir: env.dataDir, log: printLine })
      : await openPostgresStore({ url: env.DATABASE_URL, log: printLine });
  try {
    const photos = { from: createDiskPhotoStore(backup), to: await openPhotoStore(env) };
    const isComplete = await transferStore({ from, to, photos, printLine });
    if (isComplete) printLine('Restored. Start the server with the same settings.');
    return isComplete;
  } finally {
    await to.close();
  }
}
