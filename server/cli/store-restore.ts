import { resolve } from 'node:path';
import { runCommand } from './backup/run-command.ts';
import { restoreStore } from './backup/restore-store.ts';

/** `npm run store:restore -- <backup folder>`: puts a backup into the empty store and photo store that the settings name. */

const backupFolder = process.argv[2];
if (backupFolder === undefined) {
  process.stderr.write('Name the folder of the backup: npm run store:restore -- <backup folder>\n');
  process.exitCode = 2;
} else {
  await runCommand('Not restored', (env, say) => restoreStore(env, resolve(backupFolder), say));
}
