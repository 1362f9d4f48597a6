/** The cars of a list, block by block: one question answers four clicks on Load More. */
import { useDeferredValue } from 'react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CarSearchInput } from '#shared/contract/cars/car-search.ts';
import type { FoundCars, Understood } from '#shared/contract/cars/cars.ts';
import { carsSearch } from '#client/api/light-endpoints.ts';
import { question, type Question } from '#shared/contract/endpoint-query.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { ask } from '#client/api/api-query-options.ts';
import { searchQuery } from '#client/storefront/catalogue/filters/filter-set.ts';
import type { ListKind } from './list-config.ts';
import type { ListView } from './use-list-state.ts';

/** Cars in one answer of the server. */
const BLOCK = 20;

export type Facets = FoundCars['facets'];

export interface Cars {
  cars: CarCard[];
  /** All cars that match; null until known. */
  total: number | null;
  facets: Facets | null;
  /** What was searched for and what was meant, when a word was misspelt. */
  corrected: { from: string; to: string } | null;
  /** What of a search text was read as filters; of the question before while an answer is on its way. */
  understood: readonly Understood[];
  /** Where nothing matches: the cars on sale nearest to what was searched for. */
  nearest: CarCard[];
  /** Nothing to show yet. */
  loading: boolean;
  /** What is shown belongs to the question before. */
  outdated: boolean;
  /** The server did not answer, or there is no signal to ask it. */
  unreachable: boolean;
  /** When what is shown arrived, in milliseconds. */
  loadedAt: number;
  loadingMore: boolean;
  moreFailed: boolean;
  retry(): void;
}

/** The first question of a list: what the server prefetches. */
export function firstBlock({ filters, q }: ListView): Question {
  return question(carsSearch, { query: blockQuery(searchQuery(filters, q)) });
}

/** The same question as options of a query. */
export function firstBlockOptions({ filters, q }: ListView) {
  return ask(carsSearch, { query: blockQuery(searchQuery(filters, q)) });
}

function blockQuery(query: CarSearchInput, cursor?: string): CarSearchInput {
  return { ...query, limit: BLOCK, ...(cursor && { cursor }) };
}

export function useCars(view: ListView, { freshness }: ListKind): Cars {
  const query = searchQuery(view.filters, view.q);
  const first = useQuery({
    ...ask(carsSearch, { query: blockQuery(query) }),
    ...freshness,
    placeholderData: keepPreviousData,
  });
  const start = first.isPlaceholderData ? null : (first.data ?? null);
  // More cars are drawn after the press has been answered.
  const drawn = useDeferredValue(view.shown);
  const further = useFurtherBlocks(query, start, view.shown, freshness);
  const unreachable = first.isError || first.fetchStatus === 'paused';
  // Cars of the question before must not pass for an answer that did not come.
  const shown = unreachable && first.isPlaceholderData ? undefined : first.data;
  const blocks = [shown, ...further.map(({ data }) => data)].filter((block) => block != null);
  const failed = further.find(({ isError }) => isError);
  return {
    cars: blocks.flatMap(({ cars }) => cars).slice(0, drawn),
    total: shown?.total ?? null,
    facets: first.data?.facets ?? null,
    corrected: start?.corrected ? { from: view.q, to: start.corrected } : null,
    understood: first.data?.understood ?? [],
    nearest: shown?.nearest ?? [],
    loading: shown === undefined && !unreachable,
    outdated: first.isPlaceholderData,
    unreachable,
    loadedAt: first.dataUpdatedAt,
    loadingMore: further.some(({ isFetching, data }) => isFetching && !data),
    moreFailed: failed !== undefined,
    retry: () => void (failed ?? first).refetch(),
  };
}

/** The blocks after the first, as far as they are needed; each names the next by its cursor. */
function useFurtherBlocks(
  query: CarSearchInput,
  first: FoundCars | null,
  shown: number,
  freshness: ListKind['freshness'],
) {
  const client = useQueryClient();
  const needed = Math.ceil(shown / BLOCK) - 1;
  const cursors: string[] = [];
  for (let cursor = first?.nextCursor; cursor && cursors.length < needed;) {
    cursors.push(cursor);
    const { queryKey } = ask(carsSearch, { query: blockQuery(query, cursor) });
    cursor = client.getQueryData<FoundCars>(queryKey)?.nextCursor;
  }
  return useQueries({
    queries: cursors.map((cursor) => ({
      ...ask(carsSearch, { query: blockQuery(query, cursor) }),
      ...freshness,
    })),
  });
}
