import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { move } from './transfer-store.ts';
import { diskPhotos, photosOf, rowsIn, type Say, type Settings } from './run-command.ts';

/**
 * Copies the rows of the data folder into the database, and its photos into the bucket, whichever of the two the settings name; back
 * means the other way. No server may run meanwhile. Run again it goes on. @returns whether everything is there
 */
export async function copyStore(env: Settings, isBack: boolean, say: Say): Promise<boolean> {
  // A folder without a store is a wrong DATA_DIR, and not an empty store.
  if (!isBack) await rowsIn(env.dataDir);
  const folder = await openLowdbStore({ dataDir: env.dataDir, log: say });
  const database =
    env.DATABASE_URL === undefined ? undefined : await openPostgresStore({ url: env.DATABASE_URL, log: say });
  try {
    const [from, to] = isBack && database ? [database, folder] : [folder, database];
    const [disk, bucket] = [diskPhotos(env.dataDir), env.photoBucket && (await photosOf(env))];
    const photos = bucket && (isBack ? { from: bucket, to: disk } : { from: disk, to: bucket });
    const isDone = await move({ from, to, photos, say });
    if (isDone) say(`Start the server ${isBack ? 'without' : 'with'} the same settings.`);
    return isDone;
  } finally {
    await folder.close();
    await database?.close();
  }
}
