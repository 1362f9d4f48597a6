import { Pool } from 'pg';
import { migrate } from './migrate.ts';
import { PostgresStore } from './store.ts';

/** Opens the store that several processes can share. */

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  log?: (message: string) => void;
}

/** Connects and brings the tables up to date. @throws the database's error when it cannot be reached or changed */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const log = options.log ?? ((message) => process.stderr.write(`store: ${message}\n`));
  const pool = new Pool({ connectionString: options.url, max: 10 });
  // A connection that breaks while nobody uses it is replaced at the next use.
  pool.on('error', (error) => log(`a connection to the database was lost: ${error.message}`));
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresStore(pool);
}
