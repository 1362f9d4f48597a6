/** Step 1: the cars in their order, with those named that cannot be reserved any more, to take off or swap on the spot. */
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/shop/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { BlockedCar, useShortlistChanges } from './blocked-car.tsx';
import { CarLine } from '#client/shop/reservation/car-line.tsx';
import type { OrderCar } from '#client/shop/reservation/order-cars.ts';
import { reserve } from '#client/shop/reservation/texts.ts';

export function StepSelection({ cars }: { cars: readonly OrderCar[] }) {
  const changes = useShortlistChanges();
  return (
    <chakra.div display="grid" gap="4">
      <chakra.ol display="grid" gap="3">
        {cars.map((car, place) => (
          <li key={car.id}>
            <Card padding="md" {...(car.state !== 'live' && { borderColor: 'danger' })}>
              <CarLine car={car} lead={reserve.preference(place)}>
                <BlockedCar car={car} changes={changes} />
              </CarLine>
            </Card>
          </li>
        ))}
      </chakra.ol>
      <div>
        <LinkButton to={paths.shortlist}>{reserve.changeList}</LinkButton>
      </div>
    </chakra.div>
  );
}
