/** The car in eight facts; what is not known of it is what nearly every car has (C-car-11, D-67). */
import { chakra } from '@chakra-ui/react';
import type { PublicCar } from '#shared/contract/public-car.ts';
import { engineLabel } from '#shared/domain/car-name.ts';
import { Card } from '#client/ui/card.tsx';
import { texts } from './texts.ts';

const USUAL_DOORS = 4;

function specsOf(car: PublicCar): [label: string, value: string][] {
  return [
    [texts.transmission, texts.automatic],
    [texts.fuel, car.numCylinders === 'electric' ? texts.electric : texts.petrol],
    [texts.seats, texts.fiveSeats],
    [texts.doors, texts.doorCount(car.doors ?? USUAL_DOORS)],
    [texts.engine, engineLabel(car)],
    [texts.bodyType, car.bodyType ?? texts.unknown],
    [texts.exterior, car.exteriorColor ?? texts.unknown],
    [texts.interior, car.interiorColor ?? texts.unknown],
  ];
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '1px',
    bg: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '& > div': { bg: 'surface', px: { base: '4', lg: '5' }, py: { base: '3', lg: '4' } },
  },
});

export function CarSpecs({ car }: { car: PublicCar }) {
  return (
    <Card as="section" aria-label={texts.specs} overflow="hidden">
      <Facts>
        {specsOf(car).map(([label, value]) => (
          <div key={label}>
            <chakra.dt textStyle="t1" fontWeight="medium" color="ink-3">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="semibold">{value}</chakra.dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}
