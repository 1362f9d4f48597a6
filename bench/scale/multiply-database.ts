/** Multiplies demo cars by SQL. A million cars have ten million activity rows and 100,000 reservations. */
import { Client } from 'pg';
import { multiplyRows } from '#tests/store/multiply-rows.ts';
import { compactRowCounts } from '#server/store/postgres/row-counts.ts';
import { TABLES } from '#server/store/postgres/table-mappings.ts';
import type { Collection } from '#server/store/rows.ts';

export const DISTINCT_CARS = 2_000;
const ROWS_PER_CAR = { activity: 10, reservations: 0.1, submissions: 1, messages: 1, notices: 1 } as const;

/** Pseudo-random number per car; the sums exceed a 32-bit integer at a million cars. */
const spreadSql = 'abs(hashtext(one.id)::bigint)';
const priceSql = `case when one.price_aed is null then null else 15000 + (k * 9973 + ${spreadSql}) % 385000 end`;
const mileageSql = `1000 + (k * 7907 + ${spreadSql}) % 240000`;
const CAR_COLUMNS = {
  id: `md5(one.id || k)::uuid::text`,
  created_at: `to_char(timestamp '2024-01-01' + (k * interval '12 minutes') + ${spreadSql} % 600 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // Copies keep the dealer, because dealers are not copied.
  dealer_id: 'one.dealer_id',
  // Copies keep the text, so that the number of distinct names stays realistic.
  search_text: 'one.search_text',
  price_aed: priceSql,
  mileage_km: mileageSql,
};

async function rowsOf(client: Client, collection: Collection): Promise<number> {
  const sql = `select count(*)::int as rows from ${TABLES[collection].name}`;
  return (await client.query<{ rows: number }>(sql)).rows[0]?.rows ?? 0;
}

/** Multiplies rows until about `cars` cars exist. Restart servers on this database afterwards. */
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
