/** A stock of any size in a database: a few thousand demo cars, then copies of them with ids, times, prices and distances of their own. */
import { Client } from 'pg';

/** Demo cars that are written by the product itself; the others are made of them by the database. */
export const DIFFERENT = 2_000;
/** Copies made in one statement. */
const ROUNDS_AT_ONCE = 25;

/** What a copy says otherwise, of the row and of the columns beside it. `k` counts the copies of one car. */
const OWN: Record<string, string> = {
  id: `md5(car.id || k)::uuid::text`,
  short_id: `car.short_id || '-' || k`,
  created_at: `to_char(timestamp '2024-01-01' + (k * interval '12 minutes') + abs(hashtext(car.id)) % 600 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  price_aed: `case when car.price_aed is null then null else 15000 + (k * 9973 + abs(hashtext(car.id))) % 385000 end`,
  mileage_km: `1000 + (k * 7907 + abs(hashtext(car.id))) % 240000`,
};
const OWN_OF_ROW = `jsonb_build_object('id', ${OWN['id']}, 'shortId', ${OWN['short_id']}, 'createdAt', ${OWN['created_at']},
  'fixDrivePriceAed', ${OWN['price_aed']}, 'mileageKm', ${OWN['mileage_km']})`;

/** Multiplies the cars that are there until there are about so many; the servers on the database have to be started after it. */
export async function multiply(url: string, cars: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'car' and table_schema = current_schema() and column_name <> 'row'`,
    );
    const names = rows.map(({ column_name }) => column_name);
    const values = names.map((name) => OWN[name] ?? `car.${name}`);
    const counted = await client.query<{ cars: string }>('select count(*) as cars from car');
    const there = Number(counted.rows[0]?.cars);
    const rounds = Math.round(cars / there) - 1;
    await client.query('create temporary table one as select * from car');
    for (let from = 1; from <= rounds; from += ROUNDS_AT_ONCE) {
      const to = Math.min(rounds, from + ROUNDS_AT_ONCE - 1);
      await client.query(`insert into car (${names.join(', ')}, row)
        select ${values.join(', ')}, car.row || ${OWN_OF_ROW} from one as car, generate_series(${from}, ${to}) as k`);
    }
    await client.query('update catalogue set version = version + 1');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
