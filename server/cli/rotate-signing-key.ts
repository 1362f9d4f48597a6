/** `npm run keys:rotate [-- --withdraw]`: creates a new report signing key and optionally withdraws earlier ones. */
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rotateReportSigningKey } from '#server/features/reports/signing-keys.ts';
import { getStoreFolder } from '#server/store/lowdb/store-files.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { runCommand, type PrintLine, type CommandSettings } from '#server/cli/backup/run-command.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';

/** @throws Error when there is no store: creating one would hide a wrong setting */
export async function openExistingStore(
  { DATABASE_URL: url, dataDir }: CommandSettings,
  printLine: PrintLine,
): Promise<Store> {
  if (url !== undefined) return connectPostgresStore({ url });
  if (!existsSync(getStoreFolder(dataDir))) throw new Error(`there is no store in ${getStoreFolder(dataDir)}`);
  return openLowdbStore({ dataDir, log: printLine });
}

/** Servers on a database use the key at once; with lowdb no server may run. @param withdraw invalidates earlier keys */
export async function rotateSigningKey(
  env: CommandSettings,
  withdraw: boolean,
  printLine: PrintLine,
): Promise<boolean> {
  const store = await openExistingStore(env, printLine);
  try {
    const { kid, earlier } = await rotateReportSigningKey(store, { withdraw });
    printLine(`New reports are signed with key ${kid}.`);
    printLine(
      withdraw
        ? 'Reports signed with earlier keys are no longer valid. Restart every server to clear cached reports.'
        : `Earlier keys that remain valid: ${earlier}.`,
    );
    return true;
  } finally {
    await store.close();
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await runCommand('No new key', (env, printLine) =>
    rotateSigningKey(env, process.argv.includes('--withdraw'), printLine),
  );
