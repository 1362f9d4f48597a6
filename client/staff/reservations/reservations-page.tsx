/** All reservations: how many stand where, whose they are and what waits for us (D-52). */
import { useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import { paths } from '#client/staff/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DataTable } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, Wrap } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useTypedText } from '#client/ui/form-controls/use-debounced-input.ts';
import { useKeys } from '#client/ui/use-keyboard-shortcuts.ts';
import {
  filtersOf,
  queryOf,
  pathOf,
  searchOf,
  type ListFilters,
  useReservations,
} from './reservation-filters.ts';
import { columnsOf } from './reservation-columns.tsx';
import { StatusFilter } from './status-filter.tsx';
import { texts } from './texts.ts';
import { readFailure } from '#client/staff/data-table/error-text.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

export default function ReservationsPage() {
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const list = useReservations(filters);
  return (
    <Wrap>
      <PageTitle
        title={texts.title}
        note={list.total === null ? ' ' : texts.count(list.total)}
        end={<SearchBox filters={filters} />}
      />
      <Stack gap="md" pb="12">
        <StatusFilter filters={filters} counts={list.counts} waiting={list.waiting} />
        <Card overflow="hidden" opacity={list.isPlaceholderData ? 0.6 : 1}>
          <Rows list={list} filters={filters} />
        </Card>
        <More list={list} />
      </Stack>
    </Wrap>
  );
}

function SearchBox({ filters }: { filters: ListFilters }) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = (q: string) =>
    void navigate(paths.reservations + searchOf({ ...filters, q }), { replace: true });
  const [typed, setTyped] = useTypedText(filters.q, search, queryOf);
  useKeys({ '/': () => box.current?.focus() });
  return (
    <chakra.div width={{ base: 'full', md: '320px' }}>
      <TextField
        label={texts.search}
        hideLabel
        kind="search"
        placeholder={texts.search}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={setTyped}
        inputRef={box}
      />
    </chakra.div>
  );
}

type List = ReturnType<typeof useReservations>;

function Rows({ list, filters }: { list: List; filters: ListFilters }) {
  const navigate = useNavigate();
  if (list.isPending) return <LoadingRows />;
  if (list.isError && list.reservations.length === 0) {
    return (
      <ErrorState
        title={texts.failed}
        text={readFailure(list)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.reservations.length === 0) return <Nothing filters={filters} />;
  return (
    <DataTable
      label={texts.title}
      columns={columnsOf((id) => pathOf(id, filters))}
      rows={list.reservations}
      from="md"
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(pathOf(id, filters))}
    />
  );
}

function Nothing({ filters: { status, isOurs, q } }: { filters: ListFilters }) {
  if (isOurs && !q) return <EmptyState text={texts.noneWaits} />;
  if (!status && !q) return <EmptyState text={texts.none} />;
  const text = q ? texts.nothingFound(q) : texts.noneWithStatus(RESERVATION_LABELS[status ?? 'completed']);
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

function LoadingRows() {
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

function More({ list }: { list: List }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, reservations, total } = list;
  if (!hasNextPage) return null;
  return (
    <chakra.div display="grid" justifyItems="center" gap="2" textStyle="t2" color="ink-2">
      <span role="status">
        {isFetchNextPageError ? texts.moreFailed : texts.showing(reservations.length, total ?? 0)}
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
