import { resolve } from 'node:path';
import { backUp } from '#server/store/lowdb/backup-files.ts';
import { StoreDamaged } from '#server/store/lowdb/damage.ts';

/** `npm run store:backup -- <target folder>`: a copy of the store in DATA_DIR, read back and whole, also while the server runs. */

const dataDir = resolve(process.env['DATA_DIR'] ?? './data');
const target = process.argv[2];

if (target === undefined) {
  process.stderr.write('Name the folder for the copy: npm run store:backup -- <target folder>\n');
  process.exitCode = 2;
} else {
  try {
    const { files, transactions } = await backUp(dataDir, resolve(target));
    process.stdout.write(
      `Copied and read back. Files: ${files}, transactions: ${transactions}. ` +
        `To use the copy: DATA_DIR=${resolve(target)} npm start. Photos are not in it; copy ${dataDir}/photos too.\n`,
    );
  } catch (error) {
    // What a copy finds damaged is damaged in the store: the copy is read back from the same bytes.
    const about = error instanceof StoreDamaged ? 'the store is damaged. ' : '';
    process.stderr.write(`No backup: ${about}${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
