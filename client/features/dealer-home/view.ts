/** What is shown of the stock, as the address says it: `?list=sold&q=&sort=`. A bad value costs only itself. */
import { useSearchParams } from 'react-router-dom';
import { SORTS, type Sort } from './stock.ts';

export interface View {
  list: 'active' | 'sold';
  search: string;
  sort: Sort;
}

export function useView(): { view: View; change: (part: Partial<View>) => void } {
  const [params, setParams] = useSearchParams();
  const view: View = {
    list: params.get('list') === 'sold' ? 'sold' : 'active',
    search: params.get('q') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
  const change = (part: Partial<View>) => {
    const { list, search, sort } = { ...view, ...part };
    const next = {
      ...(list === 'sold' && { list }),
      ...(search && { q: search }),
      ...(sort !== 'newest' && { sort }),
    };
    setParams(next, { replace: true });
  };
  return { view, change };
}
