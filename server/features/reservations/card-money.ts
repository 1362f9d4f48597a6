/** Of the payments by card of one order: how the deposit stands that goes back, and what was paid besides it. */
import type { Reservation } from '#shared/contract/reservations.ts';
import type { CardPaymentRow, PaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow } from '#server/store/rows.ts';

const STATES = { refunding: 'underway', refunded: 'sent', refused: 'refused' } as const;

/** Whether this payment by card is the order's deposit. @param deposit as it was recorded */
export function isDeposit({ payment }: CardPaymentRow, deposit: PaymentRow | undefined): boolean {
  return payment !== null && payment === deposit?.provider;
}

/** @param deposit as it was recorded; undefined while none is paid */
export function cardMoney(
  { cardPayments = [], depositAmount }: ReservationRow,
  deposit: PaymentRow | undefined,
): Pick<Reservation, 'cardRefund' | 'extraPayments'> {
  const back = cardPayments.flatMap((one) =>
    one.state === 'open' || one.state === 'taken' ? [] : [{ ...one, state: STATES[one.state] }],
  );
  const own = cardPayments.find((one) => isDeposit(one, deposit));
  const cardRefund = back.find(({ checkout }) => checkout === own?.checkout)?.state;
  const extra = back
    .filter(({ checkout }) => checkout !== own?.checkout)
    .map(({ amount = depositAmount, state, refundedOn = null }) => ({ amount, state, sentOn: refundedOn }));
  return { ...(cardRefund && { cardRefund }), ...(extra.length > 0 && { extraPayments: extra }) };
}
