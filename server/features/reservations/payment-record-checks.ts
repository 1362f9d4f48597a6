/** Checks of payments that admins record by hand. */
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { Problem } from '#shared/problem.ts';

/** @param since earliest plausible time @throws Problem VALIDATION for an earlier or a future day */
export function assertPlausibleDay(
  { paidOn, now }: { paidOn: string; now: string },
  since: string | null,
  tooEarly: string,
): void {
  const message =
    paidOn > toDubaiDate(Date.parse(now))
      ? 'This date is in the future'
      : since !== null && paidOn < toDubaiDate(Date.parse(since))
        ? tooEarly
        : null;
  if (message) throw new Problem('VALIDATION', { message, issues: [{ path: 'paidOn', message }] });
}

/** @throws Problem AMOUNT_MISMATCH */
export function assertAmountUnchanged(shown: number | undefined, owed: number): void {
  if (shown === undefined || shown === owed) return;
  const message = `The amount is now AED ${owed.toLocaleString('en-AE')}. Check it and try again`;
  throw new Problem('AMOUNT_MISMATCH', { message });
}
