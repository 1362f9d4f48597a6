/** The number people name an order by: "RD-" and six digits, and more of them once those run short (D-96). */
import { randomInt } from 'node:crypto';
import { isProblem, Problem } from '#shared/problem.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** Six as the specification shows it; the others hold a hundred times as many orders. */
const DIGITS = [6, 7, 8] as const;
/** Numbers of one length that are tried: with half of all taken, one order in four thousand gets a longer one. */
const TRIES = 12;

/** Inserts the order under a number nobody has. @throws Problem CONFLICT when every try was taken */
export async function insertWithOrderId(
  tx: Writer,
  row: Omit<ReservationRow, 'orderId'>,
  draw: (below: number) => number = randomInt,
): Promise<ReservationRow> {
  for (const digits of DIGITS) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const orderId = `RD-${String(draw(10 ** digits)).padStart(digits, '0')}`;
      const numbered = { ...row, orderId };
      try {
        await tx.insert('reservations', numbered);
        return numbered;
      } catch (error) {
        if (!isProblem(error) || error.code !== 'CONFLICT') throw error;
      }
    }
  }
  throw new Problem('CONFLICT', { message: 'No order number was free just now. Please try again' });
}
