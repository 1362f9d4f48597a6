/** What was paid by card besides the deposit, in words: page and receipt say the same. Pure. */
import type { Reservation } from '#shared/contract/reservations.ts';
import { date } from '#client/ui/format.ts';
import { page } from './reservation-texts.ts';

/** How each stands, in the order the server tells them. */
export function extraPayments({ extraPayments: all = [] }: Reservation): { note: string; amount: number }[] {
  return all.map(({ amount, state, sentOn }) => ({
    amount,
    note: state === 'sent' ? page.extraPaymentSent(date(sentOn ?? '')) : page.extraPaymentStates[state],
  }));
}
