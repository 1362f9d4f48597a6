/** A car in a list: its picture always beside its words. */
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { RowPicture } from '#client/trade/row-picture.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts as lists } from '#client/staff/lists/texts.ts';
import { texts } from './texts.ts';

/** `under` the name: the numbers that tell it from others, or who sent it and when. */
export function CarCell({ car, under }: { car: ListedCar; under: 'numbers' | 'inspector' }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="64px minmax(0, 1fr)" alignItems="center" gap="3">
      <RowPicture url={car.imageUrl} missing={texts.cars.noPicture} />
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="t2" fontWeight="bold">
          {carName(car)}
        </chakra.span>
        <chakra.span display="block" textStyle="t1" color="ink-3">
          {under === 'numbers' ? (
            <chakra.span fontFamily="mono">
              {car.shortId}
              {car.vin && ` · ${car.vin}`}
            </chakra.span>
          ) : (
            <>
              {car.submittedByEmail?.split('@')[0] ?? lists.none} · <TimeAgo at={car.submittedAt} />
            </>
          )}
        </chakra.span>
      </chakra.span>
    </chakra.div>
  );
}
