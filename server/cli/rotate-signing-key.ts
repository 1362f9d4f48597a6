/** `npm run keys:rotate [-- --withdraw]`: another key signs the reports from now on; what was signed before counts still, or not any more. */
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rotateReportSigningKey } from '#server/features/reports/signing-keys.ts';
import { getStoreFolder } from '#server/store/lowdb/store-files.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { runCommand, type PrintLine, type CommandSettings } from '#server/cli/backup/run-command.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';

/** The store that the settings name. @throws Error when there is none: a new one would only hide a wrong setting */
export async function openExistingStore(
  { DATABASE_URL: url, dataDir }: CommandSettings,
  say: PrintLine,
): Promise<Store> {
  if (url !== undefined) return connectPostgresStore({ url });
  if (!existsSync(getStoreFolder(dataDir))) throw new Error(`there is no store in ${getStoreFolder(dataDir)}`);
  return openLowdbStore({ dataDir, log: say });
}

/**
 * Makes a new key in the store that the settings name. Servers over a database may run meanwhile and use it at once; with lowdb the
 * server is stopped before, and a running one refuses.
 * @param withdraw the earlier keys count no more
 * @returns true; what hinders it is thrown
 */
export async function rotateSigningKey(env: CommandSettings, withdraw: boolean, say: PrintLine): Promise<boolean> {
  const store = await openExistingStore(env, say);
  try {
    const { kid, earlier } = await rotateReportSigningKey(store, { withdraw });
    say(`Reports are signed by the key ${kid} from now on.`);
    say(
      withdraw
        ? 'What earlier keys signed counts no more. Start every server anew: they keep answers that were signed before.'
        : `Earlier keys whose reports still count: ${earlier}.`,
    );
    return true;
  } finally {
    await store.close();
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await runCommand('No new key', (env, say) => rotateSigningKey(env, process.argv.includes('--withdraw'), say));
