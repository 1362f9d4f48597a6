import { resolve } from 'node:path';
import { runCommand } from './backup/run-command.ts';
import { restoreStore } from './backup/restore-store.ts';

/** `npm run store:restore -- <backup folder>`: restores a backup into the empty stores of the settings. */

const backupFolder = process.argv[2];
if (backupFolder === undefined) {
  process.stderr.write('Specify the backup folder: npm run store:restore -- <backup folder>\n');
  process.exitCode = 2;
} else {
  await runCommand('Not restored', (env, printLine) => restoreStore(env, resolve(backupFolder), printLine));
}
