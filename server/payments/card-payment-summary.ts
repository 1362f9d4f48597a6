import type { StaffReservation } from '#shared/contract/reservations.ts';
import type { CardPaymentRow, PaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow } from '#server/store/rows.ts';

const REFUND_STATE_OF = {
  refunding: 'underway',
  withdrawn: 'sent',
  refunded: 'sent',
  refused: 'refused',
} as const;

export function isDepositPayment({ payment }: CardPaymentRow, deposit: PaymentRow | undefined): boolean {
  return payment !== null && payment === deposit?.provider;
}

/** A refused refund with a date was paid back another way. */
function refundStateOf({ state, refundedOn }: CardPaymentRow): 'underway' | 'sent' | 'refused' | undefined {
  if (state === 'open' || state === 'taken') return undefined;
  return state === 'refused' && refundedOn !== undefined ? 'sent' : REFUND_STATE_OF[state];
}

/** @param deposit as recorded; undefined before the payment */
export function summarizeCardPayments(
  { cardPayments = [], depositAmount }: ReservationRow,
  deposit: PaymentRow | undefined,
): Pick<StaffReservation, 'cardRefund' | 'extraPayments'> {
  const depositPayment = cardPayments.find((one) => isDepositPayment(one, deposit));
  const cardRefund =
    depositPayment?.state === 'withdrawn' ? undefined : depositPayment && refundStateOf(depositPayment);
  const extra = cardPayments.flatMap((one) => {
    const state = refundStateOf(one);
    if (one === depositPayment || state === undefined) return [];
    const { checkout, amount = depositAmount, refundedOn: sentOn = null, reference = null } = one;
    return [{ checkout, amount, state, sentOn, reference }];
  });
  return { ...(cardRefund && { cardRefund }), ...(extra.length > 0 && { extraPayments: extra }) };
}
