import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Handshake from 'lucide-react/icons/handshake';
import { useQuery } from '@tanstack/react-query';
import { dealerCars, dealerListings, dealerMarkSold, dealerUndoSold } from '#shared/contract/dealer-cars.ts';
import { UNDO_TOAST_MS } from '#shared/domain/car-undo.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { StaleDataBanner } from '#client/ui/stale-data-banner.tsx';
import { paths } from '#client/staff/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { getQueryState } from '#client/api/query-state.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import {
  computeStockTotals,
  searchStock,
  filterStock,
  STOCK_SORTS,
  STOCK_FILTERS,
  toStockCars,
  type StockTotals,
  type StockSort,
  type StockFilter,
  type StockCar,
} from './stock.ts';
import { StockStatsSkeleton, StockStats } from './stock-stats.tsx';
import { StatementTab } from './statement-tab.tsx';
import { StockList } from './stock-list.tsx';
import { texts } from '#messages/staff/dealer.ts';
import { useStockView, type StockView } from './use-stock-view.ts';
import { getLoadErrorText } from '#client/staff/data-table/error-text.ts';
import { useLatinSearch } from '#client/staff/data-table/use-latin-search.ts';

export default function DealerDashboardPage() {
  const stock = useStock();
  return (
    <PageContainer pb="12">
      <PageTitle
        title={texts.title}
        note={texts.note}
        end={
          <LinkButton to={paths.dealerInspectionRequests} icon={ClipboardList}>
            {texts.inspections}
          </LinkButton>
        }
      />
      {stock.state === 'loading' && <StockSkeleton />}
      {stock.state === 'failed' && (
        <Card>
          <ErrorState title={texts.failed} text={stock.errorText} onRetry={stock.retry} />
        </Card>
      )}
      {(stock.state === 'ready' || stock.state === 'aged') && (
        <Stack gap="md">
          {stock.state === 'aged' && (
            <StaleDataBanner text={texts.failed} loadedAt={stock.loadedAt} onRetry={stock.retry} />
          )}
          <chakra.div _print={{ display: 'none' }}>
            <StockStats figures={stock.totals} />
          </chakra.div>
          <StockTabs cars={stock.cars} />
        </Stack>
      )}
    </PageContainer>
  );
}

function StockTabs({ cars }: { cars: readonly StockCar[] }) {
  const { view, change } = useStockView();
  const [carToSell, setCarToSell] = useState<StockCar | null>(null);
  const undoing = useApiMutation(dealerUndoSold, { successToast: texts.undone, errorToast: texts.undoFailed });
  const { run, isPending } = useApiMutation(dealerMarkSold, {
    errorToast: texts.soldFailed,
    awaitInvalidation: true,
  });
  const toolbar = useRef<HTMLDivElement>(null);
  const pressedButton = useRef<Element | null>(null);
  const active = cars.filter((car) => !car.isSold);
  const sold = cars.filter((car) => car.isSold);
  const isStatement = view.list === 'statement';
  const listed = view.list === 'active' ? active : sold;
  const confirm = async () => {
    if (!carToSell || isPending) return;
    const params = { id: carToSell.id };
    const { error } = await run({ params });
    setCarToSell(null);
    if (error) return;
    toast({
      title: texts.soldDone,
      kind: 'success',
      duration: UNDO_TOAST_MS,
      action: { label: texts.undo, run: () => void undoing.run({ params }) },
    });
  };
  const askFor = useCallback((car: StockCar) => {
    pressedButton.current = document.activeElement;
    setCarToSell(car);
  }, []);
  /** The sale removes the row with the focused button. */
  const focusAfter = () => {
    const target = pressedButton.current?.isConnected
      ? pressedButton.current
      : toolbar.current?.querySelector('input[type=search]');
    return target instanceof HTMLElement ? target : null;
  };
  return (
    <Tabs
      label={texts.lists}
      tabs={[
        { value: 'active', label: texts.inventory, count: active.length },
        { value: 'sold', label: texts.soldList, count: sold.length },
        { value: 'statement', label: texts.statement.tab },
      ]}
      value={view.list}
      onChange={(list) => change({ list })}
    >
      {isStatement && <StatementTab cars={cars} month={view.month} onMonth={(month) => change({ month })} />}
      <Stack gap="sm" ref={toolbar} hidden={isStatement}>
        {listed.length > 0 && <StockToolbar view={view} active={active} onChange={change} />}
        <StockResults
          cars={listed}
          view={view}
          onSell={askFor}
          onClear={() => change({ search: '' })}
          onShowAll={() => change({ state: 'all' })}
        />
      </Stack>
      <ConfirmDialog
        open={carToSell !== null}
        onClose={() => setCarToSell(null)}
        onConfirm={() => void confirm()}
        busy={isPending}
        focusAfter={focusAfter}
        title={texts.confirmTitle}
        text={texts.confirm(carToSell?.name ?? '')}
        confirmLabel={texts.markSold}
        cancelLabel={texts.cancel}
      />
    </Tabs>
  );
}

