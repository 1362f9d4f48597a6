/** The shapes of the dashboard before anything is known, as large as what comes, so that nothing moves when it does. */
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { texts } from './texts.ts';

const ROWS = 5;

/** Two lines and the frame of the truth card. */
export function TruthSkeleton() {
  return <Skeleton height="70px" borderRadius="card" aria-hidden="true" />;
}

/** Both columns of lists; the cards below one another on a phone. */
export function ListsSkeleton() {
  return (
    <chakra.div gridColumn="1 / -1">
      <Loading label={texts.loading}>
        <Card padding="md" display="grid" gap="4">
          {Array.from({ length: ROWS }, (_, row) => (
            <chakra.div key={row} display="grid" gridTemplateColumns="72px minmax(0, 1fr)" gap="3">
              <Skeleton height="54px" />
              <chakra.div display="grid" gap="2" alignContent="center">
                <Skeleton height="16px" width="70%" />
                <Skeleton height="16px" width="40%" />
              </chakra.div>
            </chakra.div>
          ))}
        </Card>
      </Loading>
    </chakra.div>
  );
}
