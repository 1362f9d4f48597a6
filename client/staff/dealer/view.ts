/** What is shown of the stock, as the address says it: `?list=sold&q=&sort=`. A bad value costs only itself. */
import { useSearchParams } from 'react-router-dom';
import { useTypedText } from '#client/ui/controls/typed-text.ts';
import { SORTS, type Sort } from './stock.ts';

export interface View {
  list: 'active' | 'sold';
  search: string;
  sort: Sort;
}

/** The address of a view; the first list, no search and the first order are left out. */
function paramsOf({ list, search, sort }: View): Record<string, string> {
  return {
    ...(list === 'sold' && { list }),
    ...(search && { q: search }),
    ...(sort !== 'newest' && { sort }),
  };
}

export function useView(): { view: View; change: (part: Partial<View>) => void } {
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'sold' ? 'sold' : 'active';
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'newest';
  const write = (next: View) => setParams(paramsOf(next), { replace: true });
  const [search, type] = useTypedText(params.get('q') ?? '', (text) => write({ list, sort, search: text }));
  const view: View = { list, sort, search };
  const change = ({ search: typed, ...part }: Partial<View>) => {
    if (typed !== undefined) type(typed);
    if (Object.keys(part).length > 0) write({ ...view, ...part });
  };
  return { view, change };
}
