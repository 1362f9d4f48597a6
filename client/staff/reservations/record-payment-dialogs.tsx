/** Records the day on which money went back or a missing amount arrived, and by which transfer. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffExtraPayment } from '#shared/contract/payment/refunds.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { recordPayment, recordRefund } from '#shared/contract/payment/transfers.ts';
import { notBeforeBuild } from '#shared/domain/build-date.ts';
import { missingMoney, owedBack } from '#shared/domain/payment/reservation-payments.ts';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import { Problem } from '#shared/problem.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { aed } from '#client/ui/format.ts';
import { texts } from './texts.ts';
import { MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  reservation: StaffReservation;
  onClose: () => void;
}

/** @param extra what was paid besides the deposit; what the order owes where none is named */
export function RefundDialog({ reservation, extra, onClose }: Props & { extra?: StaffExtraPayment }) {
  const { id, orderId } = reservation;
  const { run } = useCommand(recordRefund, { ...useOutcome(id), done: texts.refundDone(orderId) });
  const [amount] = useState(extra?.amount ?? owedBack(reservation));
  return (
    <DayDialog
      title={texts.refundTitle(aed(amount))}
      text={texts.refundText}
      action={texts.refundAct}
      day={texts.refundDay}
      dayMissing={texts.refundDayMissing}
      send={(value) =>
        run({ params: { id }, body: { ...value, amount, ...(extra && { checkout: extra.checkout }) } })
      }
      onClose={onClose}
    />
  );
}

export function PaymentDialog({ reservation, onClose }: Props) {
  const { id, orderId } = reservation;
  const { run } = useCommand(recordPayment, { ...useOutcome(id), done: texts.paymentDone(orderId) });
  const [amount] = useState(missingMoney(reservation));
  return (
    <DayDialog
      title={texts.paymentTitle(aed(amount))}
      text={texts.paymentText}
      action={texts.paymentAct}
      day={texts.paymentDay}
      dayMissing={texts.paymentDayMissing}
      send={(value) => run({ params: { id }, body: { ...value, amount } })}
      onClose={onClose}
    />
  );
}

function useOutcome(id: string) {
  const client = useQueryClient();
  return {
    failed: failedWords(texts.moveFailed),
    keep: (paid: StaffReservation) =>
      client.setQueryData(ask(staffReservationDetail, { params: { id } }).queryKey, paid),
  };
}

interface DayProps {
  title: string;
  text: string;
  action: string;
  day: string;
  dayMissing: string;
  send: (value: { paidOn: string; reference: string }) => Promise<{ error: Error | null }>;
  onClose: () => void;
}

function DayDialog({ title, text, action, day, dayMissing, send, onClose }: DayProps) {
  const [today] = useState(() => dubaiDay(notBeforeBuild().getTime()));
  const form = useForm({
    start: { paidOn: today, reference: '' },
    check: ({ paidOn, reference }) =>
      paidOn === ''
        ? { issues: [{ path: 'paidOn', message: dayMissing }] }
        : { value: { paidOn, reference } },
    send: async (value) => {
      const outcome = await send(value);
      // The toast names the new amount; opened again, the dialog shows it.
      if (outcome.error instanceof Problem && outcome.error.code === 'AMOUNT_MISMATCH') onClose();
      return outcome;
    },
    onDone: onClose,
  });
  return (
    <FormDialog title={title} description={text} action={action} form={form} onClose={onClose}>
      <TextField label={day} kind="date" required max={today} {...form.field('paidOn')} />
      <TextField
        label={texts.refundReference}
        maxLength={MAX_REFERENCE_LENGTH}
        {...form.field('reference')}
      />
    </FormDialog>
  );
}
