import type { ClientBase, Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '#server/store/queries.ts';
import type { Collection } from '#server/store/rows.ts';
import { multiplyRows } from '#tests/store/multiply-rows.ts';
import { sampleTime } from '#tests/store/sample-rows.ts';
import { SEED_ROWS } from '#tests/store/seed-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { createCataloguePool, closePool, createMigrationPool } from './connection-pools.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { compactRowCounts } from './row-counts.ts';
import { PostgresReader } from './transaction.ts';
import { TABLES } from './table-mappings.ts';

/** Explains every statement of every query over thousands of rows and rejects scans of growing tables. */

const ROW_COUNT = 4_000;

const TABLE_NAMES = Object.values(TABLES).map(({ name }) => name);
/** Tables that stay small, and why. */
const SMALL_TABLES: Record<string, string> = {
  catalogue: 'one row',
  row_count: 'folded together every ten seconds',
  car_change: 'read by versions; the oldest go',
  dealer: 'the list of all of them is what every phone keeps',
};
/** Housekeeping limits these tables to some thousands of rows, so a scan for a rare kind is acceptable. */
const BOUNDED_TABLES = ['error_entry'];
const MAX_EXTRA_ROWS = ROW_COUNT / 5;

const QUERY_INPUTS: { readonly [Q in keyof Queries]: readonly Queries[Q]['input'][] } = {
  'rows.after': (Object.keys(TABLES) as Collection[]).map((collection) => ({
    collection,
    afterId: 'm',
    limit: 50,
  })),
  'users.byEmail': [{ email: 'user1@redrive.example-77' }],
  'users.byRole': [{ role: 'admin' }],
  'users.keeping': [{ carId: 'kept-3-500', afterId: '', limit: 50 }],
  'users.count': [{}],
  'sessions.ofUser': [{ userId: 'user-1-7' }],
  'sessions.ended': [{ before: sampleTime(50_000), limit: 50 }],
  'replies.old': [{ before: sampleTime(50_000), limit: 50 }],
  'replies.beyond': [{ since: sampleTime(10_490), keep: 5, limit: 50 }],
  'dealers.all': [{}],
  'dealers.byEmail': [{ email: 'dealer1@redrive.example' }],
  'cars.live': [{ limit: 50 }, { make: 'Toyota', limit: 50 }],
  'cars.search': [
    { sortBy: 'price_asc', limit: 24 },
    { q: 'camry', sortBy: 'latest', limit: 24 },
  ],
  'cars.found': [{ search: { q: 'camry', sortBy: 'match', limit: 6 } }],
  'cars.stock': [{}],
  'cars.texts': [{}],
  'cars.catalogueVersion': [{}],
  'cars.pending': [{ limit: 50 }, { limit: 50, after: { at: sampleTime(2_000), id: 'm' } }],
  'cars.approved': [{ limit: 50 }, { limit: ROW_COUNT }, { limit: 50, after: { at: sampleTime(2_000), id: 'm' } }],
  'cars.archived': [{ limit: 50 }, { limit: 50, after: { at: sampleTime(2_000), id: 'm' } }],
  'cars.waiting': [{ before: sampleTime(2_000), limit: 20 }],
  'cars.ofDealer': [{ dealerId: 'dealer-1-7' }],
  'cars.similar': [
    {
      make: 'Toyota',
      model: 'Camry',
      bodyType: 'SUV',
      spec: 'GCC',
      year: 2018,
      price: 50_000,
      excludedId: 'car-1',
      limit: 4,
    },
  ],
  'cars.interest': [{ carIds: ['kept-3-500', 'car-1-7'] }],
  'cars.sitemap': [{ limit: 50 }],
  'cars.publicationTimes': [{ limit: 50 }],
  'cars.counts': [{}],
  'submissions.ofInspector': [{ inspectorId: 'inspector-1-7' }],
  'submissions.ofCar': [{ carId: 'car-1-77' }],
  'drafts.ofInspector': [{ inspectorId: 'inspector-1-7' }],
  'reservations.ofCustomer': [{ customerId: 'user-1-7', limit: 50 }],
  'reservations.ownPage': [
    { customerId: 'user-1-7', isPast: true, limit: 10 },
    { customerId: 'user-1-7', isPast: false, limit: 10 },
  ],
  'reservations.unpaidOf': [{ customerId: 'user-1-7' }],
  'reservations.paidOf': [{ customerId: 'user-1-7' }],
  'reservations.lapsed': [{ before: sampleTime(2_000), limit: 50 }],
  'reservations.refunding': [{ limit: 50 }],
  'reservations.withCar': [{ carId: 'car-1-7' }],
  'reservations.withPhoto': [{ hash: 'a-7' }],
  'carClaims.shared': [{ limit: 50 }],
  'workOrders.open': [
    { limit: 50 },
    { workshopId: 'user-1', limit: 50 },
    { workshopId: 'user-1', after: { createdAt: '2026-01-01', id: 'a' }, limit: 50 },
  ],
  'workOrders.completed': [{ limit: 50 }],
  'workOrders.withPhoto': [{ hash: 'a-7' }],
  'inspectionRequests.page': [
    { isOpen: true, limit: 50 },
    { isOpen: false, limit: 50, after: { at: sampleTime(2_000), id: 'm' } },
    { isOpen: true, dealerId: 'dealer-1-7', limit: 50 },
    { isOpen: false, dealerId: 'dealer-1-7', limit: 50 },
  ],
  'inspectionRequests.ofInspector': [
    { inspectorId: 'inspector-1-7', limit: 50 },
    { inspectorId: null, limit: 50, after: { at: sampleTime(2_000), id: 'm' } },
  ],
  'inspectionRequests.ofCar': [{ carId: 'car-1-7' }],
  'reservations.page': [
    { limit: 50 },
    { limit: 50, sort: 'customer' },
    { limit: 50, sort: '-customer', status: 'completed' },
    { limit: 50, sort: 'total' },
    { limit: 50, sort: '-total', waiting: 'us' },
    { limit: 50, sort: 'status' },
    { limit: 50, sort: '-status', waiting: 'us' },
    { limit: 50, status: 'cancelled' },
    { limit: 50, waiting: 'us' },
    { limit: 50, waiting: 'customer' },
    { limit: 50, waiting: 'customer', sort: 'status' },
    { limit: 50, q: 'rd-000003-51' },
    { limit: 50, q: 'n51 rd', sort: 'total' },
  ],
  'reservations.since': [{ since: sampleTime(900), limit: 50 }],
  'payments.ofReservations': [{ reservationIds: ['reservation-1', 'reservation-2-7'] }],
  'activity.page': [{ limit: 50 }, { limit: 50, since: sampleTime(900), before: sampleTime(5_000) }],
  'activity.carSteps': [{ since: sampleTime(900), limit: 50 }],
  'activity.withReference': [{ reservationId: 'reservation-7' }],
  'activity.ofCustomer': [{ email: 'user7@redrive.example', limit: 50 }],
  'errors.open': [{ level: 'ERROR', category: 'API', message: 'Request 1 failed n7', reporter: 'person', since: '' }],
  'errors.page': [{ limit: 50 }, { limit: 50, level: 'ERROR', category: 'API', resolved: false }],
  'errors.stats': [{}],
  'errors.firstSeen': [{ since: sampleTime(10_400) }],
  'errors.settled': [{ before: sampleTime(2_000), limit: 50 }],
  'errors.beyond': [{ reporter: 'person', keep: 50, limit: 50 }],
  'photos.unfinished': [{ limit: 50 }],
  'photos.withoutCar': [
    { confirmedBefore: sampleTime(2_000), limit: 50 },
    { confirmedBefore: sampleTime(2_000), afterTime: sampleTime(700), afterId: 'm', limit: 50 },
  ],
  'photos.hashed': [{ at: sampleTime(2_000), id: 'm', limit: 50 }],
  'photos.published': [{ sha256: 'a-7' }],
  'photos.named': [{ hashes: ['a-7', 'b-8'] }],
  'messages.page': [{ limit: 50 }, { limit: 50, state: 'failed' }],
  'messages.due': [{ now: sampleTime(2_000), limit: 50 }],
  'messages.ofUser': [{ userId: 'user-1-7', limit: 50 }],
  'messages.newestOfUser': [{ userId: 'user-1-7', limit: 50 }],
  'messages.old': [{ before: sampleTime(2_000), limit: 50 }],
  'passwordResets.ofUser': [{ userId: 'user-1-7' }],
  'passwordResets.expired': [{ before: sampleTime(2_000), limit: 50 }],
  'pendingSignIns.expired': [{ before: sampleTime(2_000), limit: 50 }],
  'notices.page': [{ userId: 'user-1-7', limit: 20 }],
  'notices.unread': [{ userId: 'user-1-7', readTo: undefined, limit: 100 }],
  'notices.old': [{ before: sampleTime(2_000), limit: 50 }],
  'savedSearches.ofUser': [{ userId: 'user-1-7' }],
  'savedSearches.due': [{ now: sampleTime(2_000), limit: 50 }],
  'pushSubscriptions.ofUser': [{ userId: 'user-1-7' }],
  'pushSubscriptions.ofDevice': [{ device: 'device-1-7' }],
  'pushes.due': [{ now: sampleTime(2_000), limit: 50 }],
  'carNews.waiting': [{ limit: 1 }],
  'jobs.due': [{ kinds: ['send_mail', 'notify_saved_search'], now: sampleTime(2_000), limit: 50 }],
  'jobs.claimable': [{ ids: ['job-10', 'job-11-7'], now: sampleTime(2_000) }],
  'jobs.page': [{ limit: 50 }, { limit: 50, state: 'failed' }],
  'jobs.failedBefore': [{ before: sampleTime(2_000), limit: 50 }],
  'photoRemovals.planned': [{ before: sampleTime(2_000), limit: 50 }],
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

class ExplainingClient {
  readonly #client: ClientBase;
  readonly plans: { sql: string; plan: Plan }[] = [];

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async query(sql: string, values: unknown[]) {
    const explained = await this.#client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      values,
    );
    this.plans.push({ sql, plan: explained.rows[0]!['QUERY PLAN'][0].Plan });
    return this.#client.query(sql, values);
  }
}

function listPlanNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listPlanNodes)];
}

