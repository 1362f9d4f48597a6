import { Pool } from 'pg';
import { withTimeout } from '#shared/with-timeout.ts';

/** The connections to the database, each with limits in time: a database that stands still must not hold anybody for ever. */

/** Milliseconds until a connection is made, or one of the pool is free. */
const CONNECT_TIMEOUT_MS = 8_000;
/** Milliseconds until a statement is answered; longer than the database's own limit, so that this ends only what is past asking. */
const QUERY_TIMEOUT_MS = 8_000;
/** Milliseconds the database works on one statement before it gives it up. */
const STATEMENT_TIMEOUT_MS = 7_000;
/** Milliseconds a transaction may stand open without a statement, as when this process stands still. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** Milliseconds for each step of asking how the database is. */
const PROBE_TIMEOUT_MS = 1_000;

/** Set with every transaction instead of with the connection: poolers between app and database refuse the latter. */
export const TRANSACTION_TIMEOUTS_SQL =
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; ` +
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`;

/** For the work of the store. @param log told of connections that break while nobody uses them */
export function createWorkPool(url: string, log: (message: string) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  return handlePoolErrors(pool, log);
}

/** For migrations: one connection, another for what is built beside its transaction, and no limit on a statement that takes long. */
export function createMigrationPool(url: string, log: (message: string) => void): Pool {
  return handlePoolErrors(
    new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
    log,
  );
}

/** For asking how the database is, however busy the working pool: one connection, kept. */
export function createHealthCheckPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  return handlePoolErrors(pool, () => undefined);
}

/** For building the index of the catalogue and looking for changes: one connection, so that those who wait for it cannot hold it. */
export function createCataloguePool(url: string): Pool {
  return createSingleConnectionPool(url);
}

/** For looking whose bells were rung, while somebody listens: apart from the work, and from an index that is being built. */
export function createNotificationPool(url: string): Pool {
  return createSingleConnectionPool(url);
}

function createSingleConnectionPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    allowExitOnIdle: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  return handlePoolErrors(pool, () => undefined);
}

/** A connection that breaks is replaced at the next use; without listeners its error would end the process. */
function handlePoolErrors(pool: Pool, log: (message: string) => void): Pool {
  pool.on('error', (error) => log(`a connection to the database was lost: ${error.message}`));
  // The pool listens only while nobody uses the connection. Whoever does learns of the end by the statement in hand.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Longest wait for a database that does not answer, milliseconds. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Ends the pool, and waits at most two seconds for a database that does not answer. */
export async function closePool(pool: Pool): Promise<void> {
  await withTimeout(pool.end(), CLOSE_TIMEOUT_MS);
}
