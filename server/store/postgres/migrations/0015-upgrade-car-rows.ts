import type { ClientBase } from 'pg';
import { upgradeRow, type LegacyCar } from '#server/store/row-upgrades.ts';
import { serializeRow } from '#server/store/row-serialization.ts';
import type { CarRow } from '#server/store/rows.ts';

const BATCH_SIZE = 500;

/** Calls `upgradeRow` instead of repeating its pricing rules in SQL. */
export async function upgradeCarRows(client: ClientBase): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ row: LegacyCar }>(
      `select row from car
        where id > $1 and (row->'pictures' is null or row->'rulesVersion' is null) order by id limit ${BATCH_SIZE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.row.id;
    await client.query(
      `update car set row = made.row from unnest($1::text[], $2::jsonb[]) as made (id, row) where car.id = made.id`,
      [rows.map(({ row }) => row.id), rows.map(({ row }) => serializeRow('cars', upgradeRow('cars', row as CarRow)))],
    );
  }
}
