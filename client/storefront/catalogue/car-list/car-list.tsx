import type { ComponentType } from 'react';
import { chakra } from '@chakra-ui/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ProgressiveHydration } from '#client/ui/layout/progressive-hydration.tsx';
import { ConnectionBanner } from '#client/ui/stale-data-banner.tsx';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import { CarCard } from './car-card.tsx';
import { CarGrid, LoadMoreCell } from './car-grid.tsx';
import { CarListSkeleton } from './car-card-skeleton.tsx';
import { EmptyListSuggestions } from './empty-list-suggestions.tsx';
import { hasActiveFilters } from '#client/storefront/catalogue/filters/filter-set.ts';
import type { ListConfig } from './list-config.ts';
import type { ListState } from './use-list-state.ts';
import { CarListMessage } from './car-list-message.tsx';
import { LoadMore } from './load-more.tsx';
import { NoScriptLoadMore, NoScriptSearch } from './noscript-search.tsx';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#messages/shop/catalogue.ts';
import type { CarListResult } from './use-car-list.ts';

interface Props {
  cars: CarListResult;
  config: ListConfig;
  state: Pick<ListState, 'filters' | 'q' | 'showMore' | 'clear'>;
  /** Defaults to "Clear Filters". */
  clearLabel?: string;
  Card?: ComponentType<{ car: Car; priority: boolean }>;
  skeletons?: number;
  hasCountAtEnd?: boolean;
}

export function CarList(props: Props) {
  const { corrected, total, nearest } = props.cars;
  const none = total === 0;
  return (
    <chakra.div id={paths.carList} tabIndex={-1} scrollMarginTop="4" outline="none">
      <NoScriptSearch kind={props.config} />
      {corrected && (
        <chakra.p role="status" mb="4">
          <b>{none ? texts.noneForSale(corrected.to) : texts.correctedTo(corrected.to)}</b>
          {corrected.from.toLowerCase() !== corrected.to.toLowerCase() && (
            <chakra.span color="ink-2">
              {` ${none ? texts.searchedFor(corrected.from) : texts.correctedFrom(corrected.from)}`}
            </chakra.span>
          )}
        </chakra.p>
      )}
      <CarListContent {...props} />
      {none && (nearest.length > 0 ? <NearestCars {...props} /> : <EmptyListSuggestions config={props.config} />)}
    </chakra.div>
  );
}

function CarListContent(props: Props) {
  const { cars: list, config, state, clearLabel = texts.clearFilters, Card, skeletons, hasCountAtEnd = true } = props;
  if (list.isLoading) return <CarListSkeleton {...(skeletons && { count: skeletons })} />;
  if (list.total === null) return <CarListError onRetry={list.retry} />;
  if (list.total === 0) {
    const isSearchOnly = state.q !== '' && !hasActiveFilters(state.filters);
    return (
      <CarListMessage
        variant="search"
        isBrief={list.nearest.length > 0}
        title={config.emptyState.title}
        text={isSearchOnly ? texts.emptySearchText : config.emptyState.text}
        action={
          <Button variant={list.nearest.length > 0 ? 'secondary' : 'primary'} onClick={state.clear}>
            {isSearchOnly ? texts.clearSearch : clearLabel}
          </Button>
        }
      />
    );
  }
  const remaining = list.total - list.cars.length;
  return (
    <>
      {list.isUnreachable && <ConnectionBanner loadedAt={list.loadedAt} texts={texts.stale} onRetry={list.retry} />}
      <chakra.div
        aria-busy={list.isPreviousData}
        transition="opacity 140ms"
        style={{ opacity: list.isPreviousData ? 0.6 : 1 }}
      >
        <CarGrid>
          {list.cars.map((car, at) => (
            <li key={car.id}>
              <ProgressiveHydration>
                {Card ? (
                  <Card car={car} priority={at === 0} />
                ) : (
                  <CarCard car={car} config={config} priority={at === 0} />
                )}
              </ProgressiveHydration>
            </li>
          ))}
          {remaining > 0 && (
            <LoadMoreCell>
              <LoadMore
                shown={list.cars.length}
                total={list.total}
                loading={list.isLoadingMore}
                failed={list.hasLoadMoreFailed}
                hasCount={hasCountAtEnd}
                onLoadMore={state.showMore}
                onRetry={list.retry}
              />
              <NoScriptLoadMore shown={list.cars.length + config.step} remaining={remaining} />
            </LoadMoreCell>
          )}
        </CarGrid>
      </chakra.div>
    </>
  );
}

function NearestCars({ cars: { nearest }, config, Card }: Props) {
  return (
    <chakra.section aria-labelledby="nearest-cars" mt={{ base: '6', lg: '8' }}>
      <chakra.h3 id="nearest-cars" textStyle="t4" fontWeight="bold" mb="4">
        {texts.nearestCars}
      </chakra.h3>
      <CarGrid>
        {nearest.map((car) => (
          <li key={car.id}>
            {Card ? <Card car={car} priority={false} /> : <CarCard car={car} config={config} priority={false} />}
          </li>
        ))}
      </CarGrid>
    </chakra.section>
  );
}

/** @see D-81 */
function CarListError({ onRetry }: { onRetry: () => void }) {
  return (
    <CarListMessage
      variant="failure"
      alert
      title={texts.failed}
      text={texts.failedText}
      action={
        <Button variant="primary" icon={RotateCcw} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}
