/** Shows what a bulk change does to each car before it happens; the server checks the cars with the same rules. */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsBulk, type BulkResult } from '#shared/contract/review.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { NumberField } from '#client/components/number-field.tsx';
import { createErrorToast, getLoadErrorText } from '#client/staff/data-table/error-text.ts';
import { texts as lists } from '#messages/staff/data-table.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { formatAed } from '#client/ui/format.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import type { LiveCar } from './live-cars.ts';
import { changePrice, parseChangeAmount, PRICE_MODES, type PriceMode } from './price-change.ts';
import { texts } from '#messages/staff/live-cars.ts';

type BulkBody = CallInput<typeof carsBulk>['body'];

interface Props {
  action: 'archive' | 'price';
  cars: readonly LiveCar[];
  onClose: () => void;
  onDone: () => void;
  focusAfter?: (() => HTMLElement | null) | undefined;
}

export function BulkChangeDialog({ action, cars, onClose, onDone, focusAfter }: Props) {
  const isSingle = cars.length === 1;
  const [mode, setMode] = useState<PriceMode>(isSingle ? 'set' : 'lower-percent');
  const [amount, setAmount] = useState(isSingle ? String(cars[0]!.marketPriceAed ?? '') : '');
  const planned = planChange(action, cars, mode, amount);
  const body = useSettled(planned.body);
  const preview = usePreview(body);
  const { run, isPending } = useApiMutation(carsBulk, { errorToast: createErrorToast(texts.failed[action]) });
  const isPreviewed = planned.body === null || preview.data !== undefined;
  const results = isPreviewed ? [...(preview.data?.cars ?? []), ...planned.refused] : [];
  const applicable = new Set(results.filter(({ refused }) => refused === null).map(({ id }) => id));
  const apply = async () => {
    if (!body) return;
    const chosen = body.cars.filter(({ id }) => applicable.has(id));
    const result = await run({ body: { ...body, cars: chosen } as BulkBody });
    if (result.error) return;
    const refused = result.answer.cars.filter((car) => car.refused !== null);
    toast({
      title: texts.done[action](chosen.length - refused.length),
      description: refused.length > 0 ? `${texts.refused(refused.length)}: ${refused[0]!.refused}` : undefined,
      kind: refused.length > 0 ? 'info' : 'success',
    });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      focusAfter={focusAfter}
      title={action === 'archive' ? texts.archiveTitle(cars.length) : texts.priceTitle(cars.length)}
      description={action === 'archive' ? texts.archiveText : texts.priceText}
      actions={
        <>
          <Button onClick={onClose}>{lists.cancel}</Button>
          <Button
            variant={action === 'archive' ? 'danger' : 'primary'}
            loading={isPending}
            disabled={applicable.size === 0 || preview.isFetching}
            onClick={() => void apply()}
          >
            {texts.apply[action](applicable.size || cars.length)}
          </Button>
        </>
      }
    >
      {action === 'price' && (
        <PriceFields mode={mode} onMode={setMode} amount={amount} onAmount={setAmount} isSingle={isSingle} />
      )}
      {preview.isError && (
        <ErrorState
          title={texts.previewFailed}
          text={getLoadErrorText(preview)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.isFetching && <PreviewSkeleton />}
      {!preview.isFetching && results.length > 0 && <Preview action={action} cars={cars} results={results} />}
    </Dialog>
  );
}

interface PlannedChange {
  /** null while the amount cannot be used. */
  body: BulkBody | null;
  /** Cars for which the amount gives no price. */
  refused: readonly BulkResult[];
}

function planChange(action: Props['action'], cars: readonly LiveCar[], mode: PriceMode, typed: string): PlannedChange {
  if (action === 'archive')
    return { body: { action, cars: cars.map(({ id, revision }) => ({ id, revision })) }, refused: [] };
  const amount = parseChangeAmount(typed, mode);
  if (amount === null) return { body: null, refused: [] };
  if (cars.length === 1 && mode === 'set' && amount === cars[0]!.marketPriceAed) return { body: null, refused: [] };
  const priced = cars.map((car) => ({ car, marketPriceAed: changePrice(car.marketPriceAed, mode, amount) }));
  const chosen = priced.flatMap(({ car: { id, revision }, marketPriceAed }) =>
    marketPriceAed === null ? [] : [{ id, revision, marketPriceAed }],
  );
  const refused = priced.filter(({ marketPriceAed }) => marketPriceAed === null).map(({ car }) => refuseCar(car));
  return { body: chosen.length > 0 ? { action, cars: chosen } : null, refused };
}

function refuseCar({ id, marketPriceAed }: LiveCar): BulkResult {
  const refused = marketPriceAed === null ? texts.noPrice : texts.priceRange(formatAed(NUMBER_RULES.aed.max));
  return { id, refused, before: null, after: null, told: 0 };
}

const SETTLE_MS = 400;

/** The value after a pause in typing; at once when it becomes unusable. */
function useSettled(body: BulkBody | null): BulkBody | null {
  const text = body === null ? null : JSON.stringify(body);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== null && text === settled ? (JSON.parse(text) as BulkBody) : null;
}

function usePreview(body: BulkBody | null) {
  return useQuery({
    // Outside the areas that a mutation refetches: the cars have another revision by then.
    queryKey: ['bulk-preview', body],
    queryFn: ({ signal }) => callEndpoint(carsBulk, { body: { ...body!, isPreview: true } }, { signal }),
    enabled: body !== null,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

interface PriceFieldsProps {
  mode: PriceMode;
  onMode: (mode: PriceMode) => void;
  amount: string;
  onAmount: (amount: string) => void;
  isSingle: boolean;
}

function PriceFields({ mode, onMode, amount, onAmount, isSingle }: PriceFieldsProps) {
  const isPercent = mode.endsWith('-percent');
  const isWrong = isPercent && amount !== '' && parseChangeAmount(amount, mode) === null;
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
      alignItems="start"
    >
      <SelectField
        label={texts.mode}
        value={mode}
        onChange={(next) => {
          onMode(next as PriceMode);
          onAmount('');
        }}
        options={PRICE_MODES.filter((value) => isSingle || value !== 'set').map((value) => ({
          value,
          label: texts.modes[value],
        }))}
      />
      {isPercent ? (
        <TextField
          label={texts.amount.percent}
          kind="number"
          inputMode="decimal"
          value={amount}
          onChange={onAmount}
          error={isWrong ? texts.percentError : undefined}
        />
      ) : (
        <NumberField
          label={mode === 'set' ? texts.amount.set : texts.amount.aed}
          rule={NUMBER_RULES.aed}
          value={amount}
          onChange={onAmount}
        />
      )}
    </chakra.div>
  );
}

function PreviewSkeleton() {
  return (
    <Loading label={texts.previewing}>
      <Skeleton height="48px" />
    </Loading>
  );
}

interface PreviewProps {
  action: Props['action'];
  cars: readonly LiveCar[];
  results: readonly BulkResult[];
}

function Preview({ action, cars, results }: PreviewProps) {
  const byId = new Map(results.map((result) => [result.id, result]));
  const told = results.reduce((sum, result) => sum + result.told, 0);
  return (
    <section aria-label={texts.preview}>
      <ul>
        {cars.map((car) => {
          const result = byId.get(car.id);
          return (
            <chakra.li key={car.id} py="2" borderBlockEnd="line" display="grid" gap="0.5">
              <chakra.span fontWeight="semibold">{`${carName(car)} · ${car.shortId}`}</chakra.span>
              {result && <Outcome action={action} result={result} />}
            </chakra.li>
          );
        })}
      </ul>
      <Note role="status" pt="3">
        {action === 'archive' ? texts.nobodyTold : texts.told(told)}
      </Note>
    </section>
  );
}

function Outcome({ action, result: { refused, before, after } }: { action: Props['action']; result: BulkResult }) {
  if (refused !== null)
    return (
      <chakra.span textStyle="t2" color="danger">
        {refused}
      </chakra.span>
    );
  if (action === 'archive' || !before || !after) return null;
  return (
    <>
      <span>
        <span>{`${texts.priceBefore(formatAed(before.fixDrivePriceAed))} `}</span>
        <b>{formatAed(after.fixDrivePriceAed)}</b>
      </span>
      <chakra.span textStyle="t1" color="ink-3">
        {texts.marketChange({ before: formatAed(before.marketPriceAed), after: formatAed(after.marketPriceAed) })}
      </chakra.span>
    </>
  );
}
