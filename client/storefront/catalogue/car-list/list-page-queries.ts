/** What a list's page asks for, and how it describes itself. */
import { carsMakes, carsModels } from '#client/api/light-endpoints.ts';
import { question, type Question } from '#shared/contract/endpoint-query.ts';
import { breadcrumbs } from '#shared/routes/breadcrumbs.ts';
import type { ListKind } from './list-config.ts';
import { listView, type ListView } from './use-list-state.ts';
import { firstBlock } from './use-car-list.ts';
import { ALL, isNarrowed } from '#client/storefront/catalogue/filters/filter-set.ts';

interface Words {
  title: string;
  description: string;
  canonical: string;
  /** In the breadcrumbs, under the pages above it. */
  name: string;
  under: readonly (readonly [name: string, path: string])[];
}

/** The plain page is for search engines, its filtered views only lead to cars. */
export function listHead(
  url: URL,
  kind: ListKind,
  words: Words,
): Words & { robots?: string; jsonLd: object[] } {
  const { filters, q } = listView(url.searchParams, kind);
  const way = breadcrumbs(url.origin, [...words.under, [words.name, words.canonical]]);
  return { ...words, jsonLd: [way], ...((isNarrowed(filters) || q) && { robots: 'noindex, follow' }) };
}

/** What a list needs before it can be drawn. */
export function listQuestions(url: URL, kind: ListKind): Question[] {
  return questionsOf(listView(url.searchParams, kind));
}

export function questionsOf(view: ListView): Question[] {
  const { make } = view.filters;
  return [
    firstBlock(view),
    question(carsMakes, {}),
    ...(make === ALL ? [] : [question(carsModels, { query: { make } })]),
  ];
}
