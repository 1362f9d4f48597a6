/** What it costs: the sum of all cars until one is picked, then that car's price and what is left to pay (D-10). */
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { aed, date } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { page } from './reservation-texts.ts';
import { refundState } from './timeline.ts';

export function Amounts({ reservation }: { reservation: Reservation }) {
  const { finalCarId, totalAmount, depositAmount, remainingBalance, fix, status } = reservation;
  const isPicked = finalCarId !== null;
  const isCancelled = status === 'cancelled';
  return (
    <Card as="section" aria-label={page.amounts} padding="lg" display="grid" gap="3">
      <SectionHead title={page.amounts} />
      <Ledger>
        <LedgerRow label={isPicked ? page.finalPrice : page.totalSelected} amount={aed(totalAmount)} />
        <LedgerRow label={page.deposit} note={depositNote(reservation)} amount={aed(depositAmount)} />
        {fix && <LedgerRow label={page.extras} note={page.extrasNote} amount={aed(fix.total)} />}
        {!isCancelled && isPicked && <LedgerTotal label={page.balance} amount={aed(remainingBalance)} />}
        {!isCancelled && !isPicked && <LedgerRow label={page.balance} amount={page.balanceLater} />}
      </Ledger>
      {!isPicked && !isCancelled && (
        <chakra.p textStyle="t1" color="ink-3">
          {page.oneCar}
        </chakra.p>
      )}
    </Card>
  );
}

export function depositNote(reservation: Reservation): string {
  const { depositPaidAt, refundedAt } = reservation;
  if (refundedAt) return page.refundDone(date(refundedAt));
  if (refundState(reservation) === 'due') return page.refundComing;
  return depositPaidAt ? page.depositPaid(date(depositPaidAt)) : page.depositOpen;
}
