import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { FilteredCarList } from '#client/storefront/catalogue/car-list/filtered-car-list.tsx';
import { allCarsListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { buildListHead, getListPageQueries } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#messages/shop/catalogue.ts';

export default function AllCarsPage() {
  const state = useListState(allCarsListConfig);
  return (
    <PageContainer>
      <FilteredCarList title={texts.allCarsTitle} kind={allCarsListConfig} state={state} hasSearch />
    </PageContainer>
  );
}

export function queries(url: URL): EndpointQuery[] {
  return getListPageQueries(url, allCarsListConfig);
}

/** All three paths have the first as canonical URL. @see D-29, D-30 */
export function head({ url }: { url: URL }) {
  return buildListHead(url, allCarsListConfig, {
    ...texts.heads.allCars,
    canonical: paths.allCars,
    name: texts.allCarsTitle,
    parents: [],
  });
}
