/** Recording the balance also confirms its transfer. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { buildPath } from '#shared/contract/endpoint.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { reviewTransfer, PROOF_DOWNLOAD } from '#shared/contract/payment/transfers.ts';
import { hasTransferToReview } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { formatDateTime } from '#client/ui/format.ts';
import { texts } from '#messages/staff/reservations.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

export function TransferProofReview({ reservation }: { reservation: StaffReservation }) {
  const { id, status, transfer } = reservation;
  const [isRefusing, setRefusing] = useState(false);
  const isDeposit = transfer?.of === 'deposit';
  if (!transfer || status !== (isDeposit ? 'deposit_pending' : 'balance_pending')) return null;
  if (!hasTransferToReview(reservation))
    return <chakra.p textStyle="t2">{texts.transferRefused(transfer.refusedReason ?? '')}</chakra.p>;
  return (
    <>
      <chakra.p textStyle="t2" fontWeight="semibold">
        {texts.transferReported(formatDateTime(transfer.toldAt))}
      </chakra.p>
      <AnchorButton href={buildPath(PROOF_DOWNLOAD.path, { id })} download icon={Download} block>
        {texts.proof}
      </AnchorButton>
      {isDeposit && <ConfirmDepositButton reservation={reservation} proof={transfer.proof} />}
      <Button block onClick={() => setRefusing(true)}>
        {texts.refuseTransfer}
      </Button>
      {isRefusing && (
        <RejectTransferDialog reservation={reservation} proof={transfer.proof} onClose={() => setRefusing(false)} />
      )}
    </>
  );
}

function ConfirmDepositButton({ reservation: { id, orderId }, proof }: Omit<Props, 'onClose'>) {
  const client = useQueryClient();
  const params = { id };
  const { run, isPending } = useApiMutation(reviewTransfer, {
    successToast: texts.depositConfirmed(orderId),
    errorToast: (error) => ({ title: texts.moveFailed, description: error.message }),
    onSuccess: (confirmed) =>
      client.setQueryData(apiQueryOptions(staffReservationDetail, { params }).queryKey, confirmed),
  });
  const confirm = () => void run({ params, body: { decision: 'confirm', proof } });
  return (
    <Button variant="primary" size="lg" block loading={isPending} onClick={confirm}>
      {texts.confirmDeposit}
    </Button>
  );
}

interface Props {
  reservation: StaffReservation;
  proof: string;
  onClose: () => void;
}

function RejectTransferDialog({ reservation: { id, orderId }, proof, onClose }: Props) {
  const client = useQueryClient();
  const params = { id };
  const { run } = useApiMutation(reviewTransfer, {
    successToast: texts.transferRefusedDone(orderId),
    errorToast: createErrorToast(texts.moveFailed),
    onSuccess: (refused) => client.setQueryData(apiQueryOptions(staffReservationDetail, { params }).queryKey, refused),
  });
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) =>
      reason.trim() === ''
        ? { issues: [{ path: 'reason', message: texts.refuseReasonMissing }] }
        : { value: { decision: 'refuse' as const, proof, reason } },
    onSubmit: (body) => run({ params, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={texts.refuseTitle(orderId)}
      description={texts.refuseText}
      action={texts.refuseTransfer}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.refuseReason}
        help={texts.reasonHelp}
        required
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
