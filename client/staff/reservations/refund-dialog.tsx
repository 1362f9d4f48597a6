/** Writes down when money really went back, and by which transfer: the deposit of a cancelled reservation, or what was paid besides one. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffExtraPayment } from '#shared/contract/payment/money-back.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { recordRefund } from '#shared/contract/payment/transfers.ts';
import { notBeforeBuild } from '#shared/domain/build-date.ts';
import { heldDeposit } from '#shared/domain/payment/deposit-money.ts';
import { dubaiDay } from '#shared/domain/dubai-day.ts';
import { ask } from '#client/api/ask.ts';
import { useCommand } from '#client/api/command.ts';
import { failedWords } from '#client/staff/lists/failed-words.ts';
import { FormDialog } from '#client/staff/lists/form-dialog.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { aed } from '#client/ui/format.ts';
import { texts } from './texts.ts';
import { MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  reservation: StaffReservation;
  /** What was paid besides the deposit; the deposit where none is named. */
  extra?: StaffExtraPayment;
  onClose: () => void;
}

export function RefundDialog({ reservation, extra, onClose }: Props) {
  const { id, orderId } = reservation;
  const client = useQueryClient();
  const params = { id };
  const [today] = useState(() => dubaiDay(notBeforeBuild().getTime()));
  const { run } = useCommand(recordRefund, {
    done: texts.refundDone(orderId),
    failed: failedWords(texts.moveFailed),
    keep: (paid) => client.setQueryData(ask(staffReservationDetail, { params }).queryKey, paid),
  });
  const form = useForm({
    start: { paidOn: today, reference: '' },
    check: ({ paidOn, reference }) =>
      paidOn === ''
        ? { issues: [{ path: 'paidOn', message: texts.refundDayMissing }] }
        : { value: { paidOn, reference } },
    send: (value) => run({ params, body: { ...value, ...(extra && { checkout: extra.checkout }) } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.refundTitle(aed(extra?.amount ?? heldDeposit(reservation)))}
      description={texts.refundText}
      action={texts.refundAct}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.refundDay} kind="date" required max={today} {...form.field('paidOn')} />
      <TextField
        label={texts.refundReference}
        maxLength={MAX_REFERENCE_LENGTH}
        {...form.field('reference')}
      />
    </FormDialog>
  );
}
