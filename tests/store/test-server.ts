import type { TestProject } from 'vitest/node';
import { PrivateServer } from './private-server.ts';

/** Vitest's global set-up: one private PostgreSQL for a test run, unless TEST_DATABASE_URL names one. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where there is no PostgreSQL to test against. */
    postgresUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await privateServer();
  project.provide('postgresUrl', server?.url ?? null);
  return server && (() => server.drop());
}

async function privateServer(): Promise<PrivateServer | undefined> {
  try {
    const server = await PrivateServer.create();
    return server ?? sayAbsent('neither TEST_DATABASE_URL is set nor a server installed');
  } catch (error) {
    return sayAbsent(String(error));
  }
}

function sayAbsent(reason: string): undefined {
  const stars = '*'.repeat(76);
  process.stderr.write(
    `\n${stars}\nNO POSTGRESQL: ${reason}.\nThe PostgreSQL half of the store's tests is SKIPPED.\n${stars}\n\n`,
  );
}
