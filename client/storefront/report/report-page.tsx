/** The inspection of one car as a sheet that can be read, printed and taken along. */
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import type { SignedReport } from '#shared/contract/reports.ts';
import { question, type Question } from '#shared/contract/endpoint-query.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { ask } from '#client/api/api-query-options.ts';
import { carReport } from '#client/api/light-endpoints.ts';
import { refusalKey } from '#client/api/problem-query-key.ts';
import type { HeadInput } from '#client/app/page-module.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Wrap } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { StaleBar } from '#client/ui/stale-data-banner.tsx';
import { ReportSheet } from './report-document.tsx';
import { texts } from './texts.ts';

export default function ReportPage() {
  const id = useMatch(paths.reportRoute)?.params.id ?? '';
  const refused = useQueryClient().getQueryData<ProblemCode>(refusalKey(questionOf(id)));
  const { data, error, failureReason, fetchStatus, dataUpdatedAt, refetch } = useQuery({
    ...ask(carReport, { params: { id } }),
    enabled: !refused,
  });
  const reason = refused ?? (error instanceof Problem ? error.code : undefined);
  if (reason === 'NOT_FOUND' || reason === 'GONE') return <Missing isSold={reason === 'GONE'} />;
  const isUnreachable = error !== null || fetchStatus === 'paused';
  if (!data && isUnreachable)
    return (
      <Wrap>
        <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void refetch()} />
      </Wrap>
    );
  if (!data) return <SheetSkeleton />;
  return (
    <Wrap maxW="944px" pb="6" _print={{ p: '0', maxW: 'none' }}>
      {(isUnreachable || failureReason !== null) && (
        <StaleBar loadedAt={dataUpdatedAt} words={texts.stale} onRetry={() => void refetch()} />
      )}
      <ReportSheet key={id} {...data} />
    </Wrap>
  );
}

function questionOf(id: string): Question {
  return question(carReport, { params: { id } });
}

export function questions(_url: URL, params: Record<string, string>): Question[] {
  return [questionOf(params.id ?? '')];
}

/** 404 when there is no such car, 410 when it was sold. */
export function head({ params, answer, problem }: HeadInput) {
  const id = params.id ?? '';
  const found = answer(questionOf(id)) as SignedReport | undefined;
  if (!found)
    return { title: `${texts.missing} · Redrive`, status: problem?.status ?? 404, robots: 'noindex' };
  const name = carName(found.report.car);
  return {
    title: `${texts.titleOf(name)} · Redrive`,
    description: texts.description(name),
    canonical: paths.report(id),
  };
}

function Missing({ isSold }: { isSold: boolean }) {
  return (
    <Wrap display="grid" justifyItems="center" textAlign="center" gap="2" py={{ base: '12', lg: '20' }}>
      <chakra.h1 textStyle="t5">{texts.missing}</chakra.h1>
      <chakra.p color="ink-2" mb="4">
        {isSold ? texts.sold : texts.missingText}
      </chakra.p>
      <LinkButton variant="primary" to={isSold ? paths.verify : paths.allCars}>
        {isSold ? texts.check : texts.browse}
      </LinkButton>
    </Wrap>
  );
}

function SheetSkeleton() {
  return (
    <Wrap maxW="944px" pt="6">
      <Loading label={texts.loading}>
        <Skeleton height="44px" mb="4" width="60%" />
        <Skeleton height="720px" borderRadius="card" />
      </Loading>
    </Wrap>
  );
}
