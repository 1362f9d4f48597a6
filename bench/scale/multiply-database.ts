/**
 * A database of any size: a few thousand demo cars and all that belongs to them, then copies of them with ids, times, prices and
 * distances of their own. To a million cars come ten million lines of the activity log and a hundred thousand reservations.
 */
import { Client } from 'pg';
import { multiplyRows } from '#tests/store/multiply-rows.ts';
import { compactRowCounts } from '#server/store/postgres/row-counts.ts';
import { TABLES } from '#server/store/postgres/table-mappings.ts';
import type { Collection } from '#server/store/rows.ts';

/** Demo cars that are written by the product itself; the others are made of them by the database. */
export const DISTINCT_CARS = 2_000;
const ROWS_PER_CAR = { activity: 10, reservations: 0.1, submissions: 1, messages: 1, notices: 1 } as const;

/** Another number for each car; of the wide kind, as the sums leave the narrow one at a million cars. */
const spreadSql = 'abs(hashtext(one.id)::bigint)';
const priceSql = `case when one.price_aed is null then null else 15000 + (k * 9973 + ${spreadSql}) % 385000 end`;
const mileageSql = `1000 + (k * 7907 + ${spreadSql}) % 240000`;
const CAR_COLUMNS = {
  id: `md5(one.id || k)::uuid::text`,
  created_at: `to_char(timestamp '2024-01-01' + (k * interval '12 minutes') + ${spreadSql} % 600 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // A car of a copied dealer would have none.
  dealer_id: 'one.dealer_id',
  // Of as many different names as a market has.
  search_text: 'one.search_text',
  price_aed: priceSql,
  mileage_km: mileageSql,
};

async function rowsOf(client: Client, collection: Collection): Promise<number> {
  const sql = `select count(*)::int as rows from ${TABLES[collection].name}`;
  return (await client.query<{ rows: number }>(sql)).rows[0]?.rows ?? 0;
}

/** Multiplies what is there until there are about so many cars; the servers on the database have to be started after it. */
export async function growDatabase(url: string, cars: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const timesTo = async (collection: Collection, wanted: number) => {
    const there = await rowsOf(client, collection);
    return there === 0 ? 0 : Math.max(0, Math.round(wanted / there) - 1);
  };
  try {
    const copies = await timesTo('cars', cars);
    await multiplyRows(client, 'cars', {
      copies,
      columns: CAR_COLUMNS,
      members: { fixDrivePriceAed: priceSql, mileageKm: mileageSql },
    });
    for (const [collection, each] of Object.entries(ROWS_PER_CAR) as [keyof typeof ROWS_PER_CAR, number][])
      await multiplyRows(client, collection, { copies: await timesTo(collection, cars * each) });
    await client.query('update catalogue set version = version + 1');
    await compactRowCounts(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
