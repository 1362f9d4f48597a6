import { resolve } from 'node:path';
import { StoreDamaged } from '#server/store/lowdb/store-corrupted-error.ts';
import { backUpStore } from './backup/back-up-store.ts';
import { command, type Say, type Settings } from './backup/run-command.ts';

/** `npm run store:backup -- <target folder>`: a copy of rows and photos, read back and whole, also while servers run. */

/** What a copy finds damaged is damaged in the store: the copy is read back from the same bytes. */
async function toldOfDamage(env: Settings, target: string, say: Say): Promise<boolean> {
  return backUpStore(env, target, say).catch((error: unknown) => {
    throw error instanceof StoreDamaged ? new Error(`the store is damaged. ${error.message}`) : error;
  });
}

const target = process.argv[2];
if (target === undefined) {
  process.stderr.write('Name the folder for the copy: npm run store:backup -- <target folder>\n');
  process.exitCode = 2;
} else {
  await command('No backup', (env, say) => toldOfDamage(env, resolve(target), say));
}
