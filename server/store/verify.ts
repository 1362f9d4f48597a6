import { resolve } from 'node:path';
import { storeFolder } from '#server/store/lowdb/folder.ts';
import { inspectStore, repair, type Finding } from '#server/store/lowdb/inspect.ts';

/** `npm run store:verify [-- --repair]`: reads every byte of the store in DATA_DIR and says what is whole; exit code 1 when, in the end, it is not. */

const folder = storeFolder(resolve(process.env['DATA_DIR'] ?? './data'));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function look(): Promise<Finding> {
  const finding = await inspectStore(folder);
  for (const line of finding.lines) say(line);
  return finding;
}

try {
  let finding = await look();
  if (finding.remedy && process.argv.includes('--repair')) {
    await repair(folder, finding.remedy);
    say(`Done: ${finding.remedy.description}`);
    finding = await look();
  }
  const { isWhole, remedy } = finding;
  if (remedy) say(`npm run store:verify -- --repair will: ${remedy.description}`);
  else if (!isWhole) say('Nothing here can mend that; start from a backup.');
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
