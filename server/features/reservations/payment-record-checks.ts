/** Checks of payments that admins record by hand. */
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { refuse, refuseField, type Refusal } from '#server/lib/refuse.ts';

/** @param since earliest plausible time @throws Problem VALIDATION for an earlier or a future day */
export function assertPlausibleDay(
  { paidOn, now }: { paidOn: string; now: string },
  since: string | null,
  tooEarly: Refusal,
): void {
  if (paidOn > toDubaiDate(Date.parse(now))) throw refuseField('paidOn', (texts) => texts.reservations.futureDay);
  if (since !== null && paidOn < toDubaiDate(Date.parse(since))) throw refuseField('paidOn', tooEarly);
}

/** @throws Problem AMOUNT_MISMATCH */
export function assertAmountUnchanged(shown: number | undefined, owed: number): void {
  if (shown === undefined || shown === owed) return;
  throw refuse('AMOUNT_MISMATCH', (texts) => texts.reservations.amountChanged(owed.toLocaleString('en-AE')));
}
