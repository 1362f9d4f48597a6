import { Pool } from 'pg';
import { withTimeout } from '#shared/with-timeout.ts';

/** All pools have timeouts (milliseconds), so that an unresponsive database blocks no request. */

const CONNECT_TIMEOUT_MS = 8_000;
/** Longer than the database's own limit, which normally ends a statement first. */
const QUERY_TIMEOUT_MS = 8_000;
const STATEMENT_TIMEOUT_MS = 7_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 1_000;

/** Set per transaction, because connection poolers reject session settings. */
export const TRANSACTION_TIMEOUTS_SQL =
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; ` +
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`;

/** @param log receives errors of idle connections */
export function createWorkPool(url: string, log: (message: string) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  return handlePoolErrors(pool, log);
}

/** Two connections: transactions, and index builds beside them. Without statement timeout. */
export function createMigrationPool(url: string, log: (message: string) => void): Pool {
  return handlePoolErrors(
    new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
    log,
  );
}

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

export function createCataloguePool(url: string): Pool {
  return createSingleConnectionPool(url);
}

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

/** Without listeners the error of an idle connection would end the process. */
function handlePoolErrors(pool: Pool, log: (message: string) => void): Pool {
  pool.on('error', (error) => log(`a connection to the database was lost: ${error.message}`));
  // The pool handles errors of idle connections only; a running statement reports its own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const CLOSE_TIMEOUT_MS = 2_000;

export async function closePool(pool: Pool): Promise<void> {
  await withTimeout(pool.end(), CLOSE_TIMEOUT_MS);
}
