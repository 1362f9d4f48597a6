/** Same height as the card, row by row. */
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { CarGrid } from './car-grid.tsx';
import { texts } from '#client/storefront/catalogue/texts.ts';

/** @see C-brw-28 */
export function CarListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label={texts.loading}>
      <CarGrid as="div">
        {Array.from({ length: count }, (_, at) => (
          <CarCardSkeleton key={at} />
        ))}
      </CarGrid>
    </Loading>
  );
}

export function CarCardSkeleton() {
  return (
    <Card raised overflow="hidden" data-skeleton="">
      <Skeleton aspectRatio="4 / 3" borderRadius="0" />
      <chakra.div display="flex" flexDirection="column" p="4">
        <SkeletonBar width="48%" height="16px" row={20} />
        <SkeletonBar width="80%" height="20px" row={24} />
        <SkeletonBar width="64%" height="16px" row={24} end />
        <SkeletonBar width="32%" height="12px" row={32} end />
        <SkeletonBar width="56%" height="28px" row={36} />
        <SkeletonBar width="88%" height="28px" row={53} end />
        <SkeletonBar width="84%" height="28px" row={40} end />
        <SkeletonBar width="48%" height="28px" row={36} end />
        <SkeletonBar width="100%" height="44px" row={60} end />
      </chakra.div>
    </Card>
  );
}

/** @param height of the row, in pixels */
function SkeletonBar({ width, height, row, end }: { width: string; height: string; row: number; end?: boolean }) {
  return (
    <chakra.div display="flex" alignItems={end ? 'flex-end' : 'center'} style={{ height: row }}>
      <Skeleton style={{ width, height, minHeight: 0 }} />
    </chakra.div>
  );
}
