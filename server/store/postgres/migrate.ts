import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { getErrorCode, isRetryableError } from './postgres-errors.ts';
import { createCollections } from './migrations/0001-create-collections.ts';
import { addReservationSearch } from './migrations/0003-add-reservation-search.ts';
import { backfillReservationHistory } from './migrations/0006-backfill-reservation-history.ts';
import { trackUnreferencedPhotos } from './migrations/0007-track-unreferenced-photos.ts';
import { addPhotoReferences } from './migrations/0008-add-photo-references.ts';
import { markPaidCarsSold } from './migrations/0009-mark-paid-cars-sold.ts';
import { indexUnpaidReservations } from './migrations/0010-index-unpaid-reservations.ts';
import { backfillDraftRevisions } from './migrations/0013-backfill-draft-revisions.ts';
import { addIdempotencyOwners } from './migrations/0014-add-idempotency-owners.ts';
import { upgradeCarRows } from './migrations/0015-upgrade-car-rows.ts';
import { addListColumns } from './migrations/0016-add-list-columns.ts';
import { createCatalogueChanges } from './migrations/0017-create-catalogue-changes.ts';
import { createMessages } from './migrations/0018-create-messages.ts';
import { createRateLimits } from './migrations/0019-create-rate-limits.ts';
import { createNotifications } from './migrations/0020-create-notifications.ts';
import { indexPendingCardRefunds } from './migrations/0021-index-pending-card-refunds.ts';
import { addRepairPhotoReferences } from './migrations/0022-add-repair-photo-references.ts';
import { createPushTables } from './migrations/0023-create-push-tables.ts';
import { indexPublishedPhotos } from './migrations/0024-index-published-photos.ts';
import { createSigningKeys } from './migrations/0025-create-signing-keys.ts';
import { addCarFilterColumns } from './migrations/0026-add-car-filter-columns.ts';
import { createSavedSearchAlerts } from './migrations/0027-create-saved-search-alerts.ts';
import { addMessageUsers } from './migrations/0028-add-message-users.ts';
import { addReservationListColumns } from './migrations/0031-add-reservation-list-columns.ts';
import { createRowCounts, backfillRowCounts } from './migrations/0032-create-row-counts.ts';
import { createCardWatches } from './migrations/0034-create-card-watches.ts';
import { createSecondFactors } from './migrations/0035-create-second-factors.ts';
import { addNotificationSequence } from './migrations/0036-add-notification-sequence.ts';
import { backfillPhoneSpellings } from './migrations/0037-backfill-phone-spellings.ts';
import { removeNotificationNames } from './migrations/0040-remove-notification-names.ts';
import { indexCustomerActivity } from './migrations/0041-index-customer-activity.ts';
import { indexErrorReporters, addErrorReporters } from './migrations/0043-add-error-reporters.ts';
import { backfillRefundedAmounts } from './migrations/0045-backfill-refunded-amounts.ts';
import { createJobs } from './migrations/0047-create-jobs.ts';
import { indexReservedCars } from './migrations/0048-index-reserved-cars.ts';
import { createReservationNotes } from './migrations/0049-create-reservation-notes.ts';
import { addRegistrationColumn } from './migrations/0050-add-registration-column.ts';
import { backfillRegistration } from './migrations/0051-backfill-registration.ts';
import { addPerceptualHashTimes } from './migrations/0052-add-perceptual-hash-times.ts';
import { indexPerceptualHashes } from './migrations/0053-index-perceptual-hashes.ts';
import { createWorkOrders } from './migrations/0054-create-work-orders.ts';
import { createInspectionRequests } from './migrations/0058-create-inspection-requests.ts';
import { indexActivity } from './migrations/0055-index-activity.ts';
import { createPhotoPreviews } from './migrations/0062-create-photo-previews.ts';
import { indexSharedRepairs } from './migrations/0063-index-shared-repairs.ts';

/** Processes of the previous release keep writing meanwhile. @see CONTRIBUTING.md, "What a release may change" */

/** One transaction, or changes that must not block writers: concurrent index builds, and backfills in batches. */
export type MigrationChange =
  | string
  | ((client: ClientBase) => Promise<void>)
  | { setupSql?: string; indexes: readonly { name: string; on: string }[] }
  | { backfillBatch: (client: ClientBase, after: string) => Promise<string | undefined> };

export interface Migration {
  number: number;
  change: MigrationChange;
}

