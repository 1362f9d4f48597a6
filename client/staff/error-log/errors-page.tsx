/** The error log: figures, filters, every kind of failure, and one of them in full (S-route-03, S-errs). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { errorsList, type ErrorEntry } from '#shared/contract/error-log.ts';
import { ask } from '#client/api/api-query-options.ts';
import { queryState } from '#client/api/query-state.ts';
import { AgedBanner } from '#client/ui/stale-data-banner.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, Wrap } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { DetailPane } from './error-detail-pane.tsx';
import { ErrorList } from './error-list.tsx';
import { growing } from '#client/ui/font-scale.ts';
import { ROW_HEIGHT } from './error-row.tsx';
import { Filters, fits, useView, type Filter } from './error-filters.tsx';
import { Stats } from './error-stats.tsx';
import { texts } from './texts.ts';
import { readFailure } from '#client/staff/data-table/error-text.ts';

/** Tall enough to read, low enough to leave the filters in sight (S-errs-07). */
const PANE_HEIGHT = 'clamp(400px, calc(100dvh - 128px), 720px)';

function useErrors({ level, category, resolved }: Filter) {
  const query = { level, category, resolved: resolved as '' | 'true' | 'false' };
  return useQuery({
    ...ask(errorsList, { query }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export default function ErrorsPage() {
  const { view, change } = useView();
  const [search, setSearch] = useState('');
  const client = useQueryClient();
  const list = useErrors(view);
  const entries = (list.data ?? []).filter((entry) => fits(entry, search));
  const refresh = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith('errors.'),
    });
  const isOpen = view.entry !== null;
  return (
    <Wrap pb="8">
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
          <Stats />
          <Filters filter={view} onFilter={(part) => change(part)} search={search} onSearch={setSearch} />
          {queryState(list) === 'aged' && (
            <AgedBanner text={texts.failed} loadedAt={list.dataUpdatedAt} onRetry={refresh} />
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
            <Rows
              list={list}
              entries={entries}
              height={PANE_HEIGHT}
              chosen={view.entry}
              onChoose={(id, quietly) => change({ entry: id }, quietly)}
            />
          </Card>
          <DetailPane
            id={view.entry}
            listed={list.data ?? undefined}
            height={PANE_HEIGHT}
            onBack={() => change({ entry: null })}
          />
        </chakra.div>
      </Stack>
    </Wrap>
  );
}

interface RowsProps {
  list: ReturnType<typeof useErrors>;
  /** After the search. */
  entries: readonly ErrorEntry[];
  height: string;
  chosen: string | null;
  onChoose: (id: string, quietly: boolean) => void;
}

function Rows({ list, entries, ...rest }: RowsProps) {
  const reading = queryState(list);
  if (reading === 'loading') return <LoadingRows />;
  if (reading === 'failed') {
    return (
      <ErrorState
        title={texts.failed}
        text={readFailure(list, texts.failedText)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (entries.length === 0) return <EmptyState text={texts.empty} />;
  return <ErrorList entries={entries} {...rest} />;
}

function LoadingRows() {
  return (
    <Loading label={texts.loading}>
      {Array.from({ length: 8 }, (_, at) => (
        <chakra.div
          key={at}
          px="4"
          display="grid"
          alignContent="center"
          gap="2"
          style={{ height: growing(ROW_HEIGHT) }}
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
