/** A car that was picked for a customer is spoken for: nobody else gets it, and it is not sold or taken down meanwhile (D-52). */
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** The reservations these cars were picked for, by car id. */
export async function findClaimsByCarId(tx: Reader, carIds: readonly string[]): Promise<Map<string, ReservationRow>> {
  const claims = await tx.getMany('carClaims', carIds);
  const rows = await tx.getMany('reservations', [...new Set(claims.map((claim) => claim.reservationId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    claims.flatMap(({ id, reservationId }) => {
      const row = byId.get(reservationId);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** Which of these cars were picked for somebody. Of live cars: those that are reserved (D-92). */
export async function findReservedCarIds(tx: Reader, carIds: readonly string[]): Promise<Set<string>> {
  return new Set((await tx.getMany('carClaims', carIds)).map(({ id }) => id));
}
