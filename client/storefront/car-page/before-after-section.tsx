import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { carsRepairExamples } from '#client/api/light-endpoints.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { findBeforeAfterPairs, pairPhotoCaption, type BeforeAfterPair } from '#shared/domain/before-after-pairs.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { texts as beforeAfterTexts } from '#messages/ui/before-after.ts';
import { BeforeAfterSlider } from '#client/components/before-after-slider.tsx';
import { paths } from '#client/storefront/paths.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/car-page.ts';

const MAX_PAIRS = 4;
const SIZES = '(min-width: 1296px) 636px, (min-width: 768px) 50vw, calc(100vw - 32px)';

const toExamplesInput = (id: string) => ({ query: { like: id, limit: 3 } });

export function repairExamplesQuery(id: string): EndpointQuery {
  return endpointQuery(carsRepairExamples, toExamplesInput(id));
}

/** The pairs of the car, else those of handed-over cars like it, else of cars for sale. */
export function BeforeAfterSection({ car }: { car: PublicCar }) {
  const pairs = findBeforeAfterPairs(car).slice(0, MAX_PAIRS);
  const query = apiQueryOptions(carsRepairExamples, toExamplesInput(car.id));
  const { data } = useQuery({ ...query, enabled: pairs.length === 0 });
  const examples = data ?? [];
  const isHandedOver = examples[0]?.isHandedOver === true;
  if (pairs.length === 0 && examples.length === 0) return null;
  return (
    <chakra.section mt={{ base: '10', lg: '12' }} aria-labelledby="before-after">
      <chakra.header mb="5">
        <chakra.h2 id="before-after" textStyle="t5">
          {pairs.length > 0 ? texts.beforeAfter : isHandedOver ? texts.repairedByUs : texts.repairedForSale}
        </chakra.h2>
        <Note css={{ '@media (scripting: none)': { display: 'none' } }}>{texts.beforeAfterNote}</Note>
      </chakra.header>
      <PairList>
        {pairs.length > 0
          ? pairs.map((pair) => (
              <li key={pair.after.url}>
                <BeforeAfterSlider car={carName(car)} pair={pair} sizes={SIZES} />
                <PairCaptions pair={pair} />
              </li>
            ))
          : examples.map(({ id, name, days, ...pair }) => (
              <li key={id}>
                <BeforeAfterSlider car={name} pair={pair} sizes={SIZES} />
                <div>
                  {isHandedOver ? <b>{name}</b> : <ExampleLink to={paths.car(id)}>{name}</ExampleLink>}
                  <Note>
                    {[
                      pairPhotoCaption(pair.before, false),
                      days === null ? '' : (isHandedOver ? texts.repairTook : texts.work)(days),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Note>
                </div>
              </li>
            ))}
      </PairList>
    </chakra.section>
  );
}

const ExampleLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'touch', fontWeight: 'semibold', color: 'drive' },
});

function PairCaptions({ pair: { before, after } }: { pair: BeforeAfterPair }) {
  return (
    <dl>
      <chakra.dt textStyle="t2" fontWeight="semibold" color="repair-ink">
        {beforeAfterTexts.before}
      </chakra.dt>
      <chakra.dd color="ink-2" mb="3">
        {pairPhotoCaption(before, false)}
      </chakra.dd>
      <chakra.dt textStyle="t2" fontWeight="semibold" color="drive-deep">
        {beforeAfterTexts.after}
      </chakra.dt>
      <chakra.dd color="ink-2">{pairPhotoCaption(after, true)}</chakra.dd>
    </dl>
  );
}

/** One pair has its captions beside it, several have them below. */
const PairList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '6',
    '& > li': { display: 'grid', gap: '3', alignContent: 'start' },
    '& > li:only-child': {
      gridColumn: '1 / -1',
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '6',
      alignItems: 'center',
    },
  },
});
