import { resolve } from 'node:path';
import { StoreCorruptedError } from '#server/store/lowdb/store-corrupted-error.ts';
import { backUpStore } from './backup/back-up-store.ts';
import { runCommand, type PrintLine, type CommandSettings } from './backup/run-command.ts';

/** `npm run store:backup -- <target folder>`: a copy of rows and photos, read back and whole, also while servers run. */

/** What a copy finds damaged is damaged in the store: the copy is read back from the same bytes. */
async function backUpReportingCorruption(env: CommandSettings, target: string, say: PrintLine): Promise<boolean> {
  return backUpStore(env, target, say).catch((error: unknown) => {
    throw error instanceof StoreCorruptedError ? new Error(`the store is damaged. ${error.message}`) : error;
  });
}

const targetFolder = process.argv[2];
if (targetFolder === undefined) {
  process.stderr.write('Name the folder for the copy: npm run store:backup -- <target folder>\n');
  process.exitCode = 2;
} else {
  await runCommand('No backup', (env, say) => backUpReportingCorruption(env, resolve(targetFolder), say));
}
