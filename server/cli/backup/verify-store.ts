import { getStoreFolder } from '#server/store/lowdb/store-files.ts';
import { checkIntegrity, repairStore, type IntegrityReport } from '#server/store/lowdb/integrity-check.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { verifyPhotoFiles } from './copy-photos.ts';
import { openPhotoStore, openFolderRows, type PrintLine, type CommandSettings } from './run-command.ts';
import { computeStoreDigest, countDigestRows as countRows, type RowSource } from './copy-rows.ts';

async function reportIntegrity(folder: string, say: PrintLine): Promise<IntegrityReport> {
  const finding = await checkIntegrity(folder);
  for (const line of finding.lines) say(line);
  return finding;
}

/** @returns whether the store is whole in the end */
async function verifyFolder(folder: string, isMending: boolean, say: PrintLine): Promise<boolean> {
  let finding = await reportIntegrity(folder, say);
  if (finding.repairAction && isMending) {
    await repairStore(folder, finding.repairAction);
    say(`Done: ${finding.repairAction.description}`);
    finding = await reportIntegrity(folder, say);
  }
  const { isIntact, repairAction } = finding;
  if (repairAction) say(`npm run store:verify -- --repair will: ${repairAction.description}`);
  else if (!isIntact) say('Nothing here can mend that; start from a backup.');
  return isIntact;
}

/** @returns whether every photo is there */
async function verifyPhotos(rows: RowSource, env: CommandSettings, say: PrintLine): Promise<boolean> {
  const { photos, faults } = await verifyPhotoFiles(rows, await openPhotoStore(env));
  for (const fault of faults) say(fault);
  if (faults.length === 0) say(`Photos: all ${photos} are there.`);
  else say(`Of ${photos} photos ${faults.length} are not there as they should be; restore them from a backup.`);
  return faults.length === 0;
}

/**
 * Reads every byte of the store in the data folder, or every row of the database, says what is whole, and looks whether every photo is
 * there. @returns whether, in the end, everything is
 */
export async function verifyStore(env: CommandSettings, isMending: boolean, say: PrintLine): Promise<boolean> {
  if (env.DATABASE_URL === undefined) {
    const isWhole = await verifyFolder(getStoreFolder(env.dataDir), isMending, say);
    return isWhole && verifyPhotos(await openFolderRows(env.dataDir), env, say);
  }
  const database = connectPostgresStore({ url: env.DATABASE_URL });
  try {
    say(`The database answers. Rows: ${countRows(await computeStoreDigest(database))}.`);
    return await verifyPhotos(database, env, say);
  } finally {
    await database.close();
  }
}
