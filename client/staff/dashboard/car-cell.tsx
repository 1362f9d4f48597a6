import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { CarRowThumbnail } from '#client/components/car-row-thumbnail.tsx';
import { texts } from '#messages/staff/dashboard.ts';

interface Props {
  car: ListedCar;
  children?: ReactNode;
}

export function CarCell({ car, children }: Props) {
  return (
    <chakra.div display="grid" gridTemplateColumns="64px minmax(0, 1fr)" alignItems="center" gap="3">
      <CarRowThumbnail url={car.imageUrl} missing={texts.cars.noPicture} />
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="t2" fontWeight="bold">
          {carName(car)}
        </chakra.span>
        <chakra.span display="block" textStyle="t1" color="ink-3">
          <chakra.bdi fontFamily="mono">{car.vin ? `${car.shortId} · ${car.vin}` : car.shortId}</chakra.bdi>
        </chakra.span>
        {children}
      </chakra.span>
    </chakra.div>
  );
}
