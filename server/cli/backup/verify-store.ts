import { storeFolder } from '#server/store/lowdb/store-files.ts';
import { inspectStore, repair, type Finding } from '#server/store/lowdb/integrity-check.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { photoFaults } from './copy-photos.ts';
import { photosOf, rowsIn, type Say, type Settings } from './run-command.ts';
import { digestOf, rowsIn as countRows, type Source } from './copy-rows.ts';

async function look(folder: string, say: Say): Promise<Finding> {
  const finding = await inspectStore(folder);
  for (const line of finding.lines) say(line);
  return finding;
}

/** @returns whether the store is whole in the end */
async function verifyFolder(folder: string, isMending: boolean, say: Say): Promise<boolean> {
  let finding = await look(folder, say);
  if (finding.remedy && isMending) {
    await repair(folder, finding.remedy);
    say(`Done: ${finding.remedy.description}`);
    finding = await look(folder, say);
  }
  const { isWhole, remedy } = finding;
  if (remedy) say(`npm run store:verify -- --repair will: ${remedy.description}`);
  else if (!isWhole) say('Nothing here can mend that; start from a backup.');
  return isWhole;
}

/** @returns whether every photo is there */
async function verifyPhotos(rows: Source, env: Settings, say: Say): Promise<boolean> {
  const { photos, faults } = await photoFaults(rows, await photosOf(env));
  for (const fault of faults) say(fault);
  if (faults.length === 0) say(`Photos: all ${photos} are there.`);
  else
    say(`Of ${photos} photos ${faults.length} are not there as they should be; restore them from a backup.`);
  return faults.length === 0;
}

/**
 * Reads every byte of the store in the data folder, or every row of the database, says what is whole, and looks whether every photo is
 * there. @returns whether, in the end, everything is
 */
export async function verifyStore(env: Settings, isMending: boolean, say: Say): Promise<boolean> {
  if (env.DATABASE_URL === undefined) {
    const isWhole = await verifyFolder(storeFolder(env.dataDir), isMending, say);
    return isWhole && verifyPhotos(await rowsIn(env.dataDir), env, say);
  }
  const database = connectPostgresStore({ url: env.DATABASE_URL });
  try {
    say(`The database answers. Rows: ${countRows(await digestOf(database))}.`);
    return await verifyPhotos(database, env, say);
  } finally {
    await database.close();
  }
}
