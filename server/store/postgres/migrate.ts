import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { codeOf, isRetryable } from './postgres-errors.ts';
import { collections } from './migrations/0001-create-collections.ts';
import { reservations } from './migrations/0003-add-reservation-search.ts';
import { reservationRows } from './migrations/0006-backfill-reservation-history.ts';
import { photosNobodyHolds } from './migrations/0007-track-unreferenced-photos.ts';
import { photosNamed } from './migrations/0008-add-photo-references.ts';
import { paidCars } from './migrations/0009-mark-paid-cars-sold.ts';
import { unpaidOrders } from './migrations/0010-index-unpaid-reservations.ts';
import { draftRevisions } from './migrations/0013-backfill-draft-revisions.ts';
import { replyOwners } from './migrations/0014-add-idempotency-owners.ts';
import { wholeCars } from './migrations/0015-upgrade-car-rows.ts';
import { listColumns } from './migrations/0016-add-list-columns.ts';
import { carChanges } from './migrations/0017-create-catalogue-changes.ts';
import { messages } from './migrations/0018-create-messages.ts';
import { rateLimits } from './migrations/0019-create-rate-limits.ts';
import { bells } from './migrations/0020-create-notifications.ts';
import { refundsByCard } from './migrations/0021-index-pending-card-refunds.ts';
import { photosOfRepairs } from './migrations/0022-add-repair-photo-references.ts';
import { push } from './migrations/0023-create-push-tables.ts';
import { publishedPhotos } from './migrations/0024-index-published-photos.ts';
import { signingKeys } from './migrations/0025-create-signing-keys.ts';
import { findingColumns } from './migrations/0026-add-car-filter-columns.ts';
import { alerts } from './migrations/0027-create-saved-search-alerts.ts';
import { messagesOfPeople } from './migrations/0028-add-message-users.ts';
import { reservationLists } from './migrations/0031-add-reservation-list-columns.ts';
import { rowCounts, rowsBefore } from './migrations/0032-create-row-counts.ts';
import { cardWatches } from './migrations/0034-create-card-watches.ts';
import { secondFactors } from './migrations/0035-create-second-factors.ts';
import { noticeSequence } from './migrations/0036-add-notification-sequence.ts';
import { phoneSpellingsFound } from './migrations/0037-backfill-phone-spellings.ts';
import { noticesWithoutNames } from './migrations/0040-remove-notification-names.ts';
import { activityOfCustomers } from './migrations/0041-index-customer-activity.ts';
import { errorReporterIndex, errorReporters } from './migrations/0043-add-error-reporters.ts';
import { refundedAmounts } from './migrations/0045-backfill-refunded-amounts.ts';
import { jobs } from './migrations/0047-create-jobs.ts';

/**
 * Brings a database to the tables this version needs, while processes of the release before go on writing. Numbered, each applied
 * once, safe when several processes start at once; docs/operating.md, "Upgrading", says what one may do.
 */

/**
 * In SQL, or as steps in one transaction. Or what would hold writers up if it were one: indexes that are built beside them, after SQL
 * that may run twice, and rows completed a portion at a time, each in a transaction of its own.
 */
export type Change =
  | string
  | ((client: ClientBase) => Promise<void>)
  | { first?: string; indexes: readonly { name: string; on: string }[] }
  | { portion: (client: ClientBase, after: string) => Promise<string | undefined> };

export interface Migration {
  number: number;
  change: Change;
}

/** In order; a migration that was released is never changed, only followed by another. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, change: collections },
  { number: 3, change: reservations },
  { number: 6, change: reservationRows },
  { number: 7, change: photosNobodyHolds },
  { number: 8, change: photosNamed },
  { number: 9, change: paidCars },
  { number: 10, change: unpaidOrders },
  { number: 13, change: draftRevisions },
  { number: 14, change: replyOwners },
  { number: 15, change: wholeCars },
  { number: 16, change: listColumns },
  { number: 17, change: carChanges },
  { number: 18, change: messages },
  { number: 19, change: rateLimits },
  { number: 20, change: bells },
  { number: 21, change: refundsByCard },
  { number: 22, change: photosOfRepairs },
  { number: 23, change: push },
  { number: 24, change: publishedPhotos },
  { number: 25, change: signingKeys },
  { number: 26, change: findingColumns },
  { number: 27, change: alerts },
  { number: 28, change: messagesOfPeople },
  { number: 31, change: reservationLists },
  { number: 32, change: rowCounts },
  // Once the triggers are at work everywhere: a change that was under way then is in neither sum.
  { number: 33, change: rowsBefore },
  { number: 34, change: cardWatches },
  { number: 35, change: secondFactors },
  { number: 36, change: noticeSequence },
  { number: 37, change: { portion: phoneSpellingsFound } },
  { number: 40, change: noticesWithoutNames },
  { number: 41, change: activityOfCustomers },
  { number: 43, change: errorReporters },
  { number: 44, change: errorReporterIndex },
  { number: 45, change: refundedAmounts },
  { number: 47, change: jobs },
];

/** "already exists", of a table, a type or a row: another process is doing the same. */
const DONE_BY_ANOTHER = new Set(['42P07', '42710', '23505']);
const NO_TABLE = '42P01';
const LOCKED = '55P03';
const ATTEMPTS = 50;
/**
 * Who waits for a table makes everybody wait who comes after: longer than this nobody shall for an upgrade. It is tried again between
 * their work.
 */
