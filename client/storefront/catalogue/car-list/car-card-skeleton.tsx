/** Same height as the card, row by row. */
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { CarGrid } from './car-grid.tsx';
import { CARD_PICTURE_RATIO } from './card-picture.tsx';
import { texts } from '#messages/shop/catalogue.ts';

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
      <Skeleton aspectRatio={CARD_PICTURE_RATIO} borderRadius="0" />
      <chakra.div display="flex" flexDirection="column" p={{ base: '3', md: '4' }}>
        <SkeletonBar width="64%" height="16px" rows={{ base: '24px', md: '20px' }} />
        <SkeletonBar width="80%" height="20px" rows={{ base: '0', md: '24px' }} />
        <SkeletonBar width="64%" height="16px" rows={{ base: '24px', md: '24px' }} end />
        <SkeletonBar width="32%" height="12px" rows={{ base: '24px', md: '32px' }} end />
        <SkeletonBar width="56%" height="28px" rows={{ base: '24px', md: '36px' }} />
        <SkeletonBar width="88%" height="28px" rows={{ base: '0', md: '53px' }} end />
        <SkeletonBar width="84%" height="28px" rows={{ base: '24px', md: '40px' }} end />
        <SkeletonBar width="48%" height="28px" rows={{ base: '0', md: '36px' }} end />
        <SkeletonBar width="100%" height="44px" rows={{ base: '52px', md: '60px' }} end />
      </chakra.div>
    </Card>
  );
}

interface BarProps {
  width: string;
  height: string;
  /** Heights of the row; '0' leaves it out. */
  rows: { base: string; md: string };
  end?: boolean;
}

function SkeletonBar({ width, height, rows, end }: BarProps) {
  return (
    <chakra.div display="flex" alignItems={end ? 'flex-end' : 'center'} height={rows} overflow="hidden">
      <Skeleton style={{ width, height, maxHeight: '100%', minHeight: 0 }} />
    </chakra.div>
  );
}
