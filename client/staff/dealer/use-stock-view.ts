/** `?list=sold&state=reserved&q=&sort=`, or `?list=statement&month=`; an invalid value falls back to its default. */
import { useSearchParams } from 'react-router-dom';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';
import { STOCK_SORTS, STOCK_FILTERS, type StockSort, type StockFilter } from './stock.ts';

export interface StockView {
  list: 'active' | 'sold' | 'statement';
  /** Month of the statement, "2026-11"; '' for the current month. */
  month: string;
  state: StockFilter;
  search: string;
  sort: StockSort;
}

function toSearchParams({ list, state, search, sort, month }: StockView): Record<string, string> {
  return {
    ...(list !== 'active' && { list }),
    ...(list === 'statement' && month && { month }),
    ...(list === 'active' && state !== 'all' && { state }),
    ...(search && { q: search }),
    ...(sort !== 'newest' && { sort }),
  };
}

export function useStockView(): { view: StockView; change: (part: Partial<StockView>) => void } {
  const [params, setParams] = useSearchParams();
  const list = (['sold', 'statement'] as const).find((value) => value === params.get('list')) ?? 'active';
  const month = params.get('month') ?? '';
  const sort = STOCK_SORTS.find((value) => value === params.get('sort')) ?? 'newest';
  const state = STOCK_FILTERS.find((value) => value === params.get('state')) ?? 'all';
  const write = (next: StockView) => setParams(toSearchParams(next), { replace: true });
  const [search, type] = useDebouncedInput(params.get('q') ?? '', (text) =>
    write({ list, month, state, sort, search: text }),
  );
  const view: StockView = { list, month, state, sort, search };
  const change = ({ search: typed, ...part }: Partial<StockView>) => {
    if (typed !== undefined) type(typed);
    if (Object.keys(part).length > 0) write({ ...view, ...part });
  };
  return { view, change };
}
