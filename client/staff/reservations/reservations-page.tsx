import { useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import { paths } from '#client/staff/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DataTable } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';
import { useUrlParams } from '#client/ui/use-url-params.ts';
import { useKeyboardShortcuts } from '#client/ui/use-keyboard-shortcuts.ts';
import {
  parseReservationFilters,
  normalizeSearch,
  reservationPath,
  toSearchParams,
  type ReservationFilters,
  useReservations,
} from './reservation-filters.ts';
import { createReservationColumns } from './reservation-columns.tsx';
import { StatusFilter } from './status-filter.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { getLoadErrorText } from '#client/staff/data-table/error-text.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

export default function ReservationsPage() {
  const [params] = useUrlParams();
  const filters = parseReservationFilters(params);
  const list = useReservations(filters);
  return (
    <PageContainer>
      <PageTitle
        title={texts.title}
        note={list.total === null ? ' ' : texts.count(list.total)}
        end={<SearchBox filters={filters} />}
      />
      <Stack gap="md" pb="12">
        <StatusFilter filters={filters} list={list} />
        <Card overflow="hidden" opacity={list.isPlaceholderData ? 0.6 : 1}>
          <ReservationRows list={list} filters={filters} />
        </Card>
        <LoadMoreReservations list={list} />
      </Stack>
    </PageContainer>
  );
}

function SearchBox({ filters }: { filters: ReservationFilters }) {
  const searchInput = useRef<HTMLInputElement>(null);
  const [, updateParams] = useUrlParams();
  const search = (text: string) =>
    updateParams((current) => toSearchParams({ ...parseReservationFilters(current), search: text }), { replace: true });
  const [searchText, setSearchText] = useDebouncedInput(filters.search, search, normalizeSearch);
  useKeyboardShortcuts({ '/': () => searchInput.current?.focus() });
  return (
    <chakra.div width={{ base: 'full', md: '320px' }}>
      <TextField
        label={texts.search}
        hideLabel
        kind="search"
        placeholder={texts.search}
        maxLength={MAX_SEARCH_LENGTH}
        value={searchText}
        onChange={setSearchText}
        inputRef={searchInput}
      />
    </chakra.div>
  );
}

type ReservationsQuery = ReturnType<typeof useReservations>;

function ReservationRows({ list, filters }: { list: ReservationsQuery; filters: ReservationFilters }) {
  const navigate = useNavigate();
  if (list.isPending) return <ReservationRowsSkeleton />;
  if (list.isError && list.reservations.length === 0) {
    return (
      <ErrorState
        title={texts.failed}
        text={getLoadErrorText(list)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.reservations.length === 0) return <NoReservations filters={filters} />;
  return (
    <DataTable
      label={texts.title}
      columns={createReservationColumns((id) => reservationPath(id, filters))}
      rows={list.reservations}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(reservationPath(id, filters))}
    />
  );
}

function NoReservations({ filters: { status, waiting, search: q } }: { filters: ReservationFilters }) {
  if (waiting && !q) return <EmptyState text={texts.noneWaiting[waiting]} />;
  if (!status && !q) return <EmptyState text={texts.none} />;
  const text = q ? texts.nothingFound(q) : texts.noneWithStatus(RESERVATION_STATUS_LABELS[status ?? 'completed']);
  return (
    <EmptyState
      text={text}
      action={
        <LinkButton to={paths.reservations} variant="secondary">
          {texts.clear}
        </LinkButton>
      }
    />
  );
}

function ReservationRowsSkeleton() {
  return (
    <Loading label={texts.loading}>
      {Array.from({ length: 8 }, (_, at) => (
        <chakra.div key={at} px="4" py="3" minH="16">
          <Skeleton height="40px" />
        </chakra.div>
      ))}
    </Loading>
  );
}

function LoadMoreReservations({ list }: { list: ReservationsQuery }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, reservations, total } = list;
  if (!hasNextPage) return null;
  return (
    <chakra.div display="grid" justifyItems="center" gap="2" textStyle="t2" color="ink-2">
      <span role="status">
        {isFetchNextPageError ? texts.moreFailed : texts.showing({ shown: reservations.length, total: total ?? 0 })}
      </span>
      <Button loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {isFetchNextPageError ? texts.tryAgain : texts.more}
      </Button>
    </chakra.div>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
