import { carsMakes, carsModels } from '#client/api/light-endpoints.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { LANGUAGE } from '#messages/language.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { createBreadcrumbList } from '#shared/routes/breadcrumbs.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
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
  const steps = [...head.parents, [head.name, head.canonical] as const].map(
    ([name, path]) => [name, pathInLanguage(path, LANGUAGE)] as const,
  );
  const breadcrumbs = createBreadcrumbList(url.origin, steps, [texts.home, pathInLanguage('/', LANGUAGE)]);
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
