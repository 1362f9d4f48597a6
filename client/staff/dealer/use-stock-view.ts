/** `?list=sold&state=reserved&q=&sort=`, or `?list=statement&month=`; an invalid value falls back to its default. */
import { useUrlParams } from '#client/ui/use-url-params.ts';
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

function parseStockView(params: URLSearchParams): StockView {
  return {
    list: (['sold', 'statement'] as const).find((value) => value === params.get('list')) ?? 'active',
    month: params.get('month') ?? '',
    state: STOCK_FILTERS.find((value) => value === params.get('state')) ?? 'all',
    search: params.get('q') ?? '',
    sort: STOCK_SORTS.find((value) => value === params.get('sort')) ?? 'newest',
  };
}

export function useStockView(): { view: StockView; change: (part: Partial<StockView>) => void } {
  const [params, updateParams] = useUrlParams();
  const inUrl = parseStockView(params);
  const write = (part: Partial<StockView>) =>
    updateParams((current) => toSearchParams({ ...parseStockView(current), ...part }), { replace: true });
  const [search, type] = useDebouncedInput(inUrl.search, (text) => write({ search: text }));
  const change = ({ search: typed, ...part }: Partial<StockView>) => {
    if (typed !== undefined) type(typed);
    if (Object.keys(part).length > 0) write({ search, ...part });
  };
  return { view: { ...inUrl, search }, change };
}