const ONE_TRY = `set local lock_timeout = '1s'`;
/** Milliseconds between such tries, at most. */
const PAUSE_MS = 1_000;
/** Milliseconds until a start is given up that others do not let through: one of them may be completing a large table. */
const PATIENCE_MS = 30 * 60_000;

/**
 * @param pool of two connections at least
 * @throws the database's error when a migration cannot be applied; none is left half applied, but for portions, which go on
 */
export async function migrate(pool: Pool, migrations = MIGRATIONS): Promise<void> {
  const applied = await appliedNumbers(pool);
  const missing = migrations.filter(({ number }) => !applied.includes(number));
  if (missing.length === 0) return;
  await untilDone(() =>
    pool.query('create table if not exists migration (number integer primary key, applied_at text not null)'),
  );
  for (const one of missing) await apply(pool, one);
}

/** Looking first lets a database that is up to date be opened where nothing may be written. */
async function appliedNumbers(pool: Pool): Promise<number[]> {
  try {
    const { rows } = await pool.query<{ number: number }>('select number from migration');
    return rows.map(({ number }) => number);
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return [];
    throw error;
  }
}

async function apply(pool: Pool, { number, change }: Migration): Promise<void> {
  if (typeof change === 'object' && 'portion' in change) await inPortions(pool, change.portion);
  if (typeof change === 'object' && 'indexes' in change && change.first !== undefined) {
    const sql = change.first;
    await untilDone(() => inOne(pool, 'serializable', (client) => client.query(sql)));
  }
  await untilDone(() => claimed(pool, number, change));
}

/** The row that says "applied" comes first: a second process waits on it until the first has committed. */
function claimed(pool: Pool, number: number, change: Change): Promise<void> {
  // An index that is built beside writers waits for every transaction that sees one state of the database: this one must not.
  const level = typeof change === 'object' ? 'read committed' : 'serializable';
  return inOne(pool, level, async (client) => {
    const { rowCount } = await client.query(
      'insert into migration (number, applied_at) values ($1, $2) on conflict do nothing',
      [number, new Date().toISOString()],
    );
    if (rowCount === 0) return;
    if (typeof change === 'string') await client.query(change);
    else if (typeof change === 'function') await change(client);
    else if ('indexes' in change) for (const index of change.indexes) await buildBeside(pool, index);
  });
}

/** Again and again from where the last one ended; each may be done twice, as when two processes start at once. */
async function inPortions(
  pool: Pool,
  portion: (client: ClientBase, after: string) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    after = await untilDone(() => inOne(pool, 'serializable', (client) => portion(client, from)));
  }
}

/** Without a transaction, as the database asks; what a try that was cut off left is of no use. */
async function buildBeside(pool: Pool, { name, on }: { name: string; on: string }): Promise<void> {
  const { rows } = await pool.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await pool.query(`drop index concurrently if exists ${name}`);
  await pool.query(`create index concurrently if not exists ${name} on ${on}`);
}

async function inOne<T>(pool: Pool, level: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level ${level}; ${ONE_TRY}`);
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function untilDone<T>(step: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ;) {
    try {
      return await step();
    } catch (error) {
      const isLocked = codeOf(error) === LOCKED;
      const again = isLocked || isRetryable(error) || DONE_BY_ANOTHER.has(codeOf(error) ?? '');
      if (!again || attempt >= ATTEMPTS || Date.now() > until) throw error;
      if (!isLocked) attempt += 1;
      await pause(Math.random() * (isLocked ? PAUSE_MS : 100));
    }
  }
}
