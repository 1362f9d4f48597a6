/** The dealer's dashboard: figures, what is for sale, what was sold, and marking a car sold (S-route-09, S-dlr). */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import Handshake from 'lucide-react/icons/handshake';
import { useQuery } from '@tanstack/react-query';
import { dealerCars, dealerListings, dealerSold } from '#shared/contract/dealer-cars.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { AgedBanner } from '#client/ui/stale-data-banner.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, Wrap } from '#client/ui/page-layout.tsx';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { ask } from '#client/api/api-query-options.ts';
import { queryState } from '#client/api/query-state.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import {
  figuresOf,
  found,
  inState,
  SORTS,
  STATES,
  stockOf,
  type Figures,
  type Sort,
  type State,
  type StockCar,
} from './stock.ts';
import { FiguresSkeleton, StockFigures } from './stock-stats.tsx';
import { StockList } from './stock-list.tsx';
import { texts } from './texts.ts';
import { useView, type View } from './use-stock-view.ts';
import { readFailure } from '#client/staff/data-table/error-text.ts';

export default function DealerHomePage() {
  const stock = useStock();
  return (
    <Wrap pb="12">
      <PageTitle title={texts.title} note={texts.note} />
      {stock.reading === 'loading' && <LoadingStock />}
      {stock.reading === 'failed' && (
        <Card>
          <ErrorState title={texts.failed} text={stock.failure} onRetry={stock.retry} />
        </Card>
      )}
      {(stock.reading === 'ready' || stock.reading === 'aged') && (
        <Stack gap="md">
          {stock.reading === 'aged' && (
            <AgedBanner text={texts.failed} loadedAt={stock.loadedAt} onRetry={stock.retry} />
          )}
          <StockFigures figures={stock.figures} />
          <Lists cars={stock.cars} />
        </Stack>
      )}
    </Wrap>
  );
}

function Lists({ cars }: { cars: readonly StockCar[] }) {
  const { view, change } = useView();
  const [asked, ask] = useState<StockCar | null>(null);
  const { run, busy } = useCommand(dealerSold, {
    done: texts.soldDone,
    failed: texts.soldFailed,
    untilInStep: true,
  });
  const tools = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  const active = cars.filter((car) => !car.isSold);
  const sold = cars.filter((car) => car.isSold);
  const shown = view.list === 'active' ? active : sold;
  const confirm = async () => {
    if (!asked || busy) return;
    await run({ params: { id: asked.id } });
    ask(null);
  };
  const askFor = useCallback((car: StockCar) => {
    pressed.current = document.activeElement;
    ask(car);
  }, []);
  /** The row with the pressed button goes with the sale. */
  const focusAfter = () => {
    const kept = pressed.current?.isConnected
      ? pressed.current
      : tools.current?.querySelector('input[type=search]');
    return kept instanceof HTMLElement ? kept : null;
  };
  return (
    <Tabs
      label={texts.lists}
      tabs={[
        { value: 'active', label: texts.inventory, count: active.length },
        { value: 'sold', label: texts.soldList, count: sold.length },
      ]}
      value={view.list}
      onChange={(list) => change({ list })}
    >
      <Stack gap="sm" ref={tools}>
        {shown.length > 0 && <Tools view={view} active={active} onChange={change} />}
        <Found
          cars={shown}
          view={view}
          onSell={askFor}
          onClear={() => change({ search: '' })}
          onShowAll={() => change({ state: 'all' })}
        />
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void confirm()}
        busy={busy}
        focusAfter={focusAfter}
        title={texts.confirmTitle}
        text={texts.confirm(asked?.name ?? '')}
        confirmLabel={texts.markSold}
        cancelLabel={texts.cancel}
      />
    </Tabs>
  );
}

interface ToolsProps {
  view: View;
  active: readonly StockCar[];
  onChange: (part: Partial<View>) => void;
}

