import { resolve } from 'node:path';
import { StoreCorruptedError } from '#server/store/lowdb/store-corrupted-error.ts';
import { backUpStore } from './backup/back-up-store.ts';
import { runCommand, type PrintLine, type CommandSettings } from './backup/run-command.ts';

/** `npm run store:backup -- <target folder>`: backs up rows and photos, also while servers run. */

/** Damage found in the copy is damage of the store, as the copy holds the same bytes. */
async function backUpReportingCorruption(env: CommandSettings, target: string, printLine: PrintLine): Promise<boolean> {
  return backUpStore(env, target, printLine).catch((error: unknown) => {
    throw error instanceof StoreCorruptedError ? new Error(`the store is damaged. ${error.message}`) : error;
  });
}

const targetFolder = process.argv[2];
if (targetFolder === undefined) {
  process.stderr.write('Specify a target folder: npm run store:backup -- <target folder>\n');
  process.exitCode = 2;
} else {
  await runCommand('No backup', (env, printLine) => backUpReportingCorruption(env, resolve(targetFolder), printLine));
}
