/** Market price with its search beside the field. @see S-w3-06 to S-w3-13 */
import { useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { PricingResult } from '#shared/contract/vehicle-data.ts';
import { getNumber, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { toKm } from '#shared/domain/mileage.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatAed, formatDistance, formatNumber } from '#client/ui/format.ts';
import { PriceBreakdown, PriceBreakdownRow } from '#client/ui/data-display/price-breakdown.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { FormNumberField, useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useUpdateForm, useFormValue, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { flushDeferredInputs } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import { useIsOffline } from '#client/storage/connectivity.ts';
import { texts as priceTexts } from '#messages/field/price-card.ts';
import { texts as marketTexts } from '#messages/field/market-price.ts';

type MarketEstimate = ReturnType<typeof useMarketEstimate>;

function toPricingInputs(form: InspectionForm) {
  const { make, model, year, trim, spec } = form;
  const mileage = toKm(getNumber(form, 'mileage_value') ?? 0, form.mileage_unit);
  return { make, model, year, trim, spec, mileage, bodyType: form.body_type, engineSize: form.engine_size };
}

function hasSameInputs(form: InspectionForm, other: InspectionForm): boolean {
  return JSON.stringify(toPricingInputs(form)) === JSON.stringify(toPricingInputs(other));
}

/** A result fills the field unless the car or the field has changed since; `undo` restores what it replaced. */
export function useMarketEstimate() {
  const store = useFormStore();
  const change = useUpdateForm();
  const [replaced, setReplaced] = useState<string | null>(null);
  const isReady = useFormValue(
    (form) => form.make !== '' && form.model !== '' && form.year !== '' && getNumber(form, 'mileage_value') !== null,
  );
  const write = (text: string) => change((form) => setField(form, 'market_price_aed', text));
  const apply = (result: PricingResult) => {
    setReplaced(store.getState().market_price_aed);
    write(String(Math.round(result.marketPrice)));
  };
  const estimate = useMutation({
    mutationFn: async (form: InspectionForm) => {
      const { pricingEstimate } = await import('#shared/contract/vehicle-data.ts');
      return callEndpoint(pricingEstimate, { body: toPricingInputs(form) });
    },
    onSuccess: (result, asked) => {
      flushDeferredInputs();
      const form = store.getState();
      if (form.market_price_aed === asked.market_price_aed && hasSameInputs(form, asked)) apply(result);
      toast({
        title: result.closestMatch ? marketTexts.found : marketTexts.done,
        description: marketTexts.priceIs(formatAed(result.marketPrice)),
        kind: 'success',
      });
    },
    onError: () =>
      toast({ title: marketTexts.failed.title, description: marketTexts.failed.text, kind: 'destructive' }),
  });
  const { variables: asked } = estimate;
  const isCurrent = useFormValue((form) => asked !== undefined && hasSameInputs(form, asked));
  return {
    isReady,
    isCurrent,
    isPending: estimate.isPending,
    isError: estimate.isError,
    result: estimate.data,
    replaced,
    request() {
      if (!isReady) {
        toast({ title: marketTexts.need.title, description: marketTexts.need.text, kind: 'destructive' });
        return;
      }
      setReplaced(null);
      estimate.mutate(store.getState());
    },
    apply,
    undo() {
      write(replaced ?? '');
      setReplaced(null);
    },
  };
}

export function MarketPriceField({ market }: { market: MarketEstimate }) {
  const offline = useIsOffline();
  const isReadOnly = useIsReadOnly();
  const { result, isReady } = market;
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}>
        <FormNumberField name="market_price_aed" label={priceTexts.market} />
        <chakra.div display="grid" alignContent="start" pt={{ md: '26px' }}>
          <Button
            size="field"
            loading={market.isPending}
            disabled={!isReady || isReadOnly}
            blockedNote={offline ? marketTexts.needsSignal : undefined}
            onClick={market.request}
          >
            {marketTexts.request}
          </Button>
        </chakra.div>
      </chakra.div>
      {!result && (
        <chakra.p textStyle="t2" color="ink-3">
          {marketTexts.intro}
        </chakra.p>
      )}
      {result && <ResultLine result={result} market={market} />}
      {!isReady && (
        <chakra.div textStyle="t2" color="ink-3">
          <chakra.p fontWeight="semibold">{marketTexts.need.title}</chakra.p>
          <p>{marketTexts.need.text}</p>
        </chakra.div>
      )}
      {market.isError && <EstimateError onRetry={market.request} />}
    </chakra.div>
  );
}

/** "From 16 listings · Undo" while the field holds the result of this car, else a button to use it. */
function ResultLine({ result, market }: { result: PricingResult; market: MarketEstimate }) {
  const isReadOnly = useIsReadOnly();
  const isApplied = useFormValue((form) => getNumber(form, 'market_price_aed') === Math.round(result.marketPrice));
  const [label, act] = isApplied ? [marketTexts.undo, market.undo] : [marketTexts.use, () => market.apply(result)];
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" textStyle="t2" color="ink-2">
      {isApplied && market.isCurrent && <span>{marketTexts.from(result.listingsFound)}</span>}
      {(!isApplied || market.replaced !== null) && (
        <Button variant="link" size="field" disabled={isReadOnly} onClick={act}>
          {label}
        </Button>
      )}
    </chakra.div>
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

/** @see S-w3-09 to S-w3-11 */
export function MarketAnalysis({ result }: { result: PricingResult }) {
  const closest = result.closestMatch;
  return (
    <chakra.section aria-label={marketTexts.title} display="grid" gap="3">
      <chakra.h3 textStyle="t3" fontWeight="bold">
        {marketTexts.title}
      </chakra.h3>
      <PriceBreakdown>
        <PriceBreakdownRow density="dense" label={marketTexts.checked} amount={formatNumber(result.listingsFound)} />
        <PriceBreakdownRow density="dense" label={marketTexts.price} amount={formatAed(result.marketPrice)} />
        <PriceBreakdownRow density="dense" label={marketTexts.base} amount={formatAed(result.fixAndDriveBasePrice)} />
      </PriceBreakdown>
      {closest && (
        <section aria-label={marketTexts.closest}>
          <chakra.h4 textStyle="t2" fontWeight="bold">
            {marketTexts.closest}
          </chakra.h4>
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
            <PriceBreakdownRow density="dense" label={marketTexts.condition} amount={<bdi>{closest.condition}</bdi>} />
            <PriceBreakdownRow density="dense" label={marketTexts.location} amount={<bdi>{closest.location}</bdi>} />
          </PriceBreakdown>
          <OutboundLink url={closest.url}>{marketTexts.open}</OutboundLink>
        </section>
      )}
      <OutboundLink url={result.searchUrl}>{marketTexts.search}</OutboundLink>
    </chakra.section>
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
