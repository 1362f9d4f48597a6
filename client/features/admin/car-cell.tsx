/** A car in a list: its picture always beside its words. */
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { photoSource } from '#client/ui/photo-source.ts';
import { Picture } from '#client/ui/picture.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts } from './texts.ts';

/** `under` the name: the numbers that tell it from others, or who sent it and when. */
export function CarCell({ car, under }: { car: ListedCar; under: 'numbers' | 'inspector' }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="64px minmax(0, 1fr)" alignItems="center" gap="3">
      <chakra.span display="block" borderRadius="badge" overflow="hidden">
        {car.imageUrl ? (
          <Picture source={photoSource(car.imageUrl, { widest: 320 })} alt="" sizes="64px" />
        ) : (
          <chakra.span display="block" aspectRatio="4 / 3" bg="sunken" title={texts.cars.noPicture} />
        )}
      </chakra.span>
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
              {car.submittedByEmail?.split('@')[0] ?? texts.none} · <TimeAgo at={car.submittedAt} />
            </>
          )}
        </chakra.span>
      </chakra.span>
    </chakra.div>
  );
}
