import type { ClientBase } from 'pg';
import { current } from '#server/store/earlier-rows.ts';
import type { CarRow } from '#server/store/rows.ts';

/** Cars read and written at a time. */
const PORTION = 500;

/**
 * Cars of earlier versions get the lines of their price and repair time, as `current` in earlier-rows.ts gives them to the other
 * adapter. The rules of the trade are not said in SQL a second time.
 */
export async function quotedCars(client: ClientBase): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await client.query<{ id: string; row: CarRow }>(
      `select id, row from car where row->'rulesVersion' is null and id > $1 order by id limit ${PORTION}`,
      [last],
    );
    await client.query(
      'update car set row = made.row::jsonb from unnest($1::text[], $2::text[]) as made (id, row) where car.id = made.id',
      [rows.map(({ id }) => id), rows.map(({ row }) => JSON.stringify(current('cars', row)))],
    );
    const end = rows.at(-1);
    if (!end || rows.length < PORTION) return;
    last = end.id;
  }
}
