/** All cars with every filter; also the page behind /browse and /select-cars (C-route-03, D-29, D-30). */
import type { Question } from '#shared/contract/endpoint-query.ts';
import { Wrap } from '#client/ui/page-layout.tsx';
import { Browse } from '#client/storefront/catalogue/car-list/filtered-car-list.tsx';
import { allCarsList } from '#client/storefront/catalogue/car-list/list-config.ts';
import { listHead, listQuestions } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { paths } from '#client/storefront/paths.ts';
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
