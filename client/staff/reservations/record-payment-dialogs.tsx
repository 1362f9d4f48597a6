import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffExtraPayment } from '#shared/contract/payment/refunds.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { recordPayment, recordRefund } from '#shared/contract/payment/transfers.ts';
import { clampToBuildDate } from '#shared/domain/build-date.ts';
import { missingAmount, amountToRefund } from '#shared/domain/payment/payment-amounts.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { hasTransferToReview, isFullRefundNext, RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { formatAed } from '#client/ui/format.ts';
import { texts } from '#messages/staff/reservations.ts';
import { TransitionError, type StatusTransition } from './use-status-transition.tsx';
import { MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  reservation: StaffReservation;
  onClose: () => void;
}

/** @param extra the additional payment to refund; by default the deposit */
export function RecordRefundDialog({ reservation, extra, onClose }: Props & { extra?: StaffExtraPayment }) {
  const { id, orderId } = reservation;
  const { run } = useApiMutation(recordRefund, {
    ...useRecordOptions(id),
    successToast: texts.refundDone(orderId),
  });
  const [amount] = useState(extra?.amount ?? amountToRefund(reservation));
  return (
    <PaymentDateDialog
      title={texts.refundTitle(formatAed(amount))}
      text={texts.refundText}
      action={texts.refundAct}
      dateLabel={texts.refundDay}
      dateMissingText={texts.refundDayMissing}
      send={(value) => run({ params: { id }, body: { ...value, amount, ...(extra && { checkout: extra.checkout }) } })}
      onClose={onClose}
    />
  );
}

export function RecordPaymentDialog({ reservation, onClose }: Props) {
  const { id, orderId } = reservation;
  const { run } = useApiMutation(recordPayment, {
    ...useRecordOptions(id),
    successToast: texts.paymentDone(orderId),
  });
  const [amount] = useState(missingAmount(reservation));
  return (
    <PaymentDateDialog
      title={texts.paymentTitle(formatAed(amount))}
      text={texts.paymentText}
      action={texts.paymentAct}
      dateLabel={texts.paymentDay}
      dateMissingText={texts.paymentDayMissing}
      send={(value) => run({ params: { id }, body: { ...value, amount } })}
      onClose={onClose}
    />
  );
}

/** The balance must have arrived in full; what is missing stays due. */
export function RecordBalanceDialog({ reservation, transition, onClose }: Props & { transition: StatusTransition }) {
  const [today] = useState(() => toDubaiDate(clampToBuildDate().getTime()));
  const [due] = useState(reservation.remainingBalance);
  const form = useForm({
    initialValues: { amount: String(due), paidOn: today, reference: '' },
    validate: ({ amount, paidOn, reference }) => {
      const issues = [
        ...(Number(amount.replaceAll(/[^\d.]/g, '')) === due && /\d/.test(amount)
          ? []
          : [{ path: 'amount', message: texts.balanceMismatch(formatAed(due)) }]),
        ...(paidOn === '' ? [{ path: 'paidOn', message: texts.paymentDayMissing }] : []),
      ];
      return issues.length > 0 ? { issues } : { value: { amount: due, paidOn, reference } };
    },
    onSubmit: async (payment) => ({ error: await transition.attempt({ status: 'balance_paid', payment }) }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={texts.toStatus(RESERVATION_STATUS_LABELS.balance_paid)}
      description={describeBalance(reservation)}
      action={texts.act.balance_paid}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.balanceAmount} kind="money" required {...form.field('amount')} />
      <TextField label={texts.paymentDay} kind="date" required max={today} {...form.field('paidOn')} />
      <TextField label={texts.bankReference} maxLength={MAX_REFERENCE_LENGTH} {...form.field('reference')} />
      <TransitionError>{transition.errorText}</TransitionError>
    </FormDialog>
  );
}

/** The server refuses the balance of a car that cannot be registered unless its transfer was reported. @see D-99 */
function describeBalance(reservation: StaffReservation): string {
  if (!isFullRefundNext(reservation)) return texts.balanceText;
  return hasTransferToReview(reservation) ? texts.balanceCancelsText : texts.balanceBlockedText;
}

function useRecordOptions(id: string) {
  const client = useQueryClient();
  return {
    errorToast: createErrorToast(texts.moveFailed),
    onSuccess: (paid: StaffReservation) =>
      client.setQueryData(apiQueryOptions(staffReservationDetail, { params: { id } }).queryKey, paid),
  };
}

interface PaymentDateDialogProps {
  title: string;
  text: string;
  action: string;
  dateLabel: string;
  dateMissingText: string;
  send: (value: { paidOn: string; reference: string }) => Promise<{ error: Error | null }>;
  onClose: () => void;
}

function PaymentDateDialog({ title, text, action, dateLabel, dateMissingText, send, onClose }: PaymentDateDialogProps) {
  const [today] = useState(() => toDubaiDate(clampToBuildDate().getTime()));
  const form = useForm({
    initialValues: { paidOn: today, reference: '' },
    validate: ({ paidOn, reference }) =>
      paidOn === '' ? { issues: [{ path: 'paidOn', message: dateMissingText }] } : { value: { paidOn, reference } },
    onSubmit: async (value) => {
      const outcome = await send(value);
      // The toast names the new amount; the reopened dialog shows it.
      if (outcome.error instanceof Problem && outcome.error.code === 'AMOUNT_MISMATCH') onClose();
      return outcome;
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog title={title} description={text} action={action} form={form} onClose={onClose}>
      <TextField label={dateLabel} kind="date" required max={today} {...form.field('paidOn')} />
      <TextField label={texts.refundReference} maxLength={MAX_REFERENCE_LENGTH} {...form.field('reference')} />
    </FormDialog>
  );
}
