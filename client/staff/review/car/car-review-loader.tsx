import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { carQueryOptions } from './use-review-mutation.ts';
import { CarReview, type EditMode } from './car-review.tsx';
import { ReviewHeader } from './review-header.tsx';
import { texts } from '#messages/staff/review.ts';

interface Props {
  carId: string;
  name?: string | undefined;
  editing: EditMode;
  onDirty?: ((isDirty: boolean) => void) | undefined;
  onClose: () => void;
  onDecided: () => void;
}

/** The inspector's phone is sending the originals. */
const ORIGINALS_POLL_MS = 10_000;

export function CarReviewLoader({ carId, name, ...rest }: Props) {
  const { onClose } = rest;
  const {
    data: car,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...carQueryOptions(carId),
    refetchInterval: ({ state }) => (state.data?.awaitedPhotos ? ORIGINALS_POLL_MS : false),
  });
  if (car) return <CarReview key={`${car.id} ${car.status}`} car={car} {...rest} />;
  if (isPending) return <CarReviewSkeleton name={name} onClose={onClose} />;
  const isMissing = error instanceof Problem && error.code === 'NOT_FOUND';
  return (
    <ReviewFrame name={name ?? texts.car} onClose={onClose}>
      {isMissing ? (
        <ErrorState title={texts.gone} text={texts.goneText} />
      ) : (
        <ErrorState title={texts.carFailed} text={texts.failedText} onRetry={() => void refetch()} />
      )}
    </ReviewFrame>
  );
}

function ReviewFrame({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  return (
    <chakra.div px={{ base: '4', lg: '5' }} py="4" display="grid" gap="4" alignContent="start">
      <ReviewHeader name={name} onClose={onClose} />
      {children}
    </chakra.div>
  );
}

function CarReviewSkeleton({ name, onClose }: { name: string | undefined; onClose: () => void }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 440px' }} minH="full">
      <ReviewFrame name={name ?? texts.car} onClose={onClose}>
        <Loading label={texts.loadingCar}>
          <chakra.div display="grid" gap="4">
            <Skeleton height="44px" />
            <Skeleton aspectRatio="16 / 9" borderRadius="card" />
            <Skeleton height="62px" />
          </chakra.div>
        </Loading>
      </ReviewFrame>
      <chakra.div bg="surface" p="4" display="grid" gap="3" alignContent="start" aria-hidden>
        {Array.from({ length: 14 }, (_, at) => (
          <Skeleton key={at} height="20px" />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
