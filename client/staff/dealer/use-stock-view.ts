/** `?list=sold&state=reserved&q=&sort=`; an invalid value falls back to its default. */
import { useSearchParams } from 'react-router-dom';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';
import { STOCK_SORTS, STOCK_FILTERS, type StockSort, type StockFilter } from './stock.ts';

export interface StockView {
  list: 'active' | 'sold';
  state: StockFilter;
  search: string;
  sort: StockSort;
}

function toSearchParams({ list, state, search, sort }: StockView): Record<string, string> {
  return {
    ...(list === 'sold' && { list }),
    ...(list === 'active' && state !== 'all' && { state }),
    ...(search && { q: search }),
    ...(sort !== 'newest' && { sort }),
  };
}

export function useStockView(): { view: StockView; change: (part: Partial<StockView>) => void } {
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'sold' ? 'sold' : 'active';
  const sort = STOCK_SORTS.find((value) => value === params.get('sort')) ?? 'newest';
  const state = STOCK_FILTERS.find((value) => value === params.get('state')) ?? 'all';
  const write = (next: StockView) => setParams(toSearchParams(next), { replace: true });
  const [search, type] = useDebouncedInput(params.get('q') ?? '', (text) => write({ list, state, sort, search: text }));
  const view: StockView = { list, state, sort, search };
  const change = ({ search: typed, ...part }: Partial<StockView>) => {
    if (typed !== undefined) type(typed);
    if (Object.keys(part).length > 0) write({ ...view, ...part });
  };
  return { view, change };
}
