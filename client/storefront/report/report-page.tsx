import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import type { SignedReport } from '#shared/contract/reports.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { carReport } from '#client/api/light-endpoints.ts';
import { problemQueryKey } from '#client/api/problem-query-key.ts';
import type { HeadInput } from '#client/app/page-module.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ConnectionBanner } from '#client/ui/stale-data-banner.tsx';
import { ReportDocument } from './report-document.tsx';
import { texts } from '#messages/shop/inspection-report.ts';

export default function ReportPage() {
  const id = useMatch(paths.reportRoute)?.params.id ?? '';
  const refused = useQueryClient().getQueryData<ProblemCode>(problemQueryKey(reportQuery(id)));
  const { data, error, failureReason, fetchStatus, dataUpdatedAt, refetch } = useQuery({
    ...apiQueryOptions(carReport, { params: { id } }),
    enabled: !refused,
  });
  const reason = refused ?? (error instanceof Problem ? error.code : undefined);
  if (reason === 'NOT_FOUND' || reason === 'GONE') return <ReportNotFound isSold={reason === 'GONE'} />;
  const isUnreachable = error !== null || fetchStatus === 'paused';
  if (!data && isUnreachable)
    return (
      <PageContainer>
        <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void refetch()} />
      </PageContainer>
    );
  if (!data) return <ReportSkeleton />;
  return (
    <PageContainer maxW="944px" pb="6" _print={{ p: '0', maxW: 'none' }}>
      {(isUnreachable || failureReason !== null) && (
        <ConnectionBanner loadedAt={dataUpdatedAt} texts={texts.stale} onRetry={() => void refetch()} />
      )}
      <ReportDocument key={id} {...data} />
    </PageContainer>
  );
}

function reportQuery(id: string): EndpointQuery {
  return endpointQuery(carReport, { params: { id } });
}

export function queries(_url: URL, params: Record<string, string>): EndpointQuery[] {
  return [reportQuery(params.id ?? '')];
}

/** @returns status 404 for an unknown car, 410 for a sold one */
export function head({ params, queryData, problem }: HeadInput) {
  const id = params.id ?? '';
  const signedReport = queryData(reportQuery(id)) as SignedReport | undefined;
  if (!signedReport) return { title: `${texts.notFound} · Redrive`, status: problem?.status ?? 404, robots: 'noindex' };
  const name = carName(signedReport.report.car);
  return {
    title: `${texts.titleOf(name)} · Redrive`,
    description: texts.description(name),
    canonical: paths.report(id),
  };
}

function ReportNotFound({ isSold }: { isSold: boolean }) {
  return (
    <PageContainer display="grid" justifyItems="center" textAlign="center" gap="2" py={{ base: '12', lg: '20' }}>
      <chakra.h1 textStyle="t5">{texts.notFound}</chakra.h1>
      <chakra.p color="ink-2" mb="4">
        {isSold ? texts.sold : texts.notFoundText}
      </chakra.p>
      <LinkButton variant="primary" to={isSold ? paths.verify : paths.allCars}>
        {isSold ? texts.check : texts.browse}
      </LinkButton>
    </PageContainer>
  );
}

function ReportSkeleton() {
  return (
    <PageContainer maxW="944px" pt="6">
      <Loading label={texts.loading}>
        <Skeleton height="44px" mb="4" width="60%" />
        <Skeleton height="720px" borderRadius="card" />
      </Loading>
    </PageContainer>
  );
}
