import type { ClientBase } from 'pg';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { CAR_FILTERS } from '#server/store/catalogue-filters.ts';
import { addRegistration } from '#server/store/row-upgrades.ts';
import type { CarRow } from '#server/store/rows.ts';

const BATCH_SIZE = 500;

/** Derives the registration status of every car; those that cannot be registered leave the catalogue. @see D-99 */
export const backfillRegistration = {
  async backfillBatch(client: ClientBase, after: string): Promise<string | undefined> {
    const { rows } = await client.query<{ row: CarRow }>(
      `select row from car where id > $1 order by id limit ${BATCH_SIZE} for update`,
      [after],
    );
    const all = rows.map(({ row }) => addRegistration(row));
    await client.query(
      `update car set row = car.row || given.added, is_registrable = given.registrable, is_live = given.live
         from unnest($1::text[], $2::jsonb[], $3::boolean[], $4::boolean[]) as given (id, added, registrable, live)
        where car.id = given.id`,
      [
        all.map(({ id }) => id),
        all.map(({ registration }) => JSON.stringify({ registration })),
        all.map(CAR_FILTERS.registrable.attribute.read),
        all.map(isLiveCar),
      ],
    );
    return all.at(-1)?.id;
  },
};
