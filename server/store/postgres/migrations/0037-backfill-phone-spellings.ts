import type { ClientBase } from 'pg';
import { buildAccountSearchText, buildReservationSearchText } from '#server/store/reservation-search.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';

const BATCH_SIZE = 500;

const SEARCHED_TABLES = [
  {
    table: 'user_account',
    phone: `row->>'phone'`,
    text: (row: unknown) => buildAccountSearchText(row as UserRow),
  },
  {
    table: 'reservation',
    phone: `row->'customerInfo'->>'phone'`,
    text: (row: unknown) => buildReservationSearchText(row as ReservationRow),
  },
] as const;

/** @param after table and id of the last row of the previous batch; '' at first */
export async function backfillPhoneSpellings(client: ClientBase, after: string): Promise<string | undefined> {
  const [name = '', id = ''] = after.split(' ');
  const at = Math.max(
    0,
    SEARCHED_TABLES.findIndex(({ table }) => table === name),
  );
  const { table, phone, text } = SEARCHED_TABLES[at]!;
  const { rows } = await client.query<{ id: string; row: unknown }>(
    `select id, row from ${table} where id > $1 and ${phone} is not null order by id limit ${BATCH_SIZE}`,
    [id],
  );
  await client.query(
    `update ${table} set search_text = given.text from unnest($1::text[], $2::text[]) as given (id, text)
     where ${table}.id = given.id and search_text <> given.text`,
    [rows.map((row) => row.id), rows.map(({ row }) => text(row))],
  );
  if (rows.length === BATCH_SIZE) return `${table} ${rows.at(-1)!.id}`;
  const next = SEARCHED_TABLES[at + 1];
  return next && `${next.table} `;
}
