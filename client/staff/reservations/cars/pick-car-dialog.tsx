/** Picks one car for the customer, with the reason the customer reads. What was typed stays when the server refuses. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffReservation, StaffReservedCar } from '#shared/contract/reservations.ts';
import { heldDeposit } from '#shared/domain/payment/held-deposit.ts';
import { reservationMoney } from '#shared/domain/reservation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { aed } from '#client/ui/format.ts';
import { excessOf } from '#client/ui/form-controls/max-length-error.ts';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { Refusal, type Move } from '#client/staff/reservations/use-status-transition.tsx';
import { texts } from '#client/staff/reservations/texts.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  reservation: StaffReservation;
  /** null: closed. */
  car: StaffReservedCar | null;
  onClose: () => void;
  move: Move;
}

export function PickDialog({ reservation, car, onClose, move }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useId();
  const box = useRef<HTMLFormElement>(null);
  const empty = reason.trim() === '';
  const isWrong = empty || excessOf(reason, MAX_NOTE_LENGTH) !== undefined;
  const money = reservationMoney([car?.priceNow ?? 0], heldDeposit(reservation));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isWrong) box.current?.querySelector('textarea')?.focus();
    if (isWrong || !car || move.busy) return;
    const step = { status: 'car_selected', finalCarId: car.carId, pickReason: reason.trim() } as const;
    void move.run(step).then((done) => done && onClose());
  };
  return (
    <Dialog
      open={car !== null}
      onClose={onClose}
      title={texts.pickTitle(car?.title ?? '')}
      description={texts.pickText(aed(money.totalAmount), aed(money.remainingBalance))}
      actions={
        <>
          <Button onClick={onClose}>{texts.changeMind}</Button>
          <Button type="submit" form={form} variant="primary" loading={move.busy}>
            {texts.pick}
          </Button>
        </>
      }
    >
      <chakra.form ref={box} id={form} noValidate onSubmit={submit}>
        <TextAreaField
          label={texts.reason}
          help={texts.reasonHelp}
          required
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          value={reason}
          onChange={setReason}
          error={asked && empty ? texts.reasonMissing : undefined}
        />
      </chakra.form>
      <Refusal>{move.refusal}</Refusal>
    </Dialog>
  );
}
