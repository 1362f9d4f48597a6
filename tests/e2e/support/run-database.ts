/**
 * Where the journeys' servers keep what they know: a folder each, or with STORE=postgres a database each, in one PostgreSQL for the
 * whole run (TEST_DATABASE_URL, else a private one of the installed programs).
 */
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { PostgresTestServer } from '../../store/postgres-test-server.ts';

/** Names the PostgreSQL of a run on it. */
const RUN_POSTGRES_ENV = 'REDRIVE_TEST_POSTGRES';
const DUPLICATE_DATABASE = '42P04';
/** What a second one that is made under the same name at the same moment is told. */
const UNIQUE_VIOLATION = '23505';

/** Opens the store of a run. @returns what ends it again. @throws when STORE names none, or there is no PostgreSQL to run on */
export async function openRunStore(): Promise<() => Promise<void>> {
  const { STORE: kind = 'lowdb', TEST_DATABASE_URL: given } = process.env;
  if (kind === 'lowdb') return async () => undefined;
  if (kind !== 'postgres') throw new Error(`STORE is "${kind}"; it should be lowdb or postgres`);
  const own = given === undefined ? await PostgresTestServer.create() : undefined;
  const url = given ?? own?.url;
  if (url === undefined) throw new Error('STORE=postgres needs TEST_DATABASE_URL or an installed PostgreSQL');
  process.env[RUN_POSTGRES_ENV] = url;
  return async () => own?.drop();
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

/** A database of one server. */
export class RunDatabase {
  readonly #name: string;

  private constructor(name: string) {
    this.#name = name;
  }

  /** An empty one, or a copy of what another has now, which nobody may have open. @returns undefined in a run on folders */
  static async create(model?: RunDatabase): Promise<RunDatabase | undefined> {
    if (process.env[RUN_POSTGRES_ENV] === undefined) return undefined;
    const name = `redrive_${randomUUID().replaceAll('-', '')}`;
    await executeOnServer(`create database ${name}${model ? ` template ${model.#name}` : ''}`);
    return new RunDatabase(name);
  }

  /** The one that `keepAs` gave this name. */
  static named(name: string): RunDatabase | undefined {
    return process.env[RUN_POSTGRES_ENV] === undefined ? undefined : new RunDatabase(name);
  }

  get url(): string {
    const url = new URL(process.env[RUN_POSTGRES_ENV] ?? '');
    url.pathname = this.#name;
    return url.href;
  }

  /** Gives it up, when nobody has it open, to where `kept` finds it in this run; of two under one name the first stays. */
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
