/** The address is the state of a list: filters, search text, sort and how many cars are shown. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  DEFAULT_FILTERS,
  parseFilters,
  toListParams,
  type FilterSet,
} from '#client/storefront/catalogue/filters/filter-set.ts';
import type { ListConfig } from './list-config.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#client/storefront/catalogue/texts.ts';

/** As many as a person can have asked for; keeps a mistyped address from loading everything. */
const MAX_SHOWN = 1000;

export interface ListUrlState {
  filters: FilterSet;
  /** Search text. */
  q: string;
  /** Cars shown: a multiple of the list's step. */
  shown: number;
}

/** What is searched for of what is typed; the address holds no more. */
export const normalizeSearchText = (typed: string): string => typed.trim().slice(0, 80).trimEnd();

export function parseListUrl(
  params: URLSearchParams,
  { sorts, step }: Pick<ListConfig, 'sorts' | 'step'>,
): ListUrlState {
  const asked = Number(params.get('shown'));
  return {
    filters: parseFilters(
      params,
      sorts.map(({ value }) => value),
    ),
    q: normalizeSearchText(params.get('q') ?? ''),
    shown: Number.isInteger(asked) && asked > step ? Math.min(asked, MAX_SHOWN) : step,
  };
}

/** What becomes another; a function gets the filters asked for last, which may be ahead of those that are drawn. */
export type FilterChange = Partial<FilterSet> | ((filters: FilterSet) => Partial<FilterSet>);

export interface ListState extends ListUrlState {
  /** At once; the list starts again at its first cars. A new make forgets the model (C-brw-07). */
  change(part: FilterChange): void;
  search(q: string): void;
  showMore(): void;
  /**
   * The plain page again: filters, search text and sort (C-brw-14). Shortlist and saved cars stay, and a toast says so. Every button
   * that clears does this and nothing else.
   */
  clear(): void;
  /** How often that was asked: what is typed and not searched yet is to be forgotten each time. */
  clears: number;
}

/** The same object until the state is another: what is drawn of it alone is not drawn again because an answer came. */
export function useListState(kind: ListConfig): ListState {
  const [search, go, newestText] = useQueryString();
  const [clears, setClears] = useState(0);
  return useMemo(() => {
    const newest = () => parseListUrl(new URLSearchParams(newestText()), kind);
    const to = (next: ListUrlState, undoable = false) =>
      go(toListParams(next.filters, next.q, next.shown, kind.step).toString(), undoable);
    return {
      ...parseListUrl(new URLSearchParams(search), kind),
      clears,
      change(asked) {
        const view = newest();
        const part = typeof asked === 'function' ? asked(view.filters) : asked;
        const model = part.make !== undefined && part.make !== view.filters.make ? { model: 'all' } : {};
        const next = { ...view, filters: { ...view.filters, ...part, ...model }, shown: kind.step };
        to(next, part.sortBy !== undefined);
      },
      search: (q) => void to({ ...newest(), q, shown: kind.step }),
      showMore() {
        const view = newest();
        to({ ...view, shown: view.shown + kind.step });
      },
      clear() {
        setClears(clears + 1);
        if (to({ filters: DEFAULT_FILTERS, q: '', shown: kind.step }, true)) toast(texts.cleared);
      },
    };
  }, [search, go, newestText, clears, kind]);
}

/**
 * The query text of the address. A change is seen at once; the router, which updates in a transition, follows. What is typed and tried
 * replaces the entry, so that Back leaves the list; an undoable change gets its own, so that Back undoes it. False: nothing
 * changed. The last is the text that was asked for last, drawn or not.
 */
function useQueryString(): [string, (text: string, undoable: boolean) => boolean, () => string] {
  const place = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  const settled = new URLSearchParams(place.search).toString();
  // Somebody else changed the address, or Back came before the router had followed: then it never will.
  useEffect(() => {
    const forget = () => setAhead((text) => (text === getCurrentQueryString() ? text : null));
    forget();
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [place]);
  const { pathname, hash } = place;
  const drawn = ahead ?? settled;
  // The address is ahead of what is drawn while presses follow each other: none takes back the one before it. The next page's is not asked.
  const newest = useCallback(
    () => (window.location.pathname === pathname ? getCurrentQueryString() : drawn),
    [pathname, drawn],
  );
  const go = useCallback(
    (text: string, undoable: boolean) => {
      if (text === newest()) return false;
      setAhead(text);
      void navigate({ pathname, search: text, hash }, { replace: !undoable });
      return true;
    },
    [newest, navigate, pathname, hash],
  );
  return [drawn, go, newest];
}

/** The query text that stands in the address right now. */
const getCurrentQueryString = (): string => new URLSearchParams(window.location.search).toString();
