import { openLowdbStore } from '#server/store/lowdb/open.ts';
import { openPostgresStore } from '#server/store/postgres/open.ts';
import { move } from './moving/move.ts';
import { command, diskPhotos, photosOf, rowsIn, say, settings } from './moving/places.ts';

/**
 * `npm run store:copy [-- --back]`: copies the rows of DATA_DIR into the database of DATABASE_URL and its photos into the bucket of
 * PHOTO_STORE_URL, whichever of the two is set; with --back the other way. No server may run meanwhile. Run again it goes on.
 */
async function copy(isBack: boolean): Promise<boolean> {
  const env = settings();
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

if (!process.env['DATABASE_URL'] && !process.env['PHOTO_STORE_URL']) {
  process.stderr.write(
    'Set DATABASE_URL, postgres://…, PHOTO_STORE_URL, s3://…, or both to say where to copy\n',
  );
  process.exitCode = 2;
} else {
  await command('Not copied', () => copy(process.argv.includes('--back')));
}
