import { resolve } from 'node:path';
import { openLowdbStore } from '#server/store/lowdb/open.ts';
import { openPostgresStore } from '#server/store/postgres/open.ts';
import { move } from './moving/move.ts';
import { command, diskPhotos, photosOf, rowsIn, say, settings } from './moving/places.ts';

/**
 * `npm run store:restore -- <backup folder>`: puts a backup into the store and the photo store that the settings name, which hold
 * nothing else. No server may run meanwhile. Run again it goes on.
 */
async function restore(backup: string): Promise<boolean> {
  const env = settings();
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

const backup = process.argv[2];
if (backup === undefined) {
  process.stderr.write('Name the folder of the backup: npm run store:restore -- <backup folder>\n');
  process.exitCode = 2;
} else {
  await command('Not restored', () => restore(resolve(backup)));
}
