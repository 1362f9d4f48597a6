import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsSearch } from '#client/api/light-endpoints.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { CarCard } from './car-card.tsx';
import { CARD_SIZES, CarGrid } from './car-grid.tsx';
import { allCarsListConfig } from './list-config.ts';

const CARD_CONFIG = { ...allCarsListConfig, cardWidths: CARD_SIZES.acrossPage };

/** Three cars under an empty list; nothing while they are not loaded. */
export function NewestCars({ title }: { title: string }) {
  const { data } = useQuery(apiQueryOptions(carsSearch, { query: { limit: 3 } }));
  if (!data || data.cars.length === 0) return null;
  return (
    <chakra.section aria-label={title} pb="12">
      <chakra.h2 textStyle="t4" mb="4">
        {title}
      </chakra.h2>
      <CarGrid>
        {data.cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} config={CARD_CONFIG} />
          </li>
        ))}
      </CarGrid>
    </chakra.section>
  );
}
