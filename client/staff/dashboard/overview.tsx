import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { ToggleChip } from '#client/ui/form-controls/toggle-chip.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Stack } from '#client/ui/page-layout.tsx';
import { ActivityFilters } from '#client/staff/dashboard/activity/activity-filters.tsx';
import { ActivityTable } from '#client/staff/dashboard/activity/activity-table.tsx';
import type { ListQuery } from '#client/staff/data-table/use-list-query.ts';
import { useStaffCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { CarCell } from './car-cell.tsx';
import { ListState } from '#client/staff/data-table/list-state.tsx';
import { AdminStats } from './admin-stats.tsx';
import { dashboardTabPath } from './dashboard-tabs.ts';
import { texts } from './texts.ts';
import {
  useActivityFilter,
  useFilteredActivity,
  useLatestActivity,
} from '#client/staff/dashboard/activity/use-activity.ts';
import { paths } from '#client/staff/paths.ts';
import { usePendingCars, type VinDifferencesComponent } from './pending-tab.tsx';

const MAX_ACTIVITY_ENTRIES = 10;
const MAX_PENDING_CARS = 5;

export function Overview({ differs }: { differs: VinDifferencesComponent }) {
  const pending = usePendingCars();
  return (
    <OverviewGrid>
      <Stack gap="md" gridArea="waits">
        <PendingCars pending={pending} differs={differs} />
        <ReservationsCard />
      </Stack>
      <chakra.div gridArea="numbers" minW="0">
        <AdminStats oldest={pending.data?.[0]?.submittedAt} />
      </chakra.div>
      <chakra.div gridArea="log" minW="0">
        <LatestActivity />
      </chakra.div>
    </OverviewGrid>
  );
}

/** Pending cars come first on phones and in reading order. */
const OverviewGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' },
    gridTemplateAreas: { base: '"waits" "numbers" "log"', xl: '"numbers numbers" "log waits"' },
  },
});

function ReservationsCard() {
  const counts = useStaffCounts();
  return (
    <Card as="section" padding="md" display="grid" gap="3">
      <SectionHeader title={texts.cars.reservations} />
      <chakra.p textStyle="t2" color="ink-2">
        {texts.cars.reservationsText}
      </chakra.p>
      {counts && (
        <chakra.p textStyle="t2" display="flex" flexWrap="wrap" columnGap="4">
          <TextLink to={paths.reservationsWaiting}>
            {texts.cars.reservationsWaiting(counts.waitingReservations)}
          </TextLink>
          <TextLink to={paths.errors}>{texts.cars.unresolvedErrors(counts.unresolvedErrors)}</TextLink>
        </chakra.p>
      )}
      <LinkButton to={paths.reservations} block>
        {texts.cars.toReservations}
      </LinkButton>
    </Card>
  );
}

const CardStrip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '3',
    borderColor: 'line',
    borderWidth: '0',
  },
});
const TextLink = chakra(Link, {
  base: {
    color: 'drive',
    fontWeight: 'semibold',
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
  },
});

function LatestActivity() {
  const activityTexts = texts.activity;
  const inAddress = useActivityFilter();
  const list = useLatestActivity();
  const [hidesLogins, setHidesLogins] = useState(true);
  const canHideLogins = inAddress.filter.actions === 'all';
  const fitting = useFilteredActivity(list, inAddress.filter).filter(
    ({ action }) => !canHideLogins || !hidesLogins || action !== 'login',
  );
  const allPath = paths.activity + inAddress.query;
  const more = <LinkButton to={allPath}>{activityTexts.searchAll}</LinkButton>;
  return (
    <Card as="section" aria-label={activityTexts.latest} overflow="clip" minW="0">
      <CardStrip borderBlockEndWidth="1px">
        <chakra.h2 textStyle="t3" fontWeight="bold">
          {activityTexts.latest}
        </chakra.h2>
        {canHideLogins && (
          <ToggleChip label={activityTexts.hideLogins} size="dense" checked={hidesLogins} onChange={setHidesLogins} />
        )}
        <ActivityFilters {...inAddress} />
      </CardStrip>
      <ListState list={list} failed={activityTexts.failed} empty={activityTexts.empty}>
        {(all) =>
          fitting.length === 0 ? (
            <EmptyState text={activityTexts.empty} action={more} />
          ) : (
            <>
              <ActivityTable entries={fitting.slice(0, MAX_ACTIVITY_ENTRIES)} />
              <CardStrip borderBlockStartWidth="1px" py="1" textStyle="t2" color="ink-3">
                <span>{activityTexts.shown(Math.min(MAX_ACTIVITY_ENTRIES, fitting.length), all.length)}</span>
                <TextLink to={allPath}>{activityTexts.all}</TextLink>
              </CardStrip>
            </>
          )
        }
      </ListState>
    </Card>
  );
}

function PendingCars({ pending, differs }: { pending: ListQuery<ListedCar[]>; differs: VinDifferencesComponent }) {
  const carTexts = texts.cars;
  return (
    <Card as="section" aria-label={texts.tabs.pending} overflow="clip">
      <CardStrip borderBlockEndWidth="1px">
        <chakra.h2 textStyle="t3" fontWeight="bold">
          {texts.tabs.pending}
        </chakra.h2>
      </CardStrip>
      <ListState list={pending} failed={carTexts.pendingFailed} empty={carTexts.noPending}>
        {(cars) => (
          <>
            <chakra.ul>
              {cars.slice(0, MAX_PENDING_CARS).map((car) => (
                <PendingCar key={car.id} car={car} differs={differs} />
              ))}
            </chakra.ul>
            <chakra.div p="4">
              <LinkButton to={paths.review} variant="primary" block>
                {carTexts.reviewAll}
              </LinkButton>
            </chakra.div>
          </>
        )}
      </ListState>
    </Card>
  );
}

const CarLink = chakra(Link, {
  base: {
    display: 'block',
    px: '4',
    py: '2',
    borderBlockEnd: 'line',
    '&:hover': { bg: 'sunken' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

function PendingCar({ car, differs: Differs }: { car: ListedCar; differs: VinDifferencesComponent }) {
  return (
    <li>
      <CarLink to={`${dashboardTabPath('pending')}&car=${encodeURIComponent(car.id)}`}>
        <CarCell car={car} secondLine="inspector">
          <Differs car={car} />
        </CarCell>
      </CarLink>
    </li>
  );
}
