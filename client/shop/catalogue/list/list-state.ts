/** The address is the state of a list: filters, search text, sort and how many cars are shown. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  DEFAULT_FILTERS,
  filtersOf,
  listParams,
  type FilterSet,
} from '#client/shop/catalogue/filters/filter-set.ts';
import type { ListKind } from './list-kind.ts';

/** As many as a person can have asked for; keeps a mistyped address from loading everything. */
const MOST_SHOWN = 1000;

export interface ListView {
  filters: FilterSet;
  /** Search text. */
  q: string;
  /** Cars shown: a multiple of the list's step. */
  shown: number;
}

export function listView(
  params: URLSearchParams,
  { sorts, step }: Pick<ListKind, 'sorts' | 'step'>,
): ListView {
  const asked = Number(params.get('shown'));
  return {
    filters: filtersOf(
      params,
      sorts.map(({ value }) => value),
    ),
    q: (params.get('q') ?? '').trim().slice(0, 80),
    shown: Number.isInteger(asked) && asked > step ? Math.min(asked, MOST_SHOWN) : step,
  };
}

export interface ListState extends ListView {
  /** At once; the list starts again at its first cars. A new make forgets the model (C-brw-07). */
  change(part: Partial<FilterSet>): void;
  search(q: string): void;
  showMore(): void;
  /** Filters only; the search text stays. */
  clearFilters(): void;
  /** Search text too. */
  clearAll(): void;
}

export function useListState(kind: ListKind): ListState {
  const [search, go] = useSearchText();
  const view = listView(new URLSearchParams(search), kind);
  const to = (next: ListView) => go(listParams(next.filters, next.q, next.shown, kind.step).toString());
  return {
    ...view,
    change(part) {
      const model = part.make !== undefined && part.make !== view.filters.make ? { model: 'all' } : {};
      to({ ...view, filters: { ...view.filters, ...part, ...model }, shown: kind.step });
    },
    search: (q) => to({ ...view, q, shown: kind.step }),
    showMore: () => to({ ...view, shown: view.shown + kind.step }),
    clearFilters: () => to({ ...view, filters: DEFAULT_FILTERS, shown: kind.step }),
    clearAll: () => to({ filters: DEFAULT_FILTERS, q: '', shown: kind.step }),
  };
}

/** The query text of the address. A change is seen at once; the router, which updates in a transition, follows. */
function useSearchText(): [string, (text: string) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  const settled = new URLSearchParams(search).toString();
  if (ahead !== null && ahead === settled) setAhead(null);
  const go = (text: string) => {
    if (text === (ahead ?? settled)) return;
    setAhead(text);
    void navigate({ pathname, search: text, hash }, { replace: true });
  };
  return [ahead ?? settled, go];
}
