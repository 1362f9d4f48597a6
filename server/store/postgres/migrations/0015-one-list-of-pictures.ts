import type { ClientBase } from 'pg';
import { current } from '#server/store/earlier-rows.ts';
import { rowText } from '#server/store/row-text.ts';
import type { CarRow } from '#server/store/rows.ts';

/** Cars read and written at once. */
const PORTION = 500;

/** Cars of earlier versions get one list of pictures, by the very function of the other adapter: SQL says the merging of orders badly. */
export async function oneListOfPictures(client: ClientBase): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ row: CarRow }>(
      `select row from car where id > $1 and row->'pictures' is null order by id limit ${PORTION}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.row.id;
    await client.query(
      `update car set row = given.row from unnest($1::text[], $2::jsonb[]) as given (id, row) where car.id = given.id`,
      [rows.map(({ row }) => row.id), rows.map(({ row }) => rowText(current('cars', row)))],
    );
  }
}
