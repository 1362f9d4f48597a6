import { chakra } from '@chakra-ui/react';
import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { FilteredCarList } from '#client/storefront/catalogue/car-list/filtered-car-list.tsx';
import { repairExampleQuery } from '#client/components/before-after-slider.tsx';
import { Hero } from './hero.tsx';
import { texts as homeTexts } from '#messages/shop/home.ts';
import { homeListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { getListPageQueries } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { HowItWorksSteps } from './how-it-works-steps.tsx';
import { texts } from '#messages/shop/catalogue.ts';

export default function HomePage() {
  const state = useListState(homeListConfig);
  return (
    <>
      <Hero />
      <HowItWorksSteps />
      <chakra.section id="cars" scrollMarginTop="6">
        <PageContainer>
          <FilteredCarList title={texts.availableCars} kind={homeListConfig} state={state} />
        </PageContainer>
      </chakra.section>
    </>
  );
}

export function queries(url: URL): EndpointQuery[] {
  return [...getListPageQueries(url, homeListConfig), repairExampleQuery];
}

export function head() {
  return {
    title: homeTexts.title,
    description: homeTexts.description,
    canonical: '/',
    jsonLd: [ORGANISATION_JSON_LD],
  };
}

const ORGANISATION_JSON_LD = {
  '@context': 'https://schema.org',
  '@type': 'AutoDealer',
  name: 'Redrive',
  description: homeTexts.description,
  areaServed: 'AE',
  currenciesAccepted: 'AED',
};
