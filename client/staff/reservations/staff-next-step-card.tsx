import { useState, type ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { isolate } from '#messages/language.ts';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { hasOpenDispute } from '#shared/domain/payment/held-deposit.ts';
import {
  needsPaymentReview,
  amountToRefund,
  isRefundDue,
  computeRefundedAmount,
  computeSettlement,
} from '#shared/domain/payment/payment-amounts.ts';
import { canCancel, isFullRefundNext, nextAdminStatus, RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { formatAed, formatDate } from '#client/ui/format.ts';
import { Kbd } from '#client/ui/data-display/kbd.tsx';
import { useKeyboardShortcuts } from '#client/ui/use-keyboard-shortcuts.ts';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { PickChoices } from '#client/staff/reservations/cars/pick-choices.tsx';
import { CancelReservationDialog, cancelLabel } from './cancel-reservation-dialog.tsx';
import { RecordBalanceDialog, RecordPaymentDialog, RecordRefundDialog } from './record-payment-dialogs.tsx';
import { TransferProofReview } from './transfer-proof-review.tsx';
import { ReservationStatusBadge } from '#client/components/reservation-status-badge.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { useStatusTransition, type StatusTransition, TransitionError } from './use-status-transition.tsx';

type ConfirmedStep = keyof typeof texts.act;

/** Picking a car has its own dialog. */
function getConfirmedStep(status: ReservationStatus): ConfirmedStep | null {
  const next = nextAdminStatus(status);
  return next !== null && next in texts.act ? (next as ConfirmedStep) : null;
}

interface NextStepProps {
  reservation: StaffReservation;
  /** Off in a dialog. */
  hasShortcuts?: boolean;
}

export function StaffNextStepCard({ reservation, hasShortcuts = true }: NextStepProps) {
  const { status } = reservation;
  const move = useStatusTransition(reservation);
  const [openDialog, setOpenDialog] = useState<'step' | 'cancel' | 'refund' | 'payment' | null>(null);
  const next = getConfirmedStep(status);
  const owed = isRefundDue(reservation);
  const isOnCard = reservation.cardRefund === 'underway';
  const settlement = computeSettlement(reservation);
  const close = () => {
    setOpenDialog(null);
    move.clearError();
  };
  const keys = hasShortcuts && { 'aria-keyshortcuts': 'n' };
  const hint = hasShortcuts && <ShortcutHint letter="N" />;
  useKeyboardShortcuts({ n: () => (owed ? !isOnCard && setOpenDialog('refund') : next && setOpenDialog('step')) });
  return (
    <SectionCard title={texts.nextStep} end={<ReservationStatusBadge status={status} />}>
      <NotRegistrableBanner reservation={reservation} onRefund={() => setOpenDialog('cancel')} />
      <chakra.p textStyle="t2" color="ink-2">
        {`${texts.instructions[status]} ${refundText(reservation)}`}
      </chakra.p>
      {listPaymentWarnings(reservation).map((text) => (
        <chakra.p key={text} textStyle="t2" fontWeight="semibold">
          {text}
        </chakra.p>
      ))}
      {owed && !isOnCard && (
        <Button variant="primary" size="lg" block {...keys} onClick={() => setOpenDialog('refund')}>
          <span>{texts.refundAct}</span>
          {hint}
        </Button>
      )}
      {settlement && !owed && (
        <Button block onClick={() => setOpenDialog(settlement.kind === 'receive' ? 'payment' : 'refund')}>
          {settlement.kind === 'receive' ? texts.paymentAct : texts.refundAct}
        </Button>
      )}
      {next && (
        <Button variant="primary" size="lg" block {...keys} onClick={() => setOpenDialog('step')}>
          <span>{`${texts.act[next]} `}</span>
          {hint}
        </Button>
      )}
      <PickChoices reservation={reservation} />
      <TransferProofReview reservation={reservation} />
      {canCancel(status, 'admin') && (
        // The words align with the text above.
        <chakra.div ms="-2" mb="-2">
          <Menu
            trigger={
              <Button variant="tertiary" px="2">
                {texts.moreActions}
              </Button>
            }
            entries={[{ label: cancelLabel(reservation), destructive: true, onSelect: () => setOpenDialog('cancel') }]}
          />
        </chakra.div>
      )}
      {next === 'balance_paid' && openDialog === 'step' && (
        <RecordBalanceDialog reservation={reservation} transition={move} onClose={close} />
      )}
      {next && next !== 'balance_paid' && (
        <TransitionDialog
          open={openDialog === 'step'}
          onClose={close}
          title={texts.toStatus(RESERVATION_STATUS_LABELS[next])}
          text={confirmText(next, reservation)}
          status={next}
          confirmLabel={texts.act[next]}
          cancelLabel={texts.notYet}
          transition={move}
        />
      )}
      <CancelReservationDialog
        reservation={reservation}
        open={openDialog === 'cancel'}
        onClose={close}
        transition={move}
      />
      {openDialog === 'refund' && <RecordRefundDialog reservation={reservation} onClose={close} />}
      {openDialog === 'payment' && <RecordPaymentDialog reservation={reservation} onClose={close} />}
    </SectionCard>
  );
}

/** Cars that left the list after the customer chose them. */
function NotRegistrableBanner({ reservation, onRefund }: { reservation: StaffReservation; onRefund: () => void }) {
  const { notRegistrableCarIds: ids = [], cars, status } = reservation;
  if (ids.length === 0 || status === 'cancelled') return null;
  const names = cars.flatMap(({ carId, title }) => (ids.includes(carId) ? [title] : []));
  const isRefundNext = isFullRefundNext(reservation);
  return (
    <chakra.div role="note" display="grid" gap="3" p="3" borderRadius="control" bg="danger-tint" textStyle="t2">
      <p>
        <b>{`${texts.notRegistrable(names.map(isolate).join(texts.separator))} `}</b>
        <span>{isRefundNext ? texts.notRegistrableText : texts.notRegistrableOthers}</span>
      </p>
      {isRefundNext && (
        <Button variant="danger" block onClick={onRefund}>
          {texts.refundInFull}
        </Button>
      )}
    </chakra.div>
  );
}

function confirmText(step: keyof typeof texts.confirm, { remainingBalance }: StaffReservation): string {
  const text = texts.confirm[step];
  return typeof text === 'string' ? text : text(formatAed(remainingBalance));
}

/** Refund status of a cancelled reservation; '' for none. */
function refundText(reservation: StaffReservation): string {
  const { refundedAt, refundPaidOn, cardRefund } = reservation;
  if (refundedAt === null) return '';
  const owed = formatAed(amountToRefund(reservation));
  if (isRefundDue(reservation) && cardRefund === 'underway') return texts.refundOnCard(owed);
  if (isRefundDue(reservation) && cardRefund === 'refused') return texts.refundRefused(owed);
  if (isRefundDue(reservation)) return texts.refundOwed(owed);
  return texts.refunded({
    amount: formatAed(computeRefundedAmount(reservation)),
    day: formatDate(refundPaidOn ?? refundedAt),
  });
}

/** One sentence per problem with money. */
function listPaymentWarnings(reservation: StaffReservation): string[] {
  const settlement = computeSettlement(reservation);
  const amount = formatAed(settlement?.amount ?? 0);
  const warnings: string[] = [];
  if (hasOpenDispute(reservation.depositMoved)) warnings.push(texts.disputeOpen);
  if (settlement?.kind === 'pay_back' && !isRefundDue(reservation)) warnings.push(texts.surplus(amount));
  if (settlement?.kind === 'receive')
    warnings.push((reservation.status === 'cancelled' ? texts.refundedTwice : texts.missing)(amount));
  if (reservation.extraPayments?.some(({ state }) => state === 'refused')) warnings.push(texts.extraRefused);
  return warnings.length === 0 && needsPaymentReview(reservation) ? [texts.depositReturned] : warnings;
}

function ShortcutHint({ letter }: { letter: string }) {
  return (
    <chakra.span aria-hidden display={{ base: 'none', lg: 'inline' }}>
      <Kbd on="drive">{letter}</Kbd>
    </chakra.span>
  );
}

interface TransitionDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'busy' | 'children'> {
  status: ReservationStatus;
  transition: StatusTransition;
}

function TransitionDialog({ status, transition, ...dialog }: TransitionDialogProps) {
  const confirm = () => void transition.run({ status }).then((done) => done && dialog.onClose());
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm} busy={transition.busy}>
      <TransitionError>{transition.errorText}</TransitionError>
    </ConfirmDialog>
  );
}
