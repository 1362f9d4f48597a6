import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { runSql } from './run-sql.ts';
import { PostgresTestServer } from './postgres-test-server.ts';

/** Vitest's global set-up: a private PostgreSQL per test run, unless TEST_DATABASE_URL is set. */

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null;
    /** Database with the tables of a new store, used as a template; must have no connections. */
    emptyStore: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  const server = configuredUrl === undefined ? await startPostgres() : undefined;
  const address = configuredUrl ?? server?.url ?? null;
  project.provide('postgresUrl', address);
  if (address === null) return undefined;
  const empty = `empty_${randomUUID().replaceAll('-', '')}`;
  await createEmptyStore(address, empty);
  project.provide('emptyStore', empty);
  return () => (server ? server.drop() : runSql(address, `drop database ${empty}`));
}

async function createEmptyStore(address: string, name: string): Promise<void> {
  await runSql(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  await (await openPostgresStore({ url: url.href })).close();
}

async function startPostgres(): Promise<PostgresTestServer | undefined> {
  try {
    const server = await PostgresTestServer.create();
    return server ?? warnMissingPostgres('neither TEST_DATABASE_URL is set nor a server installed');
  } catch (error) {
    return warnMissingPostgres(String(error));
  }
}

function warnMissingPostgres(reason: string): undefined {
  const stars = '*'.repeat(76);
  process.stderr.write(
    `\n${stars}\nNO POSTGRESQL: ${reason}.\nThe PostgreSQL half of the store's tests is SKIPPED.\n${stars}\n\n`,
  );
}
