/** What cars like this one sell for, asked from the pricing service (S-w3-06 to S-w3-12). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { PricingResult } from '#shared/contract/vehicle-data.ts';
import { numberIn } from '#shared/domain/inspection-form.ts';
import { toKm } from '#shared/domain/mileage.ts';
import { call } from '#client/api/api-client.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { aed, distance, number } from '#client/ui/format.ts';
import { Ledger, LedgerRow } from '#client/ui/data-display/price-breakdown.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { withField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useChange, useForm, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { useOffline } from '#client/storage/connectivity.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

const { market: say } = texts;

export function MarketCard() {
  const store = useFormStore();
  const offline = useOffline();
  const isReadOnly = useReadOnly();
  const ready = useForm(
    (form) =>
      form.make !== '' && form.model !== '' && form.year !== '' && numberIn(form, 'mileage_value') !== null,
  );
  const estimate = useMutation({
    mutationFn: async () => {
      const form = store.getState();
      const { make, model, trim, spec, year } = form;
      const mileage = toKm(numberIn(form, 'mileage_value') ?? 0, form.mileage_unit);
      const { pricingEstimate } = await import('#shared/contract/vehicle-data.ts');
      return call(pricingEstimate, {
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
        title: result.closestMatch ? say.found : say.done,
        description: `${say.price}: ${aed(result.marketPrice)}`,
        kind: 'success',
      });
    },
    onError: () => toast({ title: say.failed.title, description: say.failed.text, kind: 'destructive' }),
  });
  const request = () => {
    if (ready) estimate.mutate();
    else toast({ title: say.need.title, description: say.need.text, kind: 'destructive' });
  };
  return (
    <SectionCard title={say.title}>
      <Button
        size="field"
        block
        loading={estimate.isPending}
        disabled={!ready || isReadOnly}
        blockedNote={offline ? say.waits : undefined}
        onClick={request}
      >
        {say.request}
      </Button>
      {!ready && (
        <chakra.div textStyle="t2" color="ink-3">
          <chakra.p fontWeight="semibold">{say.need.title}</chakra.p>
          <p>{say.need.text}</p>
        </chakra.div>
      )}
      {estimate.isError && <Failed onRetry={request} />}
      {estimate.data && <Result result={estimate.data} />}
    </SectionCard>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <chakra.div role="alert" display="grid" gap="2" p="4" borderRadius="control" bg="danger-tint">
      <chakra.p fontWeight="bold" color="danger">
        {say.failed.title}
      </chakra.p>
      <p>{say.failed.text}</p>
      <div>
        <Button size="field" onClick={onRetry}>
          {say.again}
        </Button>
      </div>
    </chakra.div>
  );
}

function Result({ result }: { result: PricingResult }) {
  const change = useChange();
  const taken = useForm((form) => numberIn(form, 'market_price_aed') === result.marketPrice);
  const closest = result.closestMatch;
  return (
    <chakra.div display="grid" gap="3">
      <Ledger>
        <LedgerRow density="dense" label={say.checked} amount={number(result.listingsFound)} />
        <LedgerRow density="dense" label={say.price} amount={aed(result.marketPrice)} />
        <LedgerRow density="dense" label={say.base} amount={aed(result.fixAndDriveBasePrice)} />
      </Ledger>
      <Button
        size="field"
        disabled={taken}
        onClick={() =>
          change((form) => withField(form, 'market_price_aed', String(Math.round(result.marketPrice))))
        }
      >
        {taken ? say.used : say.use}
      </Button>
      {closest && (
        <section aria-label={say.closest}>
          <chakra.h3 textStyle="t2" fontWeight="bold">
            {say.closest}
          </chakra.h3>
          <Ledger>
            <LedgerRow density="dense" label={say.mileage} amount={distance(closest.mileage, 'km')} />
            <LedgerRow
              density="dense"
              label={say.difference}
              amount={distance(closest.mileageDifference, 'km')}
            />
            <LedgerRow density="dense" label={say.condition} amount={closest.condition} />
            <LedgerRow density="dense" label={say.location} amount={closest.location} />
          </Ledger>
          <Outside url={closest.url}>{say.open}</Outside>
        </section>
      )}
      <Outside url={result.searchUrl}>{say.search}</Outside>
    </chakra.div>
  );
}

function Outside({ url, children }: { url: string; children: ReactNode }) {
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
