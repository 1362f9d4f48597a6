import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { errorsList, type ErrorEntry } from '#shared/contract/error-log.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { getQueryState } from '#client/api/query-state.ts';
import { StaleDataBanner } from '#client/ui/stale-data-banner.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorDetailPane } from './error-detail-pane.tsx';
import { ErrorList } from './error-list.tsx';
import { pxToRem } from '#client/ui/font-scale.ts';
import { ERROR_ROW_HEIGHT_PX } from './error-row.tsx';
import { ErrorFilters, matchesErrorSearch, useErrorLogView, type ErrorFilter } from './error-filters.tsx';
import { ErrorStatsSection } from './error-stats.tsx';
import { texts } from '#messages/staff/error-log.ts';
import { getLoadErrorText } from '#client/staff/data-table/error-text.ts';

/** Leaves the filters in view. @see S-errs-07 */
const PANE_HEIGHT = 'clamp(400px, calc(100dvh - 128px), 720px)';

function useErrors({ level, category, resolved }: ErrorFilter) {
  const query = { level, category, resolved: resolved as '' | 'true' | 'false' };
  return useQuery({
    ...apiQueryOptions(errorsList, { query }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export default function ErrorsPage() {
  const { view, change } = useErrorLogView();
  const [search, setSearch] = useState('');
  const client = useQueryClient();
  const list = useErrors(view);
  const entries = (list.data ?? []).filter((entry) => matchesErrorSearch(entry, search));
  const refresh = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith('errors.'),
    });
  const isOpen = view.entry !== null;
  return (
    <PageContainer pb="8">
      <PageTitle
        title={texts.title}
        note={texts.note}
        end={
          <Button icon={RefreshCw} loading={list.isFetching} onClick={refresh}>
            {texts.refresh}
          </Button>
        }
      />
      <Stack gap="md">
        <chakra.div display={{ base: isOpen ? 'none' : 'grid', lg: 'grid' }} gap="4">
          <ErrorStatsSection />
          <ErrorFilters filter={view} onFilter={(part) => change(part)} search={search} onSearch={setSearch} />
          {getQueryState(list) === 'aged' && (
            <StaleDataBanner text={texts.failed} loadedAt={list.dataUpdatedAt} onRetry={refresh} />
          )}
        </chakra.div>
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' }}
        >
          <Card
            display={{ base: isOpen ? 'none' : 'block', lg: 'block' }}
            height={{ lg: PANE_HEIGHT }}
            overflow="hidden"
            aria-busy={list.isPlaceholderData}
            opacity={list.isPlaceholderData ? 0.6 : 1}
          >
            <ErrorRows
              list={list}
              entries={entries}
              height={PANE_HEIGHT}
              selectedId={view.entry}
              onSelect={(id, quietly) => change({ entry: id }, quietly)}
            />
          </Card>
          <ErrorDetailPane
            id={view.entry}
            loadedEntries={list.data ?? undefined}
            height={PANE_HEIGHT}
            onBack={() => change({ entry: null })}
          />
        </chakra.div>
      </Stack>
    </PageContainer>
  );
}

interface ErrorRowsProps {
  list: ReturnType<typeof useErrors>;
  entries: readonly ErrorEntry[];
  height: string;
  selectedId: string | null;
  onSelect: (id: string, quietly: boolean) => void;
}

function ErrorRows({ list, entries, ...rest }: ErrorRowsProps) {
  const state = getQueryState(list);
  if (state === 'loading') return <ErrorRowsSkeleton />;
  if (state === 'failed') {
    return (
      <ErrorState
        title={texts.failed}
        text={getLoadErrorText(list, texts.failedText)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (entries.length === 0) return <EmptyState text={texts.empty} />;
  return <ErrorList entries={entries} {...rest} />;
}

function ErrorRowsSkeleton() {
  return (
    <Loading label={texts.loading}>
      {Array.from({ length: 8 }, (_, at) => (
        <chakra.div
          key={at}
          px="4"
          display="grid"
          alignContent="center"
          gap="2"
          style={{ height: pxToRem(ERROR_ROW_HEIGHT_PX) }}
        >
          <Skeleton height="16px" width="80%" />
          <Skeleton height="12px" width="40%" />
        </chakra.div>
      ))}
    </Loading>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
