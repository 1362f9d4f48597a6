import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsSearch } from '#client/api/light-endpoints.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { CarCard } from './car-card.tsx';
import { CarGrid } from './car-grid.tsx';
import type { ListConfig } from './list-config.ts';

const MAX_MAKES = 6;
const NEWEST_CARS = 3;

/** Below a list without results: the makes with most cars and the newest cars. */
export function EmptyListSuggestions({ config }: { config: ListConfig }) {
  const { data } = useQuery(apiQueryOptions(carsSearch, { query: { limit: NEWEST_CARS } }));
  if (!data || data.cars.length === 0) return null;
  const makes = Object.entries(data.facets.make)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_MAKES);
  return (
    <>
      <Suggestions title={texts.popularMakes}>
        <Row as="ul">
          {makes.map(([make, count]) => (
            <li key={make}>
              <LinkButton to={`${paths.allCars}?make=${encodeURIComponent(make)}`}>
                {texts.makeCount({ make, count })}
              </LinkButton>
            </li>
          ))}
        </Row>
      </Suggestions>
      <Suggestions title={texts.newestCars}>
        <CarGrid>
          {data.cars.map((car) => (
            <li key={car.id}>
              <CarCard car={car} config={config} />
            </li>
          ))}
        </CarGrid>
      </Suggestions>
    </>
  );
}

function Suggestions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} mt={{ base: '6', lg: '8' }}>
      <chakra.h3 textStyle="t4" fontWeight="bold" mb="4">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