/** Which of them, which words, which order: in one line where there is room. */
function Tools({ view, active, onChange }: ToolsProps) {
  const count = (state: State) => inState(active, state).length;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={TOOLS} alignItems="center">
      {view.list === 'active' && (
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }} maxW={{ md: '400px' }}>
          <RadioChoices
            label={texts.stateOf}
            hideLabel
            value={view.state}
            onChange={(state) => onChange({ state })}
            choices={STATES.map((value) => ({ value, label: `${texts.states[value]} ${count(value)}` }))}
          />
        </chakra.div>
      )}
      <TextField
        label={texts.search}
        hideLabel
        placeholder={texts.searchHint}
        kind="search"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label={texts.sort}
        hideLabel
        value={view.sort}
        onChange={(sort) => onChange({ sort: sort as Sort })}
        options={SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
      />
    </chakra.div>
  );
}

/** Search takes what the others leave; on a phone it shares its line with the order alone. */
const TOOLS = {
  base: 'minmax(0, 1fr) minmax(0, 1fr)',
  md: 'minmax(0, 1fr) 200px',
  lg: 'auto minmax(0, 1fr) 200px',
};

interface FoundProps {
  cars: readonly StockCar[];
  view: View;
  onSell: (car: StockCar) => void;
  onClear: () => void;
  onShowAll: () => void;
}

function Found({ cars, view, onSell, onClear, onShowAll }: FoundProps) {
  const { list, state, sort } = view;
  // A letter is painted before the rows it leaves are drawn.
  const search = useDeferredValue(view.search);
  if (cars.length === 0) {
    const isActive = list === 'active';
    return (
      <Card>
        <EmptyState
          icon={isActive ? CarFront : Handshake}
          title={isActive ? texts.noActive : texts.noSold}
          text={isActive ? texts.noActiveText : texts.noSoldText}
        />
      </Card>
    );
  }
  const stated = list === 'active' ? inState(cars, state) : cars;
  if (stated.length === 0) {
    return (
      <Card>
        <EmptyState
          text={state === 'reserved' ? texts.noneReserved : texts.noneForSale}
          action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
        />
      </Card>
    );
  }
  const fitting = found(stated, search, sort);
  if (fitting.length === 0) {
    return (
      <Card>
        <EmptyState
          text={texts.nothingFits(search)}
          action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
        />
      </Card>
    );
  }
  return (
    <>
      <chakra.p role="status" textStyle="t2" color="ink-3">
        {texts.shown(fitting.length, stated.length)}
      </chakra.p>
      <Card overflow="hidden">
        <StockList
          label={list === 'active' ? texts.inventory : texts.soldList}
          cars={fitting}
          onSell={onSell}
        />
      </Card>
    </>
  );
}

function LoadingStock() {
  return (
    <Loading label={texts.loading}>
      <Stack gap="md">
        <FiguresSkeleton />
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height="120px" borderRadius="card" />
        ))}
      </Stack>
    </Loading>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}

interface Stock {
  reading: ReturnType<typeof queryState>;
  /** Why there are no cars, in a sentence. */
  failure: string;
  cars: readonly StockCar[];
  figures: Figures;
  loadedAt: number;
  retry: () => void;
}

/** The dealer's cars with pictures and dates; the cars alone are enough to draw the page. */
function useStock(): Stock {
  const cars = useQuery({ ...ask(dealerCars, {}), refetchOnMount: 'always' });
  const listings = useQuery({ ...ask(dealerListings, {}), refetchOnMount: 'always' });
  const { isError } = cars;
  useEffect(() => {
    if (isError) toast({ title: texts.failed, description: texts.failedText, kind: 'destructive' });
  }, [isError]);
  const stock = useMemo(() => stockOf(cars.data ?? [], listings.data ?? []), [cars.data, listings.data]);
  return {
    reading: queryState(cars),
    failure: readFailure(cars, texts.failedText),
    cars: stock,
    figures: useMemo(() => figuresOf(stock), [stock]),
    loadedAt: cars.dataUpdatedAt,
    retry: () => void Promise.all([cars.refetch(), listings.refetch()]),
  };
}
