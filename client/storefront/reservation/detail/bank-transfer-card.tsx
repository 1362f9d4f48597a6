/** Deposit or balance by bank transfer: where to, how much, until when, and "I have paid" with a proof (decision 0024). */
import { useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import {
  balanceAccount,
  MAX_PROOF_BYTES,
  PROOF_FILE,
  PROOF_TYPES,
  tellTransfer,
  type BankAccount,
} from '#shared/contract/payment/transfers.ts';
import { fillPath } from '#shared/contract/endpoint.ts';
import { ibanInGroups } from '#shared/domain/payment/iban.ts';
import { hasTransferToCheck } from '#shared/domain/reservation.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { FieldError, Help } from '#client/ui/form-controls/field.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { aed, date, dateTime } from '#client/ui/format.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { common } from '#client/storefront/reservation/texts.ts';
import { transfer as texts } from './reservation-texts.ts';
import { EmailStatus } from '#client/components/email-status.tsx';

export function TransferCard({ reservation }: { reservation: Reservation }) {
  const { data } = useQuery(ask(balanceAccount, {}));
  if (!data) return null;
  return (
    <Card as="section" aria-label={texts.title} padding="lg" display="grid" gap="3">
      <SectionHead title={texts.title} />
      {data.account ? <Account account={data.account} reservation={reservation} /> : <p>{texts.byHand}</p>}
      <Proof reservation={reservation} />
    </Card>
  );
}

function Account({ account, reservation }: { account: BankAccount; reservation: Reservation }) {
  const { orderId, status, depositAmount, remainingBalance, balanceDueOn, payBy } = reservation;
  const due = status === 'deposit_pending' ? depositAmount : remainingBalance;
  return (
    <chakra.dl display="grid" css={{ '& > * + *': { borderBlockStart: 'line' } }}>
      <Line label={texts.bank} shown={account.bank} />
      <Line label={texts.holder} shown={account.holder} copied={account.holder} />
      <Line label={texts.iban} shown={ibanInGroups(account.iban)} copied={account.iban} />
      <Line label={texts.amount} shown={aed(due)} copied={String(due)} />
      <Line label={texts.reference} note={texts.referenceNote} shown={orderId} copied={orderId} />
      {payBy && <Line label={texts.dueOn} shown={dateTime(payBy)} />}
      {balanceDueOn && <Line label={texts.dueOn} shown={date(balanceDueOn)} />}
    </chakra.dl>
  );
}

interface LineProps {
  label: string;
  note?: string;
  shown: string;
  /** What the button copies; no button without it. */
  copied?: string;
}

function Line({ label, note, shown, copied }: LineProps) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="13" py="1.5">
      <chakra.div minW="0">
        <chakra.dt textStyle="t1" color="ink-3">
          {note ? `${label} · ${note}` : label}
        </chakra.dt>
        <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
          {shown}
        </chakra.dd>
      </chakra.div>
      {copied !== undefined && (
        <IconButton glyph={Copy} aria-label={texts.copy(label)} onClick={() => void copy(label, copied)} />
      )}
    </chakra.div>
  );
}

async function copy(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: texts.copied(label), kind: 'success' });
  } catch {
    toast({ title: texts.notCopied, kind: 'destructive' });
  }
}

/** What was told of the transfer, what became of it, and the way to tell of it. */
function Proof({ reservation }: { reservation: Reservation }) {
  const { transfer } = reservation;
  const isTold = hasTransferToCheck(reservation);
  return (
    <chakra.div display="grid" gap="3">
      {transfer && (
        <chakra.p role="status">
          {isTold ? texts.told(dateTime(transfer.toldAt)) : texts.refused(transfer.refusedReason ?? '')}
        </chakra.p>
      )}
      {isTold && (
        <AnchorButton href={fillPath(PROOF_FILE.path, { id: reservation.id })} download variant="link" px="0">
          {texts.seeProof}
        </AnchorButton>
      )}
      {reservation.status === 'deposit_pending' && <EmailStatus />}
      <SendProof reservation={reservation} isOther={isTold} />
    </chakra.div>
  );
}

/** @param isOther one was sent already, and is looked for */
function SendProof({ reservation: { id }, isOther }: { reservation: Reservation; isOther: boolean }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const deviceOffline = useDeviceOffline();
  const params = { id };
  const { run, busy } = useCommand(tellTransfer, {
    done: texts.done,
    failed: (error) => {
      setRefusal(error.message);
      return null;
    },
    keep: (told) => client.setQueryData(ask(ownReservation, { params }).queryKey, told),
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
        accept={PROOF_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          send(file);
          currentTarget.value = '';
        }}
      />
      <Button
        variant={isOther ? 'secondary' : 'primary'}
        size="lg"
        block
        loading={busy}
        aria-describedby="proof-help"
        blockedNote={deviceOffline && !busy ? common.offlineNote : undefined}
        onClick={() => input.current?.click()}
      >
        {isOther ? texts.sendOther : texts.paid}
      </Button>
      <Help id="proof-help">{texts.help}</Help>
      <chakra.div role="alert">{refusal && <FieldError id="proof-refusal">{refusal}</FieldError>}</chakra.div>
    </div>
  );
}
