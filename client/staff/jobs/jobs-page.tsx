import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { jobsPage, jobsRetry, type Job } from '#shared/contract/jobs.ts';
import { JOB_STATES, type JobState } from '#shared/domain/job-states.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { createErrorToast, getLoadErrorText } from '#client/staff/data-table/error-text.ts';
import { ListSkeleton } from '#client/staff/data-table/list-state.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatDateTime } from '#client/ui/format.ts';
import { LoadMoreRows } from '#client/ui/load-more-rows.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/background-jobs.ts';

const STALE_MS = 5_000;

/** The server counts no further. */
const MAX_COUNT = 500;

const withCount = (label: string, count: number): string =>
  count >= MAX_COUNT ? texts.manyOf(label) : `${label} (${count})`;

const KIND_LABELS: Readonly<Record<string, string>> = texts.kinds;

const kindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind.replaceAll('_', ' ');

function useJobs(state: JobState | null) {
  const list = useInfiniteQuery({
    queryKey: [jobsPage.name, { state }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(pageParam && { cursor: pageParam }) };
      return callEndpoint(jobsPage, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  return { ...list, jobs: pages.flatMap((page) => page.jobs), counts: pages[0]?.counts };
}

export default function JobsPage() {
  const [params, setParams] = useSearchParams();
  const state = JOB_STATES.find((one) => one === params.get('state')) ?? null;
  const list = useJobs(state);
  const stateLabel = (value: JobState) =>
    list.counts ? withCount(texts.states[value], list.counts[value] ?? 0) : texts.states[value];
  return (
    <PageContainer pb="8">
      <PageTitle
        title={texts.title}
        note={texts.note}
        end={
          <chakra.div width={{ base: 'full', md: '200px' }}>
            <SelectField
              label={texts.filter}
              hideLabel
              value={state ?? ''}
              onChange={(value) => setParams(value ? { state: value } : {})}
              options={JOB_STATES.map((value) => ({ value, label: stateLabel(value) }))}
              placeholder={texts.all}
            />
          </chakra.div>
        }
      />
      <Stack gap="md">
        <Card overflow="hidden" opacity={list.isPlaceholderData ? 0.6 : 1} aria-busy={list.isPlaceholderData}>
          <JobRows list={list} state={state} onShowAll={() => setParams({})} />
        </Card>
        <LoadMoreRows list={list} label={texts.more} errorText={texts.moreFailed} />
      </Stack>
    </PageContainer>
  );
}

interface JobRowsProps {
  list: ReturnType<typeof useJobs>;
  state: JobState | null;
  onShowAll: () => void;
}

function JobRows({ list, state, onShowAll }: JobRowsProps) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && list.jobs.length === 0) {
    return (
      <ErrorState
        title={texts.failed}
        text={getLoadErrorText(list)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.jobs.length === 0) {
    return (
      <EmptyState
        text={state ? texts.noneInState[state] : texts.none}
        action={state && <Button onClick={onShowAll}>{texts.clear}</Button>}
      />
    );
  }
  return <DataTable label={texts.title} columns={COLUMNS} rows={list.jobs} rowKey={({ id }) => id} from="md" />;
}

function RetryButton({ id, kind }: Job) {
  const { run, isPending } = useApiMutation(jobsRetry, {
    successToast: texts.retried,
    errorToast: createErrorToast(texts.retryFailed),
  });
  return (
    <Button
      loading={isPending}
      aria-label={texts.retryOf(kindLabel(kind))}
      onClick={() => void run({ params: { id } })}
    >
      {texts.retry}
    </Button>
  );
}

function StateCell({ state, isRunning, attempts }: Job) {
  const label = isRunning ? texts.running : texts.states[state];
  return (
    <>
      <Badge tone={state === 'failed' ? 'danger' : isRunning ? 'drive' : 'outline'}>{label}</Badge>
      {attempts > 0 && (
        <chakra.span display="block" textStyle="t1" color="ink-3">
          {texts.attempts(attempts)}
        </chakra.span>
      )}
    </>
  );
}

function NextRun({ runAt, failedAt }: Job) {
  const now = useNow();
  if (failedAt !== null) return <span>{texts.noRun}</span>;
  const isDue = runAt === null || (now !== null && Date.parse(runAt) <= now);
  return isDue ? <span>{texts.now}</span> : <time dateTime={runAt}>{formatDateTime(runAt)}</time>;
}

const COLUMNS: readonly Column<Job>[] = [
  {
    label: texts.job,
    width: 'minmax(0, 3fr)',
    wide: true,
    cell: ({ kind, lastError }) => (
      <>
        <chakra.span display="block" fontWeight="bold" color="ink">
          {kindLabel(kind)}
        </chakra.span>
        {lastError && (
          <chakra.span display="block" dir="auto" textStyle="t1" color="ink-3">
            {lastError}
          </chakra.span>
        )}
      </>
    ),
  },
  { label: texts.state, width: 'minmax(7rem, 1fr)', cell: (job) => <StateCell {...job} /> },
  {
    label: texts.when,
    width: 'minmax(7rem, 1fr)',
    cell: (job) => <NextRun {...job} />,
  },
  {
    label: texts.actions,
    hideLabel: true,
    width: 'minmax(6rem, auto)',
    align: 'end',
    cell: (job) => (job.state === 'failed' ? <RetryButton {...job} /> : null),
  },
];

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
