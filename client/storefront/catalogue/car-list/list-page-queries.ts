import { carsMakes, carsModels } from '#client/api/light-endpoints.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { createBreadcrumbList } from '#shared/routes/breadcrumbs.ts';
import type { ListConfig } from './list-config.ts';
import { parseListUrl, type ListUrlState } from './use-list-state.ts';
import { firstPageQuery } from './use-car-list.ts';
import { ALL, hasActiveFilters } from '#client/storefront/catalogue/filters/filter-set.ts';

interface ListPageHead {
  title: string;
  description: string;
  canonical: string;
  name: string;
  parents: readonly (readonly [name: string, path: string])[];
}

/** Filtered pages are not indexed, their links are followed. */
export function buildListHead(
  url: URL,
  kind: ListConfig,
  head: ListPageHead,
): ListPageHead & { robots?: string; jsonLd: object[] } {
  const { filters, q } = parseListUrl(url.searchParams, kind);
  const breadcrumbs = createBreadcrumbList(url.origin, [...head.parents, [head.name, head.canonical]]);
  return { ...head, jsonLd: [breadcrumbs], ...((hasActiveFilters(filters) || q) && { robots: 'noindex, follow' }) };
}

export function getListPageQueries(url: URL, kind: ListConfig): EndpointQuery[] {
  return getListQueries(parseListUrl(url.searchParams, kind));
}

export function getListQueries(view: ListUrlState): EndpointQuery[] {
  const { make } = view.filters;
  return [
    firstPageQuery(view),
    endpointQuery(carsMakes, {}),
    ...(make === ALL ? [] : [endpointQuery(carsModels, { query: { make } })]),
  ];
}
