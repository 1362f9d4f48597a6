import type { Reservation } from '#shared/contract/reservations.ts';
import { formatDate } from '#client/ui/format.ts';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';

export function getExtraPayments({ extraPayments: all = [] }: Reservation): { note: string; amount: number }[] {
  return all.map(({ amount, state, sentOn }) => ({
    amount,
    note:
      state === 'sent'
        ? reservationTexts.extraPaymentSent(formatDate(sentOn ?? ''))
        : reservationTexts.extraPaymentStates[state],
  }));
}
