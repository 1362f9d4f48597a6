/** The money as the server keeps it: the customer sees the same figures. */
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { aed, date } from '#client/ui/format.ts';
import { Ledger, LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { texts } from './texts.ts';

function depositNote({ refundedAt, depositPaidAt }: StaffReservation): string {
  if (refundedAt) return texts.depositRefunded(date(refundedAt));
  return depositPaidAt ? texts.depositPaid(date(depositPaidAt)) : texts.depositOpen;
}

export function MoneyCard({ reservation }: { reservation: StaffReservation }) {
  const { totalAmount, depositAmount, remainingBalance, finalCarId, paymentMethod, status } = reservation;
  return (
    <SectionCard title={texts.money}>
      <Ledger>
        <LedgerRow
          density="dense"
          label={finalCarId === null ? texts.totalOfAll : texts.totalOfOne}
          amount={aed(totalAmount)}
        />
        <LedgerRow
          density="dense"
          label={texts.deposit}
          note={depositNote(reservation)}
          amount={aed(depositAmount)}
        />
        {paymentMethod && (
          <LedgerRow density="dense" label={texts.payment} amount={texts.method(paymentMethod)} />
        )}
        {finalCarId === null && status !== 'cancelled' && (
          <LedgerRow density="dense" label={texts.remaining} amount={texts.afterPick} />
        )}
        {finalCarId !== null && (
          <LedgerTotal weight="minor" label={texts.remaining} amount={aed(remainingBalance)} />
        )}
      </Ledger>
      {finalCarId === null && <LedgerFine>{texts.balanceFollows}</LedgerFine>}
    </SectionCard>
  );
}
