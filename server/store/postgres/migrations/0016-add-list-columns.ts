import type { ClientBase } from 'pg';
import { fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import { getAccountSortName, getCustomerSortName } from '#server/store/reservation-search.ts';
import type { CarRow, ReservationRow, UserRow } from '#server/store/rows.ts';

const BATCH_SIZE = 500;

/** Backfills with the functions that compute the columns; the column defaults already fit most cars. */
export async function addListColumns(client: ClientBase): Promise<void> {
  await client.query(`
    alter table user_account add column full_name text collate "C" not null default '';
    alter table reservation add column customer_name text collate "C";
    alter table car add column fuel_type text collate "C" not null default 'Petrol';
    alter table car add column transmission text collate "C" not null default 'Automatic';
  `);
  await backfillColumns<UserRow>(client, 'user_account', 'row', (row) => ({
    full_name: getAccountSortName(row),
  }));
  await backfillColumns<ReservationRow>(client, 'reservation', 'row', (row) => ({
    customer_name: getCustomerSortName(row),
  }));
  const values = ['model', 'trim', 'engineSpecs', 'numCylinders'].map((name) => `'${name}', row->'${name}'`);
  await backfillColumns<CarRow>(client, 'car', `jsonb_build_object(${values.join(', ')})`, (row) => ({
    fuel_type: fuelLabel(row),
    transmission: transmissionLabel(row),
  }));
}

async function backfillColumns<Row>(
  client: ClientBase,
  table: string,
  read: string,
  columnsOf: (row: Row) => Record<string, string | null>,
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ id: string; row: Row }>(
      `select id, ${read} as row from ${table} where id > $1 order by id limit ${BATCH_SIZE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const made = rows.map(({ row }) => columnsOf(row));
    const names = Object.keys(made[0]!);
    const set = names.map((name) => `${name} = made.${name}`).join(', ');
    const lists = ['$1::text[]', ...names.map((_, at) => `$${at + 2}::text[]`)].join(', ');
    await client.query(
      `update ${table} set ${set} from unnest(${lists}) as made (id, ${names.join(', ')}) where ${table}.id = made.id`,
      [rows.map(({ id }) => id), ...names.map((name) => made.map((columns) => columns[name]))],
    );
  }
}
