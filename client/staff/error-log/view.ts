/** What is shown of the log, as the address says it: `?level=&category=&resolved=&entry=`. A bad value costs only itself. */
import { useSearchParams } from 'react-router-dom';
import { ERROR_CATEGORIES, ERROR_LEVELS } from '#shared/domain/words.ts';
import type { ErrorEntry } from '#shared/contract/errors.ts';
import { shortReference } from '#client/api/error-log.ts';

/** As typed into the address; '' is all. */
export interface View {
  level: string;
  category: string;
  resolved: string;
  /** The entry whose details are open. */
  entry: string | null;
}

export type Filter = Pick<View, 'level' | 'category' | 'resolved'>;

const one = (value: string | null, known: readonly string[]): string =>
  value !== null && known.includes(value) ? value : '';

export function useView(): { view: View; change: (part: Partial<View>, replace?: boolean) => void } {
  const [params, setParams] = useSearchParams();
  const view: View = {
    level: one(params.get('level'), ERROR_LEVELS),
    category: one(params.get('category'), ERROR_CATEGORIES),
    resolved: one(params.get('resolved'), ['true', 'false']),
    entry: params.get('entry'),
  };
  const change = (part: Partial<View>, replace = false) => {
    const next = Object.entries({ ...view, ...part }).filter(([, value]) => Boolean(value));
    setParams(Object.fromEntries(next) as Record<string, string>, { replace });
  };
  return { view, change };
}

/** Any part of message or page, or the beginning of the reference people read out. */
export function fits(entry: ErrorEntry, search: string): boolean {
  const asked = search.trim().toLowerCase();
  if (asked === '') return true;
  const words = `${entry.message}\n${entry.url ?? ''}`.toLowerCase();
  return words.includes(asked) || shortReference(entry.id).toLowerCase().startsWith(asked);
}
