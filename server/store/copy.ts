import { resolve } from 'node:path';
import { storeFolder } from '#server/store/lowdb/folder.ts';
import { loadStore } from '#server/store/lowdb/load.ts';
import { StoreLock } from '#server/store/lowdb/lock.ts';
import { allRows } from '#server/store/lowdb/state.ts';
import { importRows } from '#server/store/postgres/import.ts';
import { openPostgresStore } from '#server/store/postgres/open.ts';

/** `npm run store:copy`: moves the store in DATA_DIR, which no server may have open, into the database of DATABASE_URL. */

async function copy(folder: string, url: string): Promise<string> {
  const lock = await StoreLock.take(folder);
  try {
    const loaded = await loadStore(folder);
    if (loaded === undefined) return `There is no store in ${folder}.`;
    const store = await openPostgresStore({ url });
    const inserted = await importRows(store, allRows(loaded.state)).finally(() => store.close());
    return `Copied ${inserted} rows. Start the server with the same DATABASE_URL; photos stay where they are.`;
  } finally {
    await lock.release();
  }
}

const url = process.env['DATABASE_URL'];
if (url === undefined) {
  process.stderr.write('Set DATABASE_URL to the database to copy into, postgres://…\n');
  process.exitCode = 2;
} else {
  try {
    const folder = storeFolder(resolve(process.env['DATA_DIR'] ?? './data'));
    process.stdout.write(`${await copy(folder, url)}\n`);
  } catch (error) {
    process.stderr.write(`Not copied: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
