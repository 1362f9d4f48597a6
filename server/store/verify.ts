import { resolve } from 'node:path';
import { storeFolder } from '#server/store/lowdb/folder.ts';
import { inspectStore, repair } from '#server/store/lowdb/inspect.ts';

/** `npm run store:verify [-- --repair]`: reads every byte of the store in DATA_DIR and says what is whole; exit code 1 when not. */

const folder = storeFolder(resolve(process.env['DATA_DIR'] ?? './data'));

try {
  const { isWhole, lines, remedy } = await inspectStore(folder);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isWhole) process.exitCode = 1;
  if (remedy && process.argv.includes('--repair')) {
    await repair(folder, remedy);
    process.stdout.write(`Done: ${remedy.description}\n`);
  } else if (remedy) {
    process.stdout.write(`npm run store:verify -- --repair will: ${remedy.description}\n`);
  } else if (!isWhole) {
    process.stdout.write('Nothing here can mend that; start from a backup.\n');
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
