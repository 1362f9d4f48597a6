/** The home page: the promise, the road, the cars (C-home). */
import { chakra } from '@chakra-ui/react';
import type { Question } from '#shared/contract/endpoint-query.ts';
import { Wrap } from '#client/ui/page-layout.tsx';
import { Browse } from '#client/storefront/catalogue/car-list/filtered-car-list.tsx';
import { Hero } from './hero.tsx';
import { home } from './home-texts.ts';
import { homeList } from '#client/storefront/catalogue/car-list/list-config.ts';
import { listQuestions } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { StepsStrip } from './how-it-works-steps.tsx';
import { texts } from '#client/storefront/catalogue/texts.ts';

export default function HomePage() {
  const state = useListState(homeList);
  return (
    <>
      <Hero />
      <StepsStrip />
      <chakra.section id="cars" scrollMarginTop="6">
        <Wrap>
          <Browse title={texts.availableCars} kind={homeList} state={state} />
        </Wrap>
      </chakra.section>
    </>
  );
}

export function questions(url: URL): Question[] {
  return listQuestions(url, homeList);
}

export function head() {
  return { title: home.title, description: home.description, canonical: '/', jsonLd: [organisation] };
}

const organisation = {
  '@context': 'https://schema.org',
  '@type': 'AutoDealer',
  name: 'Redrive',
  description: home.description,
  areaServed: 'AE',
  currenciesAccepted: 'AED',
};
