/** A picked car is held for its reservation: it can be neither picked, sold nor archived otherwise (D-52). */
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

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

export async function findReservedCarIds(tx: Reader, carIds: readonly string[]): Promise<Set<string>> {
  return new Set((await tx.getMany('carClaims', carIds)).map(({ id }) => id));
}
