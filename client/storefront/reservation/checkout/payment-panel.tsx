import CircleAlert from 'lucide-react/icons/circle-alert';
import { useQuery } from '@tanstack/react-query';
import { depositMethod } from '#shared/contract/payment/card-payments.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { CheckoutActionBar } from '#client/storefront/reservation/checkout-action-bar.tsx';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { SupportButtons } from '#client/storefront/reservation/support-buttons.tsx';
import { ExpectedDates } from '#client/storefront/reservation/expected-dates.tsx';
import type { ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { EmailStatus } from '#client/components/email-status.tsx';
import { texts as checkoutTexts } from '#messages/shop/checkout.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { Note } from '#client/ui/page-layout.tsx';
import type { DepositPaymentState } from './use-payment.ts';

const METHOD_NOTES = {
  card: checkoutTexts.byCard,
  transfer: checkoutTexts.byTransfer,
  test: checkoutTexts.testMode,
} as const;

interface Props {
  /** Those the deposit is for. */
  cars: readonly ReservationCar[];
  state: DepositPaymentState;
  /** Why payment is blocked; '' when it is not. */
  blockedReason: string;
  onPay: () => void;
}

export function PaymentPanel({ cars, state, blockedReason, onPay }: Props) {
  const deviceOffline = useIsDeviceOffline();
  const paying = state.kind === 'paying';
  const method = useQuery(apiQueryOptions(depositMethod, {})).data?.method;
  return (
    <>
      <Card as="section" aria-label={checkoutTexts.summary} padding="md" display="grid" gap="3">
        <SectionHeader title={checkoutTexts.summary} />
        <PriceBreakdown>
          <PriceBreakdownRow density="dense" label={commonTexts.cars} amount={<b>{cars.length}</b>} />
          <PriceBreakdownRow density="dense" label={commonTexts.inspectionFee} amount={<b>{commonTexts.free}</b>} />
          <PriceBreakdownTotal label={commonTexts.deposit} amount={DEPOSIT_TEXT} />
        </PriceBreakdown>
        {state.kind !== 'paid' && <ExpectedDates cars={cars} />}
        <Note>{method && METHOD_NOTES[method]}</Note>
      </Card>
      {state.kind === 'failed' && (
        <Callout
          icon={CircleAlert}
          tone="danger"
          title={state.message || checkoutTexts.paymentFailed.title}
          live="alert"
        >
          {state.isUnconfirmed ? (
            <EmailStatus />
          ) : (
            <p>{state.isRefused ? checkoutTexts.notCharged : checkoutTexts.neverTwice}</p>
          )}
        </Callout>
      )}
      <CheckoutActionBar label={checkoutTexts.summary} note={blockedReason} noteId="pay-hindrance">
        <Button
          variant="primary"
          size="lg"
          loading={paying}
          disabled={cars.length === 0 || state.kind === 'paid' || blockedReason !== ''}
          aria-describedby={blockedReason ? 'pay-hindrance' : undefined}
          blockedNote={deviceOffline && !paying ? commonTexts.offlineNote : undefined}
          onClick={onPay}
        >
          {checkoutTexts.pay}
        </Button>
      </CheckoutActionBar>
      <Note role="status" css={{ '&:empty': { display: 'none' } }}>
        {paying ? checkoutTexts.processing : ''}
      </Note>
      <SupportButtons message={checkoutTexts.chatMessage} block />
    </>
  );
}
