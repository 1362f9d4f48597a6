/** What is shown of the stock, as the address says it: `?list=sold&state=reserved&q=&sort=`. A bad value costs only itself. */
import { useSearchParams } from 'react-router-dom';
import { useTypedText } from '#client/ui/form-controls/use-debounced-input.ts';
import { SORTS, STATES, type Sort, type State } from './stock.ts';

export interface View {
  list: 'active' | 'sold';
  /** Of the active ones. */
  state: State;
  search: string;
  sort: Sort;
}

/** The address of a view; the first list, no search and the first order are left out. */
function paramsOf({ list, state, search, sort }: View): Record<string, string> {
  return {
    ...(list === 'sold' && { list }),
    ...(list === 'active' && state !== 'all' && { state }),
    ...(search && { q: search }),
    ...(sort !== 'newest' && { sort }),
  };
}

export function useView(): { view: View; change: (part: Partial<View>) => void } {
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'sold' ? 'sold' : 'active';
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'newest';
  const state = STATES.find((known) => known === params.get('state')) ?? 'all';
  const write = (next: View) => setParams(paramsOf(next), { replace: true });
  const [search, type] = useTypedText(params.get('q') ?? '', (text) =>
    write({ list, state, sort, search: text }),
  );
  const view: View = { list, state, sort, search };
  const change = ({ search: typed, ...part }: Partial<View>) => {
    if (typed !== undefined) type(typed);
    if (Object.keys(part).length > 0) write({ ...view, ...part });
  };
  return { view, change };
}
