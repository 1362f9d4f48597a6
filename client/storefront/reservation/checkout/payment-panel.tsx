/** What is paid now and the one button that does it (C-chk-03 to C-chk-07). */
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useQuery } from '@tanstack/react-query';
import { depositMethod } from '#shared/contract/payment/card-payments.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { ActionDock } from '#client/storefront/reservation/checkout-action-bar.tsx';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { Support } from '#client/storefront/reservation/support-buttons.tsx';
import { deposit } from '#client/components/deposit-text.ts';
import { EmailStatus } from '#client/components/email-status.tsx';
import { checkout, common } from '#client/storefront/reservation/texts.ts';
import { Note } from '#client/ui/page-layout.tsx';
import type { PaymentState } from './use-payment.ts';

const METHOD_NOTES = {
  card: checkout.byCard,
  transfer: checkout.byTransfer,
  test: checkout.testMode,
} as const;

interface Props {
  /** Cars the deposit is for. */
  count: number;
  state: PaymentState;
  /** Why it cannot be paid yet; empty when it can. */
  hindrance: string;
  onPay: () => void;
}

export function PayPanel({ count, state, hindrance, onPay }: Props) {
  const deviceOffline = useDeviceOffline();
  const paying = state.kind === 'paying';
  const method = useQuery(ask(depositMethod, {})).data?.method;
  return (
    <>
      <Card as="section" aria-label={checkout.summary} padding="lg" display="grid" gap="3">
        <SectionHead title={checkout.summary} />
        <Ledger>
          <LedgerRow density="dense" label={common.cars} amount={<b>{count}</b>} />
          <LedgerRow density="dense" label={common.inspectionFee} amount={<b>{common.free}</b>} />
          <LedgerTotal label={common.deposit} amount={deposit} />
        </Ledger>
        <Note>{method && METHOD_NOTES[method]}</Note>
      </Card>
      {state.kind === 'failed' && (
        <Callout
          icon={CircleAlert}
          tone="danger"
          title={state.message || checkout.paymentFailed.title}
          live="alert"
        >
          {state.isUnconfirmed ? (
            <EmailStatus />
          ) : (
            <p>{state.isRefused ? checkout.notCharged : checkout.goOn}</p>
          )}
        </Callout>
      )}
      <ActionDock label={checkout.summary} note={hindrance} noteId="pay-hindrance">
        <Button
          variant="primary"
          size="lg"
          loading={paying}
          disabled={count === 0 || state.kind === 'paid' || hindrance !== ''}
          aria-describedby={hindrance ? 'pay-hindrance' : undefined}
          blockedNote={deviceOffline && !paying ? common.offlineNote : undefined}
          onClick={onPay}
        >
          {checkout.pay}
        </Button>
      </ActionDock>
      <Note role="status" css={{ '&:empty': { display: 'none' } }}>
        {paying ? checkout.processing : ''}
      </Note>
      <Support message={checkout.chatAbout} block />
    </>
  );
}
