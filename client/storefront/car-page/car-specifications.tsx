import { chakra } from '@chakra-ui/react';
import Armchair from 'lucide-react/icons/armchair';
import CarFront from 'lucide-react/icons/car-front';
import Cog from 'lucide-react/icons/cog';
import DoorClosed from 'lucide-react/icons/door-closed';
import Engine from 'lucide-react/icons/engine';
import Fuel from 'lucide-react/icons/fuel';
import PaintBucket from 'lucide-react/icons/paint-bucket';
import Users from 'lucide-react/icons/users';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { getDoorCount, getSeatCount } from '#shared/domain/cabin.ts';
import { engineLabel, fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import { bodyTypeLabel, colorLabel, fuelName, transmissionName } from '#shared/domain/value-labels.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { TWO_COLUMNS, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/car-page.ts';

interface Specification {
  label: string;
  icon: Glyph;
  value: string;
}

/** An unrecorded body type or colour is left out. */
function listSpecifications(car: PublicCar): Specification[] {
  const { bodyType, exteriorColor, interiorColor } = car;
  const seats = getSeatCount(car);
  const doors = getDoorCount(car);
  const all = [
    { label: texts.transmission, icon: Cog, value: transmissionName(transmissionLabel(car)) },
    { label: texts.fuel, icon: Fuel, value: fuelName(fuelLabel(car)) },
    { label: texts.seats, icon: Users, value: seats === null ? texts.seatsUnknown : texts.seatCount(seats) },
    { label: texts.doors, icon: DoorClosed, value: doors === null ? texts.doorsUnknown : texts.doorCount(doors) },
    { label: texts.engine, icon: Engine, value: engineLabel(car) },
    { label: texts.bodyType, icon: CarFront, value: bodyType && bodyTypeLabel(bodyType) },
    { label: texts.exterior, icon: PaintBucket, value: exteriorColor && texts.exteriorIn(colorLabel(exteriorColor)) },
    { label: texts.interior, icon: Armchair, value: interiorColor && texts.interiorIn(colorLabel(interiorColor)) },
  ];
  return all.flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []));
}

/** @see C-car-11, D-67 */
export function CarSpecifications({ car }: { car: PublicCar }) {
  return (
    <Card as="section" aria-label={texts.specs} padding="md">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: TWO_COLUMNS, md: 'repeat(4, minmax(0, 1fr))' }}
        columnGap="4"
        rowGap="3"
      >
        {listSpecifications(car).map(({ label, icon, value }) => (
          <chakra.div key={label} display="flex" gap="2" minW="0">
            <dt>
              <chakra.span display="block" pt="0.5" color="ink-3">
                <Icon glyph={icon} />
              </chakra.span>
              <VisuallyHidden>{label}</VisuallyHidden>
            </dt>
            <chakra.dd fontWeight="semibold" minW="0">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Card>
  );
}
