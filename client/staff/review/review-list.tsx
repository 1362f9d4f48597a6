import { memo, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { texts } from '#messages/staff/review.ts';
import type { ReviewTab } from './use-review-url.ts';
import { useReviewShortcuts } from './use-review-shortcuts.ts';
import { getRowsHeight, useVisibleRows } from './use-visible-rows.ts';
import { RowButton } from '#client/ui/data-display/row-button.ts';
import { CarRowThumbnail } from '#client/components/car-row-thumbnail.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { getCarDisplayName } from './car-display-name.ts';
import { WaitingTime } from '#client/staff/data-table/waiting-time.tsx';
import { VinDifferenceBadge } from './vin-difference-badge.tsx';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import { getLoadErrorText } from '#client/staff/data-table/error-text.ts';

interface Props {
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
  counts: Record<ReviewTab, number | undefined>;
  list: Pick<UseQueryResult<ListedCar[] | null>, 'isPending' | 'isError' | 'data' | 'error' | 'refetch'>;
  cars: readonly ListedCar[];
  filter: string;
  onFilter: (text: string) => void;
  openCarId: string | null;
  onOpen: (id: string) => void;
}

export function ReviewList(props: Props) {
  const { tab, onTab, counts, filter, onFilter } = props;
  const search = useRef<HTMLInputElement>(null);
  useReviewShortcuts({ search: () => search.current?.focus() });
  return (
    <chakra.aside bg="surface" borderInlineEnd="line" data-rows="" overflowY="auto" minH="0">
      <chakra.div px="4" pt="2" display="grid" gap="2">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH="11">
          <chakra.h1 textStyle="t4" fontWeight="bold">
            {texts.title}
          </chakra.h1>
          <ShortcutsDialog />
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
      <ReviewTabs>
        <Tabs
          label={texts.tabs}
          tabs={[
            { value: 'pending', label: withCount(texts.pending, counts.pending) },
            { value: 'approved', label: withCount(texts.approved, counts.approved) },
          ]}
          value={tab}
          onChange={onTab}
        >
          <ReviewRows {...props} />
        </Tabs>
      </ReviewTabs>
    </chakra.aside>
  );
}

const withCount = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);

/** Aligns the first tab with the rows. */
const ReviewTabs = chakra('div', { base: { '& [role=tablist]': { px: { base: '2', sm: '1' } } } });

function ReviewRows({ tab, list, cars, filter, openCarId, onOpen }: Props) {
  if (list.isPending) return <ReviewRowsSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        title={tab === 'pending' ? texts.pendingFailed : texts.approvedFailed}
        text={getLoadErrorText(list)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.length === 0) return <EmptyState text={tab === 'pending' ? texts.noPending : texts.noApproved} />;
  if (cars.length === 0) return <EmptyState text={`${texts.noResults}: ${isolateBidi(filter)}`} />;
  return <VirtualRows cars={cars} openCarId={openCarId} onOpen={onOpen} />;
}

const VirtualRows = memo(function Virtual({ cars, openCarId, onOpen }: Pick<Props, 'cars' | 'openCarId' | 'onOpen'>) {
  const at = openCarId === null ? -1 : cars.findIndex(({ id }) => id === openCarId);
  const { frame, first, last } = useVisibleRows(cars.length, at);
  return (
    <chakra.ul ref={frame} mt="-4" position="relative" style={{ height: getRowsHeight(cars.length) }}>
      {cars.slice(first, last + 1).map((car, row) => (
        <chakra.li
          key={car.id}
          aria-setsize={cars.length}
          aria-posinset={first + row + 1}
          position="absolute"
          insetInline="0"
          insetBlockStart="0"
          style={{ transform: `translateY(${getRowsHeight(first + row)})` }}
        >
          <ReviewCarRow car={car} isCurrent={car.id === openCarId} onOpen={onOpen} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
});

function ReviewRowsSkeleton() {
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

interface ReviewCarRowProps {
  car: ListedCar;
  isCurrent: boolean;
  onOpen: (id: string) => void;
}

/** Memoised: opening another car renders two rows only. */
const ReviewCarRow = memo(function CarRow({ car, isCurrent, onOpen }: ReviewCarRowProps) {
  return (
    <article aria-label={getCarDisplayName(car)}>
      <RowButton
        type="button"
        data-car={car.id}
        aria-current={isCurrent}
        onClick={() => onOpen(car.id)}
        gridTemplateColumns="64px minmax(0, 1fr)"
        py="2"
        style={{ height: getRowsHeight(1) }}
      >
        <CarRowThumbnail url={car.imageUrl} missing={texts.noPicture} />
        <chakra.span minW="0">
          <chakra.span {...ownDirection} display="block" textStyle="t2" fontWeight="bold" truncate>
            {getCarDisplayName(car)}
          </chakra.span>
          <chakra.span display="flex" alignItems="center" gap="2" textStyle="t1" color="ink-3">
            <chakra.span truncate flex="1">
              <bdi>{car.submittedByEmail?.split('@')[0] ?? texts.unknownInspector}</bdi>
              <span> · </span>
              {car.status === 'pending' ? <WaitingTime at={car.submittedAt} /> : <TimeAgo at={car.submittedAt} />}
            </chakra.span>
            <VinDifferenceBadge car={car} />
          </chakra.span>
        </chakra.span>
      </RowButton>
    </article>
  );
});
