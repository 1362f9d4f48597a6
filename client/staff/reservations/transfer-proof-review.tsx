/** A proof of a transfer: to look at, to confirm, and to refuse with the reason the customer reads. Recording the balance confirms its transfer. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { fillPath } from '#shared/contract/endpoint.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { decideTransfer, PROOF_FILE } from '#shared/contract/payment/transfers.ts';
import { hasTransferToCheck } from '#shared/domain/reservation.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { dateTime } from '#client/ui/format.ts';
import { texts } from './texts.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

export function TransferTold({ reservation }: { reservation: StaffReservation }) {
  const { id, status, transfer } = reservation;
  const [isRefusing, setRefusing] = useState(false);
  const isDeposit = transfer?.of === 'deposit';
  if (!transfer || status !== (isDeposit ? 'deposit_pending' : 'balance_pending')) return null;
  if (!hasTransferToCheck(reservation))
    return <chakra.p textStyle="t2">{texts.transferRefused(transfer.refusedReason ?? '')}</chakra.p>;
  return (
    <>
      <chakra.p textStyle="t2" fontWeight="semibold">
        {texts.transferTold(dateTime(transfer.toldAt))}
      </chakra.p>
      <AnchorButton href={fillPath(PROOF_FILE.path, { id })} download icon={Download} block>
        {texts.proof}
      </AnchorButton>
      {isDeposit && <ConfirmDeposit reservation={reservation} proof={transfer.proof} />}
      <Button block onClick={() => setRefusing(true)}>
        {texts.refuseTransfer}
      </Button>
      {isRefusing && (
        <RefuseDialog reservation={reservation} proof={transfer.proof} onClose={() => setRefusing(false)} />
      )}
    </>
  );
}

function ConfirmDeposit({ reservation: { id, orderId }, proof }: Omit<Props, 'onClose'>) {
  const client = useQueryClient();
  const params = { id };
  const { run, busy } = useCommand(decideTransfer, {
    done: texts.depositConfirmed(orderId),
    failed: (error) => ({ title: texts.moveFailed, description: error.message }),
    keep: (confirmed) => client.setQueryData(ask(staffReservationDetail, { params }).queryKey, confirmed),
  });
  const confirm = () => void run({ params, body: { decision: 'confirm', proof } });
  return (
    <Button variant="primary" size="lg" block loading={busy} onClick={confirm}>
      {texts.confirmDeposit}
    </Button>
  );
}

interface Props {
  reservation: StaffReservation;
  proof: string;
  onClose: () => void;
}

function RefuseDialog({ reservation: { id, orderId }, proof, onClose }: Props) {
  const client = useQueryClient();
  const params = { id };
  const { run } = useCommand(decideTransfer, {
    done: texts.transferRefusedDone(orderId),
    failed: failedWords(texts.moveFailed),
    keep: (refused) => client.setQueryData(ask(staffReservationDetail, { params }).queryKey, refused),
  });
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === ''
        ? { issues: [{ path: 'reason', message: texts.refuseReasonMissing }] }
        : { value: { decision: 'refuse' as const, proof, reason } },
    send: (body) => run({ params, body }),
    onDone: onClose,
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