/** Released migrations never change. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, change: createCollections },
  { number: 3, change: addReservationSearch },
  { number: 6, change: backfillReservationHistory },
  { number: 7, change: trackUnreferencedPhotos },
  { number: 8, change: addPhotoReferences },
  { number: 9, change: markPaidCarsSold },
  { number: 10, change: indexUnpaidReservations },
  { number: 13, change: backfillDraftRevisions },
  { number: 14, change: addIdempotencyOwners },
  { number: 15, change: upgradeCarRows },
  { number: 16, change: addListColumns },
  { number: 17, change: createCatalogueChanges },
  { number: 18, change: createMessages },
  { number: 19, change: createRateLimits },
  { number: 20, change: createNotifications },
  { number: 21, change: indexPendingCardRefunds },
  { number: 22, change: addRepairPhotoReferences },
  { number: 23, change: createPushTables },
  { number: 24, change: indexPublishedPhotos },
  { number: 25, change: createSigningKeys },
  { number: 26, change: addCarFilterColumns },
  { number: 27, change: createSavedSearchAlerts },
  { number: 28, change: addMessageUsers },
  { number: 31, change: addReservationListColumns },
  { number: 32, change: createRowCounts },
  // Requires committed triggers: both sums miss changes that are still running.
  { number: 33, change: backfillRowCounts },
  { number: 34, change: createCardWatches },
  { number: 35, change: createSecondFactors },
  { number: 36, change: addNotificationSequence },
  { number: 37, change: { backfillBatch: backfillPhoneSpellings } },
  { number: 40, change: removeNotificationNames },
  { number: 41, change: indexCustomerActivity },
  { number: 43, change: addErrorReporters },
  { number: 44, change: indexErrorReporters },
  { number: 45, change: backfillRefundedAmounts },
  { number: 47, change: createJobs },
  { number: 48, change: indexReservedCars },
  { number: 49, change: createReservationNotes },
  { number: 50, change: addRegistrationColumn },
  { number: 51, change: backfillRegistration },
  { number: 52, change: addPerceptualHashTimes },
  { number: 53, change: indexPerceptualHashes },
  { number: 54, change: createWorkOrders },
  { number: 55, change: indexActivity },
  { number: 58, change: createInspectionRequests },
  { number: 62, change: createPhotoPreviews },
  { number: 63, change: indexSharedRepairs },
];

const ALREADY_EXISTS_CODES = new Set(['42P07', '42710', '23505']);
const UNDEFINED_TABLE_CODE = '42P01';
const LOCK_NOT_AVAILABLE_CODE = '55P03';
const MAX_ATTEMPTS = 50;
/** A migration that waits for a table lock blocks all later users of the table, so it gives up soon and retries. */
const LOCK_TIMEOUT_SQL = `set local lock_timeout = '1s'`;
const MAX_RETRY_DELAY_MS = 1_000;
const MIGRATION_TIMEOUT_MS = 30 * 60_000;

/** A failed migration leaves only finished batches. @param pool of two connections @throws the database's error */
export async function migrate(pool: Pool, migrations = MIGRATIONS): Promise<void> {
  const applied = await readAppliedNumbers(pool);
  const missing = migrations.filter(({ number }) => !applied.includes(number));
  if (missing.length === 0) return;
  await retryUntilDone(() =>
    pool.query('create table if not exists migration (number integer primary key, applied_at text not null)'),
  );
  for (const migration of missing) await applyMigration(pool, migration);
}

/** Reads first, so that an up-to-date database opens read-only. */
async function readAppliedNumbers(pool: Pool): Promise<number[]> {
  try {
    const { rows } = await pool.query<{ number: number }>('select number from migration');
    return rows.map(({ number }) => number);
  } catch (error) {
    if (getErrorCode(error) === UNDEFINED_TABLE_CODE) return [];
    throw error;
  }
}

async function applyMigration(pool: Pool, { number, change }: Migration): Promise<void> {
  if (typeof change === 'object' && 'backfillBatch' in change) await runBackfill(pool, change.backfillBatch);
  if (typeof change === 'object' && 'indexes' in change && change.setupSql !== undefined) {
    const sql = change.setupSql;
    await retryUntilDone(() => runInTransaction(pool, 'serializable', (client) => client.query(sql)));
  }
  await retryUntilDone(() => applyOnce(pool, number, change));
}

/** The `migration` row comes first: a second process waits there for the first to commit. */
function applyOnce(pool: Pool, number: number, change: MigrationChange): Promise<void> {
  // A concurrent index build waits for every snapshot, so this transaction must hold none.
  const level = typeof change === 'object' ? 'read committed' : 'serializable';
  return runInTransaction(pool, level, async (client) => {
    const { rowCount } = await client.query(
      'insert into migration (number, applied_at) values ($1, $2) on conflict do nothing',
      [number, new Date().toISOString()],
    );
    if (rowCount === 0) return;
    if (typeof change === 'string') await client.query(change);
    else if (typeof change === 'function') await change(client);
    else if ('indexes' in change) for (const index of change.indexes) await createIndexConcurrently(pool, index);
  });
}

/** Batches are repeatable, as two processes may run the same one. */
async function runBackfill(
  pool: Pool,
  backfillBatch: (client: ClientBase, after: string) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    after = await retryUntilDone(() => runInTransaction(pool, 'serializable', (client) => backfillBatch(client, from)));
  }
}

/** Outside a transaction, as PostgreSQL requires; drops the invalid index of an interrupted build. */
async function createIndexConcurrently(pool: Pool, { name, on }: { name: string; on: string }): Promise<void> {
  const { rows } = await pool.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (rows.length > 0) await pool.query(`drop index concurrently if exists ${name}`);
  await pool.query(`create index concurrently if not exists ${name} on ${on}`);
}

async function runInTransaction<T>(pool: Pool, level: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level ${level}; ${LOCK_TIMEOUT_SQL}`);
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

async function retryUntilDone<T>(step: () => Promise<T>): Promise<T> {
  const until = Date.now() + MIGRATION_TIMEOUT_MS;
  for (let attempt = 1; ;) {
    try {
      return await step();
    } catch (error) {
      const isLocked = getErrorCode(error) === LOCK_NOT_AVAILABLE_CODE;
      const again = isLocked || isRetryableError(error) || ALREADY_EXISTS_CODES.has(getErrorCode(error) ?? '');
      if (!again || attempt >= MAX_ATTEMPTS || Date.now() > until) throw error;
      if (!isLocked) attempt += 1;
      await pause(Math.random() * (isLocked ? MAX_RETRY_DELAY_MS : 100));
    }
  }
}
