/** What is to be done now, and the way out: one primary button, asked about before it acts. */
import { useState, type ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { hasOpenDispute } from '#shared/domain/payment/held-deposit.ts';
import {
  hasMoneyToCheck,
  owedBack,
  owesRefund,
  refundedAmount,
  settlementOf,
} from '#shared/domain/payment/reservation-payments.ts';
import { canCancel, nextAdminStep, RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { aed, date } from '#client/ui/format.ts';
import { Kbd } from '#client/ui/data-display/kbd.tsx';
import { useKeys } from '#client/ui/use-keyboard-shortcuts.ts';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { CancelDialog, cancelLabel } from './cancel-reservation-dialog.tsx';
import { PaymentDialog, RefundDialog } from './record-payment-dialogs.tsx';
import { TransferTold } from './transfer-proof-review.tsx';
import { StatusBadge } from './reservation-status-badge.tsx';
import { texts } from './texts.ts';
import { useMove, type Move, Refusal } from './use-status-transition.tsx';

type ConfirmedStep = keyof typeof texts.confirm;

/** The step that is confirmed here; picking a car happens at the cars. */
function confirmedStep(status: ReservationStatus): ConfirmedStep | null {
  const next = nextAdminStep(status);
  return next !== null && next in texts.confirm ? (next as ConfirmedStep) : null;
}

export function NextStep({ reservation }: { reservation: StaffReservation }) {
  const { status } = reservation;
  const move = useMove(reservation);
  const [asking, setAsking] = useState<'step' | 'cancel' | 'refund' | 'payment' | null>(null);
  const next = confirmedStep(status);
  const owed = owesRefund(reservation);
  // The provider pays it back, and says so.
  const isOnCard = reservation.cardRefund === 'underway';
  const settlement = settlementOf(reservation);
  const close = () => {
    setAsking(null);
    move.clear();
  };
  useKeys({ n: () => (owed ? !isOnCard && setAsking('refund') : next && setAsking('step')) });
  return (
    <SectionCard title={texts.nextStep} end={<StatusBadge status={status} />}>
      <chakra.p textStyle="t2" color="ink-2">
        {`${texts.whatToDo[status]} ${refundWords(reservation)}`}
      </chakra.p>
      {moneyToCheck(reservation).map((text) => (
        <chakra.p key={text} textStyle="t2" fontWeight="semibold">
          {text}
        </chakra.p>
      ))}
      {owed && !isOnCard && (
        <Button variant="primary" size="lg" block aria-keyshortcuts="n" onClick={() => setAsking('refund')}>
          {texts.refundAct} <KeyOf letter="N" />
        </Button>
      )}
      {settlement && !owed && (
        <Button block onClick={() => setAsking(settlement.kind === 'receive' ? 'payment' : 'refund')}>
          {settlement.kind === 'receive' ? texts.paymentAct : texts.refundAct}
        </Button>
      )}
      {next && (
        <Button variant="primary" size="lg" block aria-keyshortcuts="n" onClick={() => setAsking('step')}>
          <span>{`${texts.act[next]} `}</span>
          <KeyOf letter="N" />
        </Button>
      )}
      <TransferTold reservation={reservation} />
      {canCancel(status, 'admin') && (
        <Button variant="tertiary" block onClick={() => setAsking('cancel')}>
          {cancelLabel(reservation)}
        </Button>
      )}
      {next && (
        <StepDialog
          open={asking === 'step'}
          onClose={close}
          title={texts.toStatus(RESERVATION_LABELS[next])}
          text={confirmText(next, reservation)}
          status={next}
          confirmLabel={texts.act[next]}
          cancelLabel={texts.notYet}
          move={move}
        />
      )}
      <CancelDialog reservation={reservation} open={asking === 'cancel'} onClose={close} move={move} />
      {asking === 'refund' && <RefundDialog reservation={reservation} onClose={close} />}
      {asking === 'payment' && <PaymentDialog reservation={reservation} onClose={close} />}
    </SectionCard>
  );
}

function confirmText(step: ConfirmedStep, { remainingBalance }: StaffReservation): string {
  const text = texts.confirm[step];
  return typeof text === 'string' ? text : text(aed(remainingBalance));
}

/** Where the deposit of a cancelled one is; '' when there is nothing to say. */
function refundWords(reservation: StaffReservation): string {
  const { refundedAt, refundPaidOn, cardRefund } = reservation;
  if (refundedAt === null) return '';
  const owed = aed(owedBack(reservation));
  if (owesRefund(reservation) && cardRefund === 'underway') return texts.refundOnCard(owed);
  if (owesRefund(reservation) && cardRefund === 'refused') return texts.refundRefused(owed);
  if (owesRefund(reservation)) return texts.refundOwed(owed);
  return texts.refunded(aed(refundedAmount(reservation)), date(refundPaidOn ?? refundedAt));
}

/** Instructions about money that moved or is missing, a sentence each. */
function moneyToCheck(reservation: StaffReservation): string[] {
  const settlement = settlementOf(reservation);
  const amount = aed(settlement?.amount ?? 0);
  const words: string[] = [];
  if (hasOpenDispute(reservation.depositMoved)) words.push(texts.disputeOpen);
  if (settlement?.kind === 'pay_back' && !owesRefund(reservation)) words.push(texts.surplus(amount));
  if (settlement?.kind === 'receive')
    words.push((reservation.status === 'cancelled' ? texts.paidBackTwice : texts.missing)(amount));
  if (reservation.extraPayments?.some(({ state }) => state === 'refused')) words.push(texts.extraRefused);
  return words.length === 0 && hasMoneyToCheck(reservation) ? [texts.depositGone] : words;
}

/** Desktops only: phones have no keys. */
function KeyOf({ letter }: { letter: string }) {
  return (
    <chakra.span aria-hidden display={{ base: 'none', lg: 'inline' }}>
      <Kbd on="drive">{letter}</Kbd>
    </chakra.span>
  );
}

interface StepDialogProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'onConfirm' | 'busy' | 'children'
> {
  /** The step that saying yes takes. */
  status: ReservationStatus;
  move: Move;
}

/** Asks before a step is taken: what it means for the customer, and the server's words when it is refused. */
function StepDialog({ status, move, ...dialog }: StepDialogProps) {
  const confirm = () => void move.run({ status }).then((done) => done && dialog.onClose());
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm} busy={move.busy}>
      <Refusal>{move.refusal}</Refusal>
    </ConfirmDialog>
  );
}
