import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

export const refundJobId = (checkout: string): string => `refund:${checkout}`;

/** @param now ISO 8601 UTC */
export async function enqueueRefunds(
  tx: Writer,
  { id: reservationId, cardPayments = [] }: Pick<ReservationRow, 'id' | 'cardPayments'>,
  now: string,
): Promise<void> {
  for (const { checkout, state } of cardPayments)
    if (state === 'refunding') {
      const when = { now, id: refundJobId(checkout) };
      await enqueueJob(tx, 'refund_card_payment', { reservationId, checkout }, when);
    }
}
