/** How a list describes itself: the plain page is for search engines, its filtered views only lead to cars. */
import type { ListKind } from './list-kind.ts';
import { listView } from './list-state.ts';
import { isNarrowed } from './filter-set.ts';

interface Words {
  title: string;
  description: string;
  canonical: string;
}

export function listHead(url: URL, kind: ListKind, words: Words): Words & { robots?: string } {
  const { filters, q } = listView(url.searchParams, kind);
  return { ...words, ...((isNarrowed(filters) || q) && { robots: 'noindex, follow' }) };
}
