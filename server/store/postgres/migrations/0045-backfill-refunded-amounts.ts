import type { ClientBase } from 'pg';
import { needsStaffAction } from '#shared/domain/payment/payment-amounts.ts';
import { addRefundedAmount } from '#server/store/row-upgrades.ts';
import type { ReservationRow } from '#server/store/rows.ts';

const BATCH_SIZE = 500;

/** Adds `refundedAmount`, and marks reservations that owe money as needing staff action. */
export const backfillRefundedAmounts = {
  async backfillBatch(client: ClientBase, after: string): Promise<string | undefined> {
    const { rows } = await client.query<{ row: ReservationRow }>(
      `select row from reservation
        where id > $1 and (status = 'cancelled' or row->'depositMoved' is not null or row->'cardPayments' is not null)
        order by id limit ${BATCH_SIZE}`,
      [after],
    );
    const all = rows.map(({ row }) => addRefundedAmount(row));
    await client.query(
      `update reservation set row = given.row, waits_for_us = given.waits
         from unnest($1::text[], $2::jsonb[], $3::boolean[]) as given (id, row, waits)
        where reservation.id = given.id
          and (reservation.row is distinct from given.row or reservation.waits_for_us is distinct from given.waits)`,
      [all.map(({ id }) => id), all.map((row) => JSON.stringify(row)), all.map(needsStaffAction)],
    );
    return all.at(-1)?.id;
  },
};
