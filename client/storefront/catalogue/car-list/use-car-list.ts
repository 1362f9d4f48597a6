/** The cars of a list, block by block: one question answers four clicks on Load More. */
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

/** Cars in one answer of the server. */
const PAGE_SIZE = 20;

export type Facets = CarSearchResponse['facets'];

export interface CarListResult {
  cars: CarCard[];
  /** All cars that match; null until known. */
  total: number | null;
  facets: Facets | null;
  /** What was searched for and what was meant, when a word was misspelt. */
  corrected: { from: string; to: string } | null;
  /** What of a search text was read as filters; of the question before while an answer is on its way. */
  understood: readonly InterpretedFilter[];
  /** Where nothing matches: the cars on sale nearest to what was searched for. */
  nearest: CarCard[];
  /** Nothing to show yet. */
  isLoading: boolean;
  /** What is shown belongs to the question before. */
  isPreviousData: boolean;
  /** The server did not answer, or there is no signal to ask it. */
  isUnreachable: boolean;
  /** When what is shown arrived, in milliseconds. */
  loadedAt: number;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  retry(): void;
}

/** The first question of a list: what the server prefetches. */
export function firstPageQuery({ filters, q }: ListUrlState): EndpointQuery {
  return endpointQuery(carsSearch, { query: toPageInput(toSearchQuery(filters, q)) });
}

/** The same question as options of a query. */
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
  // More cars are drawn after the press has been answered.
  const drawn = useDeferredValue(view.shown);
  const further = useFurtherPages(query, start, view.shown, freshness);
  const isUnreachable = first.isError || first.fetchStatus === 'paused';
  // Cars of the question before must not pass for an answer that did not come.
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

/** The blocks after the first, as far as they are needed; each names the next by its cursor. */
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
