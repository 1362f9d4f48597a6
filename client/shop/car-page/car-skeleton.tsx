/** The car page while its car is on the way: the same two columns. */
import { chakra } from '@chakra-ui/react';
import { Wrap } from '#client/ui/page.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { CarColumns } from './car-columns.tsx';
import { texts } from './texts.ts';

export function CarSkeleton() {
  return (
    <Wrap pt="14">
      <Loading label={texts.loading}>
        <CarColumns>
          <div>
            <Skeleton height="44px" mb="4" width="280px" />
            <Skeleton aspectRatio={{ base: '4 / 3', lg: '16 / 10' }} borderRadius="card" />
          </div>
          <chakra.div display="grid" gap="4" alignContent="start" pt="14">
            <Skeleton height="32px" width="70%" />
            <Skeleton height="56px" width="60%" />
            <Skeleton height="52px" />
            <Skeleton height="44px" />
          </chakra.div>
        </CarColumns>
      </Loading>
    </Wrap>
  );
}
