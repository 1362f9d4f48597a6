/** Bank details and proof of payment for a deposit or balance (decision 0024). */
import { useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import {
  transferBankAccount,
  MAX_PROOF_BYTES,
  PROOF_DOWNLOAD,
  PROOF_MEDIA_TYPES,
  submitTransferProof,
  type BankAccount,
} from '#shared/contract/payment/transfers.ts';
import { buildPath } from '#shared/contract/endpoint.ts';
import { formatIban } from '#shared/domain/payment/iban.ts';
import { hasTransferToReview } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { FieldError, HelpText } from '#client/ui/form-controls/field.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { formatAed, formatDate, formatDateTime } from '#client/ui/format.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { texts } from '#messages/shop/bank-transfer.ts';
import { EmailStatus } from '#client/components/email-status.tsx';

export function BankTransferCard({ reservation }: { reservation: Reservation }) {
  const { data } = useQuery(apiQueryOptions(transferBankAccount, {}));
  if (!data) return null;
  return (
    <Card as="section" aria-label={texts.title} padding="md" display="grid" gap="3">
      <SectionHeader title={texts.title} />
      {data.account ? (
        <BankAccountDetails account={data.account} reservation={reservation} />
      ) : (
        <p>{texts.bankDetailsLater}</p>
      )}
      <TransferProof reservation={reservation} />
    </Card>
  );
}

function BankAccountDetails({ account, reservation }: { account: BankAccount; reservation: Reservation }) {
  const { orderId, status, depositAmount, remainingBalance, balanceDueOn, payBy } = reservation;
  const due = status === 'deposit_pending' ? depositAmount : remainingBalance;
  return (
    <chakra.dl display="grid" css={{ '& > * + *': { borderBlockStart: 'line' } }}>
      <DetailRow label={texts.bank} value={<bdi>{account.bank}</bdi>} />
      <DetailRow label={texts.holder} value={<bdi>{account.holder}</bdi>} copyValue={account.holder} />
      <DetailRow label={texts.iban} value={<bdi>{formatIban(account.iban)}</bdi>} copyValue={account.iban} />
      <DetailRow label={texts.amount} value={formatAed(due)} copyValue={String(due)} />
      <DetailRow label={texts.reference} note={texts.referenceNote} value={<bdi>{orderId}</bdi>} copyValue={orderId} />
      {payBy && <DetailRow label={texts.dueOn} value={formatDateTime(payBy)} />}
      {balanceDueOn && <DetailRow label={texts.dueOn} value={formatDate(balanceDueOn)} />}
    </chakra.dl>
  );
}

interface DetailRowProps {
  label: string;
  note?: string;
  value: ReactNode;
  copyValue?: string;
}

function DetailRow({ label, note, value, copyValue }: DetailRowProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignContent="center"
      columnGap="3"
      minH="13"
      py="1.5"
    >
      <chakra.dt textStyle="t1" color="ink-3">
        {note ? `${label} · ${note}` : label}
      </chakra.dt>
      <chakra.dd gridColumn="1" fontWeight="semibold" overflowWrap="anywhere">
        {value}
      </chakra.dd>
      {copyValue !== undefined && (
        <chakra.dd gridColumn="2" gridRow="1 / 3" alignSelf="center">
          <IconButton
            glyph={Copy}
            aria-label={texts.copy(label)}
            onClick={() => void copyToClipboard(label, copyValue)}
          />
        </chakra.dd>
      )}
    </chakra.div>
  );
}

async function copyToClipboard(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: texts.copied(label), kind: 'success' });
  } catch {
    toast({ title: texts.notCopied, kind: 'destructive' });
  }
}

function TransferProof({ reservation }: { reservation: Reservation }) {
  const { transfer } = reservation;
  const isReported = hasTransferToReview(reservation);
  return (
    <chakra.div display="grid" gap="3">
      {transfer && (
        <chakra.p role="status">
          {isReported ? texts.proofSent(formatDateTime(transfer.toldAt)) : texts.refused(transfer.refusedReason ?? '')}
        </chakra.p>
      )}
      {isReported && (
        <AnchorButton href={buildPath(PROOF_DOWNLOAD.path, { id: reservation.id })} download variant="link" px="0">
          {texts.downloadProof}
        </AnchorButton>
      )}
      {reservation.status === 'deposit_pending' && <EmailStatus />}
      <TransferProofUpload reservation={reservation} hasProof={isReported} />
    </chakra.div>
  );
}

/** @param hasProof whether an earlier proof is being checked */
function TransferProofUpload({ reservation: { id }, hasProof }: { reservation: Reservation; hasProof: boolean }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const deviceOffline = useIsDeviceOffline();
  const params = { id };
  const { run, isPending } = useApiMutation(submitTransferProof, {
    successToast: texts.done,
    errorToast: (error) => {
      setRefusal(error.message);
      return null;
    },
    onSuccess: (updated) => client.setQueryData(apiQueryOptions(ownReservation, { params }).queryKey, updated),
  });
  const send = (file: File | undefined) => {
    if (!file) return;
    setRefusal(file.size > MAX_PROOF_BYTES ? texts.tooLarge : null);
    if (file.size <= MAX_PROOF_BYTES) void run({ params, body: file });
  };
  return (
    <div>
      <input
        hidden
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={texts.file}
        accept={PROOF_MEDIA_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          send(file);
          currentTarget.value = '';
        }}
      />
      <Button
        variant={hasProof ? 'secondary' : 'primary'}
        size="lg"
        block
        loading={isPending}
        aria-describedby="proof-help"
        blockedNote={deviceOffline && !isPending ? commonTexts.offlineNote : undefined}
        onClick={() => input.current?.click()}
      >
        {hasProof ? texts.sendAnotherProof : texts.paid}
      </Button>
      <HelpText id="proof-help">{texts.help}</HelpText>
      <chakra.div role="alert">{refusal && <FieldError id="proof-refusal">{refusal}</FieldError>}</chakra.div>
    </div>
  );
}
