/** All cars with every filter; also the page behind /browse and /select-cars (C-route-03, D-29, D-30). */
import type { Question } from '#shared/contract/question.ts';
import { Wrap } from '#client/ui/page.tsx';
import { Browse } from '#client/shop/catalogue/list/browse.tsx';
import { allCarsList } from '#client/shop/catalogue/list/list-kind.ts';
import { listHead, listQuestions } from '#client/shop/catalogue/list/list-page.ts';
import { useListState } from '#client/shop/catalogue/list/list-state.ts';
import { SearchBar } from '#client/shop/catalogue/search/search-bar.tsx';
import { paths } from '#client/shop/paths.ts';
import { texts } from './texts.ts';

export default function AllCarsPage() {
  const state = useListState(allCarsList);
  return (
    <Wrap>
      <SearchBar state={state} />
      <Browse title={texts.allCarsTitle} kind={allCarsList} state={state} />
    </Wrap>
  );
}

export function questions(url: URL): Question[] {
  return listQuestions(url, allCarsList);
}

/** Three addresses, one page: all name the first as the canonical one. */
export function head({ url }: { url: URL }) {
  return listHead(url, allCarsList, {
    title: 'Accident cars for sale in the UAE, repaired at the listed price · Redrive',
    description:
      'Browse inspector-verified accident-damaged cars with their Repair & Drive price, market value, saving and repair time. RTA-approved repairs, 1 month warranty.',
    canonical: paths.allCars,
    name: texts.allCarsTitle,
    under: [],
  });
}
