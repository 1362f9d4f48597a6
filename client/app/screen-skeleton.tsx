import { texts } from '#messages/ui/app.ts';
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function ScreenSkeleton() {
  return (
    <chakra.div aria-busy="true" aria-label={texts.loading} role="status" padding="4" display="grid" gap="4">
      <Skeleton height="36px" width="240px" />
      <Skeleton height="160px" />
      <Skeleton height="160px" />
    </chakra.div>
  );
}
