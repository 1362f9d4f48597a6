/** What waits and what is live, one row a car. */
import type { UseQueryResult } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { photoSource } from '#client/ui/photo-source.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts } from './texts.ts';
import { differences, useDecodedVin } from './use-vin.ts';

export type ReviewTab = 'pending' | 'approved';

interface Props {
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
  counts: Record<ReviewTab, number | undefined>;
  list: Pick<UseQueryResult<StaffCar[] | null>, 'isPending' | 'isError' | 'data' | 'refetch'>;
  /** After the filter. */
  cars: readonly StaffCar[];
  filter: string;
  onFilter: (text: string) => void;
  shown: string | undefined;
  onOpen: (id: string) => void;
}

export function ReviewList(props: Props) {
  const { tab, onTab, counts, filter, onFilter } = props;
  return (
    <chakra.aside
      bg="surface"
      borderInlineEndWidth="1px"
      borderInlineEndStyle="solid"
      borderInlineEndColor="line"
      overflowY={{ lg: 'auto' }}
      minH="0"
    >
      <chakra.div px="4" pt="4" display="grid" gap="3">
        <chakra.h1 textStyle="t4" fontWeight="bold">
          {texts.title}
        </chakra.h1>
        <TextField
          label={texts.search}
          hideLabel
          kind="search"
          size="dense"
          placeholder={texts.search}
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
        text={texts.failedText}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.length === 0)
    return <EmptyState text={tab === 'pending' ? texts.noPending : texts.noApproved} />;
  if (cars.length === 0) return <EmptyState text={`${texts.nothingFits}: ${filter}`} />;
  return (
    <chakra.ul m="0" p="0" mt="-4" listStyle="none">
      {cars.map((car) => (
        <li key={car.id}>
          <CarRow car={car} current={car.id === shown} onOpen={() => onOpen(car.id)} />
        </li>
      ))}
    </chakra.ul>
  );
}

const RowButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minH: '64px',
    px: '4',
    py: '2',
    border: '0',
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: 'line',
    bg: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { bg: 'sunken' },
    lg: {
      '&[aria-current=true]': { bg: 'drive-tint', boxShadow: 'inset 3px 0 0 var(--rd-colors-drive)' },
    },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

function CarRow({ car, current, onOpen }: { car: StaffCar; current: boolean; onOpen: () => void }) {
  const differing = differences(car, useDecodedVin(car.vin)).length;
  return (
    <RowButton type="button" aria-current={current} onClick={onOpen}>
      <chakra.span display="block" borderRadius="badge" overflow="hidden">
        {car.imageUrl ? (
          <Picture source={photoSource(car.imageUrl, { widest: 320 })} alt="" sizes="64px" />
        ) : (
          <chakra.span display="block" aspectRatio="4 / 3" bg="sunken" title={texts.noPicture} />
        )}
      </chakra.span>
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="t2" fontWeight="bold" truncate>
          {carName(car)}
        </chakra.span>
        <chakra.span display="flex" alignItems="center" gap="2" textStyle="t1" color="ink-3">
          <chakra.span truncate flex="1">
            {car.submittedByEmail?.split('@')[0] ?? texts.unknownInspector} · <TimeAgo at={car.submittedAt} />
          </chakra.span>
          {differing > 0 && <Badge tone="outline">{texts.differences(differing)}</Badge>}
        </chakra.span>
      </chakra.span>
    </RowButton>
  );
}

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