interface StockToolbarProps {
  view: StockView;
  active: readonly StockCar[];
  onChange: (part: Partial<StockView>) => void;
}

function StockToolbar({ view, active, onChange }: StockToolbarProps) {
  const count = (state: StockFilter) => filterStock(active, state).length;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={TOOLBAR_COLUMNS} alignItems="center">
      {view.list === 'active' && (
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }} width={{ lg: '344px' }} maxW={{ md: '400px' }}>
          <RadioGroup
            label={texts.stateOf}
            hideLabel
            value={view.state}
            onChange={(state) => onChange({ state })}
            choices={STOCK_FILTERS.map((value) => ({
              value,
              label: `${texts.states[value]} ${count(value)}`,
            }))}
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
        onChange={(sort) => onChange({ sort: sort as StockSort })}
        options={STOCK_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
      />
    </chakra.div>
  );
}

/** On phones the search shares its row with the sort order. */
const TOOLBAR_COLUMNS = {
  base: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  md: 'minmax(0, 1fr) 200px',
  lg: 'auto minmax(0, 1fr) 200px',
};

interface StockResultsProps {
  cars: readonly StockCar[];
  view: StockView;
  onSell: (car: StockCar) => void;
  onClear: () => void;
  onShowAll: () => void;
}

function StockResults({ cars, view, onSell, onClear, onShowAll }: StockResultsProps) {
  const { list, state, sort } = view;
  // Deferred: a typed letter renders before the filtered rows.
  const search = useDeferredValue(view.search);
  const latinSearch = useLatinSearch(search);
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
  const stated = list === 'active' ? filterStock(cars, state) : cars;
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
  const fitting = searchStock(stated, latinSearch, sort);
  if (fitting.length === 0) {
    return (
      <Card>
        <EmptyState text={texts.noResults(search)} action={<Button onClick={onClear}>{texts.clearSearch}</Button>} />
      </Card>
    );
  }
  return (
    <>
      <chakra.p role="status" textStyle="t2" color="ink-3">
        {fitting.length === stated.length
          ? texts.count(stated.length)
          : texts.shown({ shown: fitting.length, all: stated.length })}
      </chakra.p>
      <Card overflow="hidden">
        <StockList label={list === 'active' ? texts.inventory : texts.soldList} cars={fitting} onSell={onSell} />
      </Card>
    </>
  );
}

function StockSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap="md">
        <StockStatsSkeleton />
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

interface StockQuery {
  state: ReturnType<typeof getQueryState>;
  errorText: string;
  cars: readonly StockCar[];
  totals: StockTotals;
  loadedAt: number;
  retry: () => void;
}

/** Rendered before the listings with photos and dates arrive. */
function useStock(): StockQuery {
  const cars = useQuery({ ...apiQueryOptions(dealerCars, {}), refetchOnMount: 'always' });
  const listings = useQuery({ ...apiQueryOptions(dealerListings, {}), refetchOnMount: 'always' });
  const { isError } = cars;
  useEffect(() => {
    if (isError) toast({ title: texts.failed, description: texts.failedText, kind: 'destructive' });
  }, [isError]);
  const stock = useMemo(() => toStockCars(cars.data ?? [], listings.data ?? []), [cars.data, listings.data]);
  return {
    state: getQueryState(cars),
    errorText: getLoadErrorText(cars, texts.failedText),
    cars: stock,
    totals: useMemo(() => computeStockTotals(stock), [stock]),
    loadedAt: cars.dataUpdatedAt,
    retry: () => void Promise.all([cars.refetch(), listings.refetch()]),
  };
}