function findScanProblems({ sql, plan }: { sql: string; plan: Plan }): string[] {
  return listPlanNodes(plan).flatMap((step) => {
    const table = step['Relation Name'];
    if (table === undefined || table in SMALL_TABLES) return [];
    if (step['Node Type'].includes('Seq Scan')) return [`reads all of ${table}: ${sql}`];
    const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
    const looked = (step['Actual Rows'] + removed) * step['Actual Loops'];
    const isMuch = looked > plan['Actual Rows'] + MAX_EXTRA_ROWS && !BOUNDED_TABLES.includes(table);
    return isMuch ? [`looks at ${looked} rows of ${table} for ${plan['Actual Rows']}: ${sql}`] : [];
  });
}

describe.skipIf(!testStoreKinds().includes('postgres'))('a database that has grown', () => {
  let test: TestStore;
  let pool: Pool;
  let client: PoolClient;
  let catalogue: LiveCatalogue;

  beforeAll(async () => {
    test = await openTestStore('postgres');
    // Without timeouts, and indifferent to the drop of the database.
    pool = createMigrationPool(test.url ?? '', () => undefined);
    client = await pool.connect();
    const collections = Object.keys(TABLES) as Collection[];
    await test.store.transact(async (tx) => {
      for (const collection of collections) for (const row of SEED_ROWS[collection]) await tx.insert(collection, row);
    });
    for (const collection of collections)
      if (collection !== 'dealers')
        await multiplyRows(client, collection, {
          copies: Math.ceil(ROW_COUNT / SEED_ROWS[collection].length),
          columns: collection === 'reservations' ? { total_amount: '40000 + k % 500' } : {},
        });
    await compactRowCounts(pool);
    await client.query(`vacuum analyze ${[...new Set([...TABLE_NAMES, ...Object.keys(SMALL_TABLES)])].join(', ')}`);
    // A scan of thousands of rows may be cheaper than an index; of millions it never is.
    await client.query('set enable_seqscan = off');
    catalogue = new LiveCatalogue(createCataloguePool(test.url ?? ''));
  });
  afterAll(async () => {
    client.release();
    await closePool(pool);
    await catalogue.close();
    await test.drop();
  });

  async function faults<Q extends keyof Queries>(query: Q, input: Queries[Q]['input']): Promise<string[]> {
    const explained = new ExplainingClient(client);
    const reader = new PostgresReader(async () => explained as unknown as PoolClient, catalogue);
    await reader.find(query, input);
    expect(explained.plans).not.toEqual([]);
    return explained.plans.flatMap(findScanProblems);
  }

  it('has thousands of rows in every growing table', async () => {
    for (const name of TABLE_NAMES.filter((one) => !(one in SMALL_TABLES))) {
      const counted = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
      expect([name, counted.rows[0]!.rows >= ROW_COUNT]).toEqual([name, true]);
    }
  });

  it.each(Object.keys(QUERY_INPUTS) as (keyof Queries)[])('answers %s from an index', async (query) => {
    for (const input of QUERY_INPUTS[query]) expect(await faults(query, input)).toEqual([]);
  });

  it('detects a missing index', async () => {
    await client.query('begin; drop index reservation_total; drop index activity_time');
    expect(await faults('reservations.page', { limit: 50, sort: 'total' })).not.toEqual([]);
    expect(await faults('activity.page', { limit: 50 })).not.toEqual([]);
    await client.query('rollback');
  });
});
