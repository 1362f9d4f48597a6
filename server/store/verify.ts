import { storeFolder } from '#server/store/lowdb/folder.ts';
import { inspectStore, repair, type Finding } from '#server/store/lowdb/inspect.ts';
import { connectPostgresStore } from '#server/store/postgres/open.ts';
import { photoFaults } from './moving/photos.ts';
import { command, photosOf, rowsIn, say, settings } from './moving/places.ts';
import { digestOf, rowsIn as countRows, type Source } from './moving/rows.ts';

/**
 * `npm run store:verify [-- --repair]`: reads every byte of the store in DATA_DIR, or every row of the database, says what is whole,
 * and looks whether every photo is there; exit code 1 when, in the end, something is not.
 */

async function look(folder: string): Promise<Finding> {
  const finding = await inspectStore(folder);
  for (const line of finding.lines) say(line);
  return finding;
}

/** @returns whether the store is whole in the end */
async function verifyFolder(folder: string): Promise<boolean> {
  let finding = await look(folder);
  if (finding.remedy && process.argv.includes('--repair')) {
    await repair(folder, finding.remedy);
    say(`Done: ${finding.remedy.description}`);
    finding = await look(folder);
  }
  const { isWhole, remedy } = finding;
  if (remedy) say(`npm run store:verify -- --repair will: ${remedy.description}`);
  else if (!isWhole) say('Nothing here can mend that; start from a backup.');
  return isWhole;
}

/** @returns whether every photo is there */
async function verifyPhotos(rows: Source, env: ReturnType<typeof settings>): Promise<boolean> {
  const { photos, faults } = await photoFaults(rows, await photosOf(env));
  for (const fault of faults) say(fault);
  if (faults.length === 0) say(`Photos: all ${photos} are there.`);
  else
    say(`Of ${photos} photos ${faults.length} are not there as they should be; restore them from a backup.`);
  return faults.length === 0;
}

await command('Not verified', async () => {
  const env = settings();
  if (env.DATABASE_URL === undefined)
    return (await verifyFolder(storeFolder(env.dataDir))) && verifyPhotos(await rowsIn(env.dataDir), env);
  const database = connectPostgresStore({ url: env.DATABASE_URL });
  try {
    say(`The database answers. Rows: ${countRows(await digestOf(database))}.`);
    return await verifyPhotos(database, env);
  } finally {
    await database.close();
  }
});
