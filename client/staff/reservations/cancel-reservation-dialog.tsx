/** The reason goes to the customer and stays in the form when the request fails. */
import { useId, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { computeHeldDeposit } from '#shared/domain/payment/held-deposit.ts';
import { isRefundedOnCancel } from '#shared/domain/reservation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { maxLengthError } from '#client/ui/form-controls/max-length-error.ts';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { formatAed } from '#client/ui/format.ts';
import { texts } from '#messages/staff/reservations.ts';
import { TransitionError, type StatusTransition } from './use-status-transition.tsx';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  reservation: StaffReservation;
  open: boolean;
  onClose: () => void;
  transition: StatusTransition;
}

export function CancelReservationDialog({ reservation, open, onClose, transition }: Props) {
  const isNotRegistrable = (reservation.notRegistrableCarIds ?? []).length > 0;
  const [reason, setReason] = useState(isNotRegistrable ? texts.notRegistrableReason : '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useId();
  const empty = reason.trim() === '';
  const isWrong = empty || maxLengthError(reason, MAX_NOTE_LENGTH) !== undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isWrong) event.currentTarget.querySelector('textarea')?.focus();
    if (isWrong || transition.busy) return;
    void transition.run({ status: 'cancelled', cancelReason: reason.trim() }).then((done) => done && onClose());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={texts.cancelTitle(reservation.orderId)}
      description={cancelText(reservation)}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" form={form} variant="danger" loading={transition.busy}>
            {cancelLabel(reservation)}
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          label={texts.cancelReason}
          help={texts.reasonHelp}
          required
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={reason}
          onChange={setReason}
          error={isSubmitted && empty ? texts.cancelReasonMissing : undefined}
        />
      </chakra.form>
      <TransitionError>{transition.errorText}</TransitionError>
    </Dialog>
  );
}

export function cancelLabel(reservation: StaffReservation): string {
  const heldDeposit = computeHeldDeposit(reservation);
  return isRefundedOnCancel(reservation.status) && heldDeposit > 0
    ? texts.cancelAndRefund(formatAed(heldDeposit))
    : texts.cancel;
}

function cancelText(reservation: StaffReservation): string {
  const { status, finalCarId } = reservation;
  if (!isRefundedOnCancel(status)) return texts.cancelText;
  const heldDeposit = computeHeldDeposit(reservation);
  const refund = heldDeposit > 0 ? texts.cancelRefundText(formatAed(heldDeposit)) : texts.cancelNothingHeld;
  return finalCarId === null ? refund : `${refund} ${texts.cancelFrees}`;
}
