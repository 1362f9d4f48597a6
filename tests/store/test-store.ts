import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { runSql } from './run-sql.ts';

/** Real stores for tests, each in its own folder or database. */

export interface TestStore {
  kind: Store['kind'];
  store: Store;
  url?: string;
  reopen(): Promise<Store>;
  drop(): Promise<void>;
}

/** lowdb always, PostgreSQL where available. */
export function testStoreKinds(): Store['kind'][] {
  return inject('postgresUrl') === null ? ['lowdb'] : ['lowdb', 'postgres'];
}

export async function openTestStore(kind: Store['kind'] = 'lowdb'): Promise<TestStore> {
  return kind === 'lowdb' ? openTestLowdb() : openTestPostgres();
}

async function openTestLowdb(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-store-'));
  const open = () => openLowdbStore({ dataDir });
  return createReopenableStore('lowdb', open, async () => rmSync(dataDir, { recursive: true, force: true }));
}

async function openTestPostgres(): Promise<TestStore> {
  const server = inject('postgresUrl');
  if (server === null) throw new Error('There is no PostgreSQL to test against; ask testStoreKinds() first');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is four times faster than creating the tables.
  await runSql(server, `create database ${name} template ${inject('emptyStore')} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = () => openPostgresStore({ url: url.href });
  const test = await createReopenableStore('postgres', open, () =>
    runSql(server, `drop database ${name} with (force)`),
  );
  test.url = url.href;
  return test;
}

async function createReopenableStore(
  kind: Store['kind'],
  open: () => Promise<Store>,
  remove: () => Promise<void>,
): Promise<TestStore> {
  const test: TestStore = {
    kind,
    store: await open(),
    async reopen() {
      await test.store.close();
      test.store = await open();
      return test.store;
    },
    async drop() {
      await test.store.close();
      await remove();
    },
  };
  return test;
}
