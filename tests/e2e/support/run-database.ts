/**
 * Storage of test servers: a folder each or, with STORE=postgres, a database each in one PostgreSQL (TEST_DATABASE_URL
 * or a private one).
 */
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { PostgresTestServer } from '../../store/postgres-test-server.ts';

const RUN_POSTGRES_ENV = 'REDRIVE_TEST_POSTGRES';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** Returns the teardown. @throws for an unknown STORE or without PostgreSQL */
export async function openRunStore(): Promise<() => Promise<void>> {
  const { STORE: kind = 'lowdb', TEST_DATABASE_URL: givenUrl } = process.env;
  if (kind === 'lowdb') return async () => undefined;
  if (kind !== 'postgres') throw new Error(`STORE is "${kind}"; it should be lowdb or postgres`);
  const privateServer = givenUrl === undefined ? await PostgresTestServer.create() : undefined;
  const url = givenUrl ?? privateServer?.url;
  if (url === undefined) throw new Error('STORE=postgres needs TEST_DATABASE_URL or an installed PostgreSQL');
  process.env[RUN_POSTGRES_ENV] = url;
  return async () => privateServer?.drop();
}

async function executeOnServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: process.env[RUN_POSTGRES_ENV] });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export class RunDatabase {
  readonly #name: string;

  private constructor(name: string) {
    this.#name = name;
  }

  /** Empty or a copy of `template`, which must have no connections. Returns undefined without PostgreSQL. */
  static async create(template?: RunDatabase): Promise<RunDatabase | undefined> {
    if (process.env[RUN_POSTGRES_ENV] === undefined) return undefined;
    const name = `redrive_${randomUUID().replaceAll('-', '')}`;
    await executeOnServer(`create database ${name}${template ? ` template ${template.#name}` : ''}`);
    return new RunDatabase(name);
  }

  static named(name: string): RunDatabase | undefined {
    return process.env[RUN_POSTGRES_ENV] === undefined ? undefined : new RunDatabase(name);
  }

  get url(): string {
    const url = new URL(process.env[RUN_POSTGRES_ENV] ?? '');
    url.pathname = this.#name;
    return url.href;
  }

  /** Keeps the first database of a name and drops later ones. Must have no connections. */
  async renameTo(name: string): Promise<void> {
    try {
      await executeOnServer(`alter database ${this.#name} rename to ${name}`);
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
      await this.drop();
    }
  }

  async drop(): Promise<void> {
    await executeOnServer(`drop database if exists ${this.#name} with (force)`);
  }
}
