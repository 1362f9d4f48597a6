/** The cars of a list in pages of 20: one response covers four presses of Load More. */
import { useDeferredValue } from 'react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CarSearchInput } from '#shared/contract/cars/car-search.ts';
import type { CarSearchResponse, InterpretedFilter } from '#shared/contract/cars/cars.ts';
import { carsSearch } from '#client/api/light-endpoints.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { toSearchQuery } from '#client/storefront/catalogue/filters/filter-set.ts';
import type { ListConfig } from './list-config.ts';
import type { ListUrlState } from './use-list-state.ts';

const PAGE_SIZE = 20;

export type Facets = CarSearchResponse['facets'];

export interface CarListResult {
  cars: CarCard[];
  /** Matching cars; null until known. */
  total: number | null;
  facets: Facets | null;
  /** Search text before and after spelling correction. */
  corrected: { from: string; to: string } | null;
  /** Search words the server read as filters; of the previous query while the next one loads. */
  understood: readonly InterpretedFilter[];
  /** Closest cars when nothing matches. */
  nearest: CarCard[];
  isLoading: boolean;
  /** The cars belong to the previous query. */
  isPreviousData: boolean;
  /** The server did not answer, or the device is offline. */
  isUnreachable: boolean;
  /** Milliseconds since the epoch. */
  loadedAt: number;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  retry(): void;
}

export function firstPageQuery({ filters, q }: ListUrlState): EndpointQuery {
  return endpointQuery(carsSearch, { query: toPageInput(toSearchQuery(filters, q)) });
}

export function firstPageOptions({ filters, q }: ListUrlState) {
  return apiQueryOptions(carsSearch, { query: toPageInput(toSearchQuery(filters, q)) });
}

function toPageInput(query: CarSearchInput, cursor?: string): CarSearchInput {
  return { ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) };
}

export function useCarList(view: ListUrlState, { freshness }: ListConfig): CarListResult {
  const query = toSearchQuery(view.filters, view.q);
  const first = useQuery({
    ...apiQueryOptions(carsSearch, { query: toPageInput(query) }),
    ...freshness,
    placeholderData: keepPreviousData,
  });
  const start = first.isPlaceholderData ? null : (first.data ?? null);
  // Deferred: the press is painted before more cars render.
  const drawn = useDeferredValue(view.shown);
  const further = useFurtherPages(query, start, view.shown, freshness);
  const isUnreachable = first.isError || first.fetchStatus === 'paused';
  // Cars of the previous query are not shown in place of a failed response.
  const shown = isUnreachable && first.isPlaceholderData ? undefined : first.data;
  const blocks = [shown, ...further.map(({ data }) => data)].filter((block) => block != null);
  const failed = further.find(({ isError }) => isError);
  return {
    cars: blocks.flatMap(({ cars }) => cars).slice(0, drawn),
    total: shown?.total ?? null,
    facets: first.data?.facets ?? null,
    corrected: start?.corrected ? { from: view.q, to: start.corrected } : null,
    understood: first.data?.understood ?? [],
    nearest: shown?.nearest ?? [],
    isLoading: shown === undefined && !isUnreachable,
    isPreviousData: first.isPlaceholderData,
    isUnreachable,
    loadedAt: first.dataUpdatedAt,
    isLoadingMore: further.some(({ isFetching, data }) => isFetching && !data),
    hasLoadMoreFailed: failed !== undefined,
    retry: () => void (failed ?? first).refetch(),
  };
}

/** The pages after the first; each response holds the cursor of the next. */
function useFurtherPages(
  query: CarSearchInput,
  first: CarSearchResponse | null,
  shown: number,
  freshness: ListConfig['freshness'],
) {
  const client = useQueryClient();
  const needed = Math.ceil(shown / PAGE_SIZE) - 1;
  const cursors: string[] = [];
  for (let cursor = first?.nextCursor; cursor && cursors.length < needed;) {
    cursors.push(cursor);
    const { queryKey } = apiQueryOptions(carsSearch, { query: toPageInput(query, cursor) });
    cursor = client.getQueryData<CarSearchResponse>(queryKey)?.nextCursor;
  }
  return useQueries({
    queries: cursors.map((cursor) => ({
      ...apiQueryOptions(carsSearch, { query: toPageInput(query, cursor) }),
      ...freshness,
    })),
  });
}
