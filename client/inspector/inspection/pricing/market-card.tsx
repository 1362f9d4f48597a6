/** @see S-w3-06 to S-w3-12 */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { PricingResult } from '#shared/contract/vehicle-data.ts';
import { getNumber } from '#shared/domain/inspection-form.ts';
import { toKm } from '#shared/domain/mileage.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { formatAed, formatDistance, formatNumber } from '#client/ui/format.ts';
import { PriceBreakdown, PriceBreakdownRow } from '#client/ui/data-display/price-breakdown.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useUpdateForm, useFormValue, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { useIsOffline } from '#client/storage/connectivity.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

const { market: marketTexts } = texts;

export function MarketCard() {
  const store = useFormStore();
  const offline = useIsOffline();
  const isReadOnly = useIsReadOnly();
  const ready = useFormValue(
    (form) => form.make !== '' && form.model !== '' && form.year !== '' && getNumber(form, 'mileage_value') !== null,
  );
  const estimate = useMutation({
    mutationFn: async () => {
      const form = store.getState();
      const { make, model, trim, spec, year } = form;
      const mileage = toKm(getNumber(form, 'mileage_value') ?? 0, form.mileage_unit);
      const { pricingEstimate } = await import('#shared/contract/vehicle-data.ts');
      return callEndpoint(pricingEstimate, {
        body: {
          make,
          model,
          year,
          trim,
          spec,
          mileage,
          bodyType: form.body_type,
          engineSize: form.engine_size,
        },
      });
    },
    onSuccess: (result) => {
      toast({
        title: result.closestMatch ? marketTexts.found : marketTexts.done,
        description: `${marketTexts.price}: ${formatAed(result.marketPrice)}`,
        kind: 'success',
      });
    },
    onError: () =>
      toast({ title: marketTexts.failed.title, description: marketTexts.failed.text, kind: 'destructive' }),
  });
  const request = () => {
    if (ready) estimate.mutate();
    else toast({ title: marketTexts.need.title, description: marketTexts.need.text, kind: 'destructive' });
  };
  return (
    <SectionCard title={marketTexts.title}>
      <Button
        size="field"
        block
        loading={estimate.isPending}
        disabled={!ready || isReadOnly}
        blockedNote={offline ? marketTexts.needsSignal : undefined}
        onClick={request}
      >
        {marketTexts.request}
      </Button>
      {!ready && (
        <chakra.div textStyle="t2" color="ink-3">
          <chakra.p fontWeight="semibold">{marketTexts.need.title}</chakra.p>
          <p>{marketTexts.need.text}</p>
        </chakra.div>
      )}
      {estimate.isError && <EstimateError onRetry={request} />}
      {estimate.data && <EstimateResult result={estimate.data} />}
    </SectionCard>
  );
}

function EstimateError({ onRetry }: { onRetry: () => void }) {
  return (
    <chakra.div role="alert" display="grid" gap="2" p="4" borderRadius="control" bg="danger-tint">
      <chakra.p fontWeight="bold" color="danger">
        {marketTexts.failed.title}
      </chakra.p>
      <p>{marketTexts.failed.text}</p>
      <div>
        <Button size="field" onClick={onRetry}>
          {marketTexts.again}
        </Button>
      </div>
    </chakra.div>
  );
}

function EstimateResult({ result }: { result: PricingResult }) {
  const change = useUpdateForm();
  const isApplied = useFormValue((form) => getNumber(form, 'market_price_aed') === result.marketPrice);
  const closest = result.closestMatch;
  return (
    <chakra.div display="grid" gap="3">
      <PriceBreakdown>
        <PriceBreakdownRow density="dense" label={marketTexts.checked} amount={formatNumber(result.listingsFound)} />
        <PriceBreakdownRow density="dense" label={marketTexts.price} amount={formatAed(result.marketPrice)} />
        <PriceBreakdownRow density="dense" label={marketTexts.base} amount={formatAed(result.fixAndDriveBasePrice)} />
      </PriceBreakdown>
      <Button
        size="field"
        disabled={isApplied}
        onClick={() => change((form) => setField(form, 'market_price_aed', String(Math.round(result.marketPrice))))}
      >
        {isApplied ? marketTexts.used : marketTexts.use}
      </Button>
      {closest && (
        <section aria-label={marketTexts.closest}>
          <chakra.h3 textStyle="t2" fontWeight="bold">
            {marketTexts.closest}
          </chakra.h3>
          <PriceBreakdown>
            <PriceBreakdownRow
              density="dense"
              label={marketTexts.mileage}
              amount={formatDistance(closest.mileage, 'km')}
            />
            <PriceBreakdownRow
              density="dense"
              label={marketTexts.difference}
              amount={formatDistance(closest.mileageDifference, 'km')}
            />
            <PriceBreakdownRow density="dense" label={marketTexts.condition} amount={closest.condition} />
            <PriceBreakdownRow density="dense" label={marketTexts.location} amount={closest.location} />
          </PriceBreakdown>
          <OutboundLink url={closest.url}>{marketTexts.open}</OutboundLink>
        </section>
      )}
      <OutboundLink url={result.searchUrl}>{marketTexts.search}</OutboundLink>
    </chakra.div>
  );
}

function OutboundLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <chakra.a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      display="inline-flex"
      alignItems="center"
      minH="field"
      color="drive"
      fontWeight="semibold"
      textDecoration="underline"
    >
      {children}
    </chakra.a>
  );
}
