/** The URL is the state of a list: filters, search text, sort and number of cars. */
import { splitLanguage } from '#shared/routes/page-language.ts';
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
import { texts } from '#messages/shop/catalogue.ts';

/** Keeps a mistyped URL from loading everything. */
const MAX_SHOWN = 1000;

export interface ListUrlState {
  filters: FilterSet;
  q: string;
  /** A multiple of the list's step. */
  shown: number;
}

/** At most 80 characters, trimmed. */
export const normalizeSearchText = (typed: string): string => typed.trim().slice(0, 80).trimEnd();

export function parseListUrl(
  params: URLSearchParams,
  { sorts, step }: Pick<ListConfig, 'sorts' | 'step'>,
): ListUrlState {
  const requested = Number(params.get('shown'));
  return {
    filters: parseFilters(
      params,
      sorts.map(({ value }) => value),
    ),
    q: normalizeSearchText(params.get('q') ?? ''),
    shown: Number.isInteger(requested) && requested > step ? Math.min(requested, MAX_SHOWN) : step,
  };
}

/** The changed fields; a function receives the newest filters, which may be ahead of the rendered ones. */
export type FilterChange = Partial<FilterSet> | ((filters: FilterSet) => Partial<FilterSet>);

export interface ListState extends ListUrlState {
  /** Restarts the list at its first cars. A new make clears the model. @see C-brw-07 */
  change(changes: FilterChange): void;
  search(q: string): void;
  showMore(): void;
  /** Resets filters, search text and sort, and shows a toast. Shortlist and saved cars stay. @see C-brw-14 */
  clear(): void;
  /** Number of resets; inputs discard unsubmitted text when this changes. */
  clears: number;
}

/** Returns the same object until the state changes, so that memoized children skip renders. */
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
      change(requested) {
        const view = newest();
        const changes = typeof requested === 'function' ? requested(view.filters) : requested;
        const model = changes.make !== undefined && changes.make !== view.filters.make ? { model: 'all' } : {};
        const next = { ...view, filters: { ...view.filters, ...changes, ...model }, shown: kind.step };
        to(next, changes.sortBy !== undefined);
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
 * Optimistic query string; only an undoable change adds a history entry. Returns the text, its setter (false: unchanged)
 * and a reader of the newest text.
 */
function useQueryString(): [string, (text: string, undoable: boolean) => boolean, () => string] {
  const location = useLocation();
  const navigate = useNavigate();
  const [pendingText, setPendingText] = useState<string | null>(null);
  const settled = new URLSearchParams(location.search).toString();
  // The URL changed elsewhere (a link or Back), so the pending value is obsolete.
  useEffect(() => {
    const forget = () => setPendingText((text) => (text === getCurrentQueryString() ? text : null));
    forget();
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [location]);
  const { pathname, hash } = location;
  const drawn = pendingText ?? settled;
  // The URL is ahead of the render while presses follow each other; another page's URL is ignored.
  const newest = useCallback(
    () => (splitLanguage(window.location.pathname).path === pathname ? getCurrentQueryString() : drawn),
    [pathname, drawn],
  );
  const go = useCallback(
    (text: string, undoable: boolean) => {
      if (text === newest()) return false;
      setPendingText(text);
      void navigate({ pathname, search: text, hash }, { replace: !undoable });
      return true;
    },
    [newest, navigate, pathname, hash],
  );
  return [drawn, go, newest];
}

const getCurrentQueryString = (): string => new URLSearchParams(window.location.search).toString();
