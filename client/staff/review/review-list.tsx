/** What waits and what is live, one row a car. */
import { memo, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { KeysDialog } from './shortcuts-dialog.tsx';
import { texts } from './texts.ts';
import type { ReviewTab } from './use-review-url.ts';
import { useKeys } from './use-review-shortcuts.ts';
import { heightOfRows, useRows } from './use-visible-rows.ts';
import { RowButton } from '#client/ui/data-display/row-button.ts';
import { RowPicture } from '#client/components/car-row-thumbnail.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { nameOf } from './car-display-name.ts';
import { Age } from '#client/staff/data-table/waiting-time.tsx';
import { Differs } from './vin-difference-badge.tsx';
import { isolate } from '#shared/domain/isolate-bidi.ts';
import { readFailure } from '#client/staff/data-table/error-text.ts';

interface Props {
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
  counts: Record<ReviewTab, number | undefined>;
  list: Pick<UseQueryResult<ListedCar[] | null>, 'isPending' | 'isError' | 'data' | 'error' | 'refetch'>;
  /** After the filter. */
  cars: readonly ListedCar[];
  filter: string;
  onFilter: (text: string) => void;
  /** The open car. */
  shown: string | null;
  onOpen: (id: string) => void;
}

export function ReviewList(props: Props) {
  const { tab, onTab, counts, filter, onFilter } = props;
  const search = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => search.current?.focus() });
  return (
    <chakra.aside bg="surface" borderInlineEnd="line" data-rows="" overflowY="auto" minH="0">
      <chakra.div px="4" pt="2" display="grid" gap="2">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH="11">
          <chakra.h1 textStyle="t4" fontWeight="bold">
            {texts.title}
          </chakra.h1>
          <KeysDialog />
        </chakra.div>
        <TextField
          label={texts.search}
          hideLabel
          kind="search"
          size="dense"
          placeholder={texts.search}
          inputRef={search}
          value={filter}
          onChange={onFilter}
        />
      </chakra.div>
      <Tabs
        label={texts.tabs}
        tabs={[
          { value: 'pending', label: texts.pending(counts.pending) },
          { value: 'approved', label: texts.approved(counts.approved) },
        ]}
        value={tab}
        onChange={onTab}
      >
        <Rows {...props} />
      </Tabs>
    </chakra.aside>
  );
}

function Rows({ tab, list, cars, filter, shown, onOpen }: Props) {
  if (list.isPending) return <LoadingRows />;
  if (!list.data) {
    return (
      <ErrorState
        title={tab === 'pending' ? texts.pendingFailed : texts.approvedFailed}
        text={readFailure(list)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.length === 0)
    return <EmptyState text={tab === 'pending' ? texts.noPending : texts.noApproved} />;
  if (cars.length === 0) return <EmptyState text={`${texts.nothingFits}: ${isolate(filter)}`} />;
  return <Virtual cars={cars} shown={shown} onOpen={onOpen} />;
}

/** Only the rows in view are drawn, however many there are. */
const Virtual = memo(function Virtual({ cars, shown, onOpen }: Pick<Props, 'cars' | 'shown' | 'onOpen'>) {
  const at = shown === null ? -1 : cars.findIndex(({ id }) => id === shown);
  const { frame, first, last } = useRows(cars.length, at);
  return (
    <chakra.ul ref={frame} mt="-4" position="relative" style={{ height: heightOfRows(cars.length) }}>
      {cars.slice(first, last + 1).map((car, row) => (
        <chakra.li
          key={car.id}
          aria-setsize={cars.length}
          aria-posinset={first + row + 1}
          position="absolute"
          insetInline="0"
          insetBlockStart="0"
          style={{ transform: `translateY(${heightOfRows(first + row)})` }}
        >
          <CarRow car={car} current={car.id === shown} onOpen={onOpen} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
});

function LoadingRows() {
  return (
    <Loading label={texts.loading}>
      {Array.from({ length: 6 }, (_, at) => (
        <chakra.div key={at} display="grid" gridTemplateColumns="64px 1fr" gap="3" px="4" py="2">
          <Skeleton aspectRatio="4 / 3" />
          <Skeleton height="16px" alignSelf="center" />
        </chakra.div>
      ))}
    </Loading>
  );
}

interface CarRowProps {
  car: ListedCar;
  current: boolean;
  onOpen: (id: string) => void;
}

/** A car in the list of the review: a card that opens it. Going on draws two of them, not all that are in view. */
const CarRow = memo(function CarRow({ car, current, onOpen }: CarRowProps) {
  return (
    <article aria-label={nameOf(car)}>
      <RowButton
        type="button"
        data-car={car.id}
        aria-current={current}
        onClick={() => onOpen(car.id)}
        gridTemplateColumns="64px minmax(0, 1fr)"
        py="2"
        style={{ height: heightOfRows(1) }}
      >
        <RowPicture url={car.imageUrl} missing={texts.noPicture} />
        <chakra.span minW="0">
          <chakra.span display="block" textStyle="t2" fontWeight="bold" truncate>
            {nameOf(car)}
          </chakra.span>
          <chakra.span display="flex" alignItems="center" gap="2" textStyle="t1" color="ink-3">
            <chakra.span truncate flex="1">
              <span>{`${car.submittedByEmail?.split('@')[0] ?? texts.unknownInspector} · `}</span>
              {car.status === 'pending' ? <Age at={car.submittedAt} /> : <TimeAgo at={car.submittedAt} />}
            </chakra.span>
            <Differs car={car} />
          </chakra.span>
        </chakra.span>
      </RowButton>
    </article>
  );
});
