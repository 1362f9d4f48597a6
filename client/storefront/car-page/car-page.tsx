import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { carsDetail } from '#client/api/light-endpoints.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { problemQueryKey } from '#client/api/problem-query-key.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { ConnectionBanner } from '#client/ui/stale-data-banner.tsx';
import { CarView } from './car-view.tsx';
import { contactsQuery } from '#client/api/contacts.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { repairExamplesQuery } from './before-after-section.tsx';
import { similarCarsQuery, SimilarCars } from './similar-cars.tsx';
import { texts } from '#messages/shop/car-page.ts';
import { CarPageColumns } from './car-view.tsx';

export default function CarPage() {
  const id = useMatch(paths.carRoute)?.params.id ?? '';
  const refused = usePrefetchError(id);
  const {
    data: car,
    error,
    failureReason,
    fetchStatus,
    dataUpdatedAt,
    refetch,
  } = useQuery({ ...apiQueryOptions(carsDetail, { params: { id } }), enabled: !refused });
  const reason = refused ?? (error instanceof Problem ? error.code : undefined);
  if (reason === 'NOT_FOUND' || reason === 'GONE') return <CarNotFound id={id} sold={reason === 'GONE'} />;
  const unreachable = error !== null || fetchStatus === 'paused';
  if (car) {
    // Shown from the first failed attempt: the retries may fail too.
    const stale = (unreachable || failureReason !== null) && (
      <ConnectionBanner loadedAt={dataUpdatedAt} texts={texts.stale} onRetry={() => void refetch()} />
    );
    return <CarView key={car.id} car={car} notice={stale} />;
  }
  if (unreachable) {
    return (
      <PageContainer>
        <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void refetch()} />
      </PageContainer>
    );
  }
  return <CarPageSkeleton />;
}

/** The error of the server render, so that hydration draws the same page. */
function usePrefetchError(id: string): ProblemCode | undefined {
  return useQueryClient().getQueryData<ProblemCode>(problemQueryKey(carQuery(id)));
}

function carQuery(id: string): EndpointQuery {
  return endpointQuery(carsDetail, { params: { id } });
}

export function queries(_url: URL, params: Record<string, string>): EndpointQuery[] {
  const id = params.id ?? '';
  return [carQuery(id), repairExamplesQuery(id), similarCarsQuery(id), contactsQuery];
}

export { head } from './car-head.ts';

/** An unknown or sold car, with similar cars below. @see C-route-34 */
function CarNotFound({ id, sold }: { id: string; sold: boolean }) {
  return (
    <PageContainer display="grid" justifyItems="center" textAlign="center" gap="2" py={{ base: '12', lg: '20' }}>
      <chakra.h1 textStyle="t5">{texts.notFound}</chakra.h1>
      <chakra.p color="ink-2" mb="4">
        {sold ? texts.sold : texts.notFoundText}
      </chakra.p>
      <LinkButton variant="primary" to={paths.allCars}>
        {texts.browseAll}
      </LinkButton>
      <SimilarCars id={id} title={sold ? texts.similarToUnavailable : texts.newest} />
    </PageContainer>
  );
}

function CarPageSkeleton() {
  return (
    <PageContainer pt="14">
      <Loading label={texts.loading}>
        <CarPageColumns>
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
        </CarPageColumns>
      </Loading>
    </PageContainer>
  );
}
