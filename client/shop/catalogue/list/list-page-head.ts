/** How a list describes itself: the plain page is for search engines, its filtered views only lead to cars. */
import { breadcrumbs } from '#shared/domain/breadcrumbs.ts';
import type { ListKind } from './list-kind.ts';
import { listView } from './list-state.ts';
import { isNarrowed } from '#client/shop/catalogue/filters/filter-set.ts';

interface Words {
  title: string;
  description: string;
  canonical: string;
  /** In the breadcrumbs, under the pages above it. */
  name: string;
  under: readonly (readonly [name: string, path: string])[];
}

export function listHead(
  url: URL,
  kind: ListKind,
  words: Words,
): Words & { robots?: string; jsonLd: object[] } {
  const { filters, q } = listView(url.searchParams, kind);
  const way = breadcrumbs(url.origin, [...words.under, [words.name, words.canonical]]);
  return { ...words, jsonLd: [way], ...((isNarrowed(filters) || q) && { robots: 'noindex, follow' }) };
}
