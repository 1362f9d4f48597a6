import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { move } from './transfer-store.ts';
import { diskPhotos, photosOf, rowsIn, type Say, type Settings } from './run-command.ts';

/**
 * Puts a backup into the store and the photo store that the settings name, which hold nothing else. No server may run meanwhile. Run
 * again it goes on. @returns whether everything is there
 */
export async function restoreStore(env: Settings, backup: string, say: Say): Promise<boolean> {
  const from = await rowsIn(backup);
  const to =
    env.DATABASE_URL === undefined
      ? await openLowdbStore({ dataDir: env.dataDir, log: say })
      : await openPostgresStore({ url: env.DATABASE_URL, log: say });
  try {
    const photos = { from: diskPhotos(backup), to: await photosOf(env) };
    const isDone = await move({ from, to, photos, say });
    if (isDone) say('Restored. Start the server with the same settings.');
    return isDone;
  } finally {
    await to.close();
  }
}
