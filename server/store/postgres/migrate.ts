import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { codeOf, isRetryable } from './failures.ts';
import { collections } from './migrations/0001-collections.ts';
import { reservations } from './migrations/0003-reservations.ts';
import { reservationRows } from './migrations/0006-reservation-rows.ts';
import { photosNobodyHolds } from './migrations/0007-photos-nobody-holds.ts';
import { photosNamed } from './migrations/0008-photos-named.ts';
import { paidCars } from './migrations/0009-paid-cars.ts';
import { unpaidOrders } from './migrations/0010-unpaid-orders.ts';
import { draftRevisions } from './migrations/0013-draft-revisions.ts';
import { replyOwners } from './migrations/0014-reply-owners.ts';
import { wholeCars } from './migrations/0015-whole-cars.ts';
import { listColumns } from './migrations/0016-list-columns.ts';
import { carChanges } from './migrations/0017-car-changes.ts';
import { messages } from './migrations/0018-messages.ts';
import { rateLimits } from './migrations/0019-rate-limits.ts';
import { bells } from './migrations/0020-bells.ts';
import { refundsByCard } from './migrations/0021-refunds-by-card.ts';
import { photosOfRepairs } from './migrations/0022-photos-of-repairs.ts';
import { push } from './migrations/0023-push.ts';
import { publishedPhotos } from './migrations/0024-published-photos.ts';
import { signingKeys } from './migrations/0025-signing-keys.ts';
import { findingColumns } from './migrations/0026-finding-columns.ts';
import { alerts } from './migrations/0027-alerts.ts';
import { messagesOfPeople } from './migrations/0028-messages-of-people.ts';
import { reservationLists } from './migrations/0031-reservation-lists.ts';
import { rowCounts, rowsBefore } from './migrations/0032-row-counts.ts';

/** Brings a database to the tables this version needs. Numbered, each applied once, safe when several processes start at once. */

/** In SQL, or as steps in a transaction where rows are completed by the rules of the trade. */
type Change = string | ((client: ClientBase) => Promise<void>);

/** In order; a migration that was released is never changed, only followed by another. */
const MIGRATIONS: readonly { number: number; change: Change }[] = [
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
];

/** "already exists", of a table, a type or a row: another process is doing the same. */
const DONE_BY_ANOTHER = new Set(['42P07', '42710', '23505']);
const NO_TABLE = '42P01';
const ATTEMPTS = 50;

/** @throws the database's error when a migration cannot be applied; none is left half applied */
export async function migrate(pool: Pool): Promise<void> {
  const applied = await appliedNumbers(pool);
  const missing = MIGRATIONS.filter(({ number }) => !applied.includes(number));
  if (missing.length === 0) return;
  await untilDone(() =>
    pool.query('create table if not exists migration (number integer primary key, applied_at text not null)'),
  );
  for (const { number, change } of missing) await untilDone(() => apply(pool, number, change));
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

/** The row that says "applied" comes first: a second process waits on it until the first has committed. */
async function apply(pool: Pool, number: number, change: Change): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level serializable');
    const claimed = await client.query(
      'insert into migration (number, applied_at) values ($1, $2) on conflict do nothing',
      [number, new Date().toISOString()],
    );
    if (claimed.rowCount === 1) await (typeof change === 'string' ? client.query(change) : change(client));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function untilDone(step: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await step();
      return;
    } catch (error) {
      const again = isRetryable(error) || DONE_BY_ANOTHER.has(codeOf(error) ?? '');
      if (!again || attempt >= ATTEMPTS) throw error;
      await pause(Math.random() * 100);
    }
  }
}
