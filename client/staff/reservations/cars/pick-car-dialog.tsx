/** The reason goes to the customer and stays in the form when the request fails. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffReservation, StaffReservedCar } from '#shared/contract/reservations.ts';
import { computeHeldDeposit } from '#shared/domain/payment/held-deposit.ts';
import { computeReservationTotals } from '#shared/domain/reservation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { formatAed } from '#client/ui/format.ts';
import { maxLengthError } from '#client/ui/form-controls/max-length-error.ts';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { TransitionError, type StatusTransition } from '#client/staff/reservations/use-status-transition.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  reservation: StaffReservation;
  car: StaffReservedCar | null;
  onClose: () => void;
  transition: StatusTransition;
}

export function PickCarDialog({ reservation, car, onClose, transition }: Props) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const empty = reason.trim() === '';
  const isWrong = empty || maxLengthError(reason, MAX_NOTE_LENGTH) !== undefined;
  const money = computeReservationTotals([car?.priceNow ?? 0], computeHeldDeposit(reservation));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isWrong) form.current?.querySelector('textarea')?.focus();
    if (isWrong || !car || transition.busy) return;
    const step = { status: 'car_selected', finalCarId: car.carId, pickReason: reason.trim() } as const;
    void transition.run(step).then((done) => done && onClose());
  };
  return (
    <Dialog
      open={car !== null}
      onClose={onClose}
      title={texts.pickTitle(car?.title ?? '')}
      description={texts.pickText({ total: formatAed(money.totalAmount), balance: formatAed(money.remainingBalance) })}
      actions={
        <>
          <Button onClick={onClose}>{texts.backToComparing}</Button>
          <Button type="submit" form={formId} variant="primary" loading={transition.busy}>
            {texts.pick}
          </Button>
        </>
      }
    >
      <chakra.form ref={form} id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          label={texts.reason}
          help={texts.reasonHelp}
          required
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          value={reason}
          onChange={setReason}
          error={isSubmitted && empty ? texts.reasonMissing : undefined}
        />
      </chakra.form>
      <TransitionError>{transition.errorText}</TransitionError>
    </Dialog>
  );
}
