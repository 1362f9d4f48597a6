/** The day at a glance: four numbers, the latest activity, and what waits for a decision (S-adm-04, S-adm-05). */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Stack } from '#client/ui/page-layout.tsx';
import { ActivityFilters } from '#client/staff/dashboard/activity/activity-filters.tsx';
import { ActivityTable } from '#client/staff/dashboard/activity/activity-table.tsx';
import type { Listed } from '#client/staff/data-table/use-list-query.ts';
import { useCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { CarCell } from './car-cell.tsx';
import { ListState } from '#client/staff/data-table/list-state.tsx';
import { Stats } from './admin-stats.tsx';
import { tabPath } from './dashboard-tabs.ts';
import { texts } from './texts.ts';
import {
  useActivityFilter,
  useFitting,
  useLatestActivity,
} from '#client/staff/dashboard/activity/use-activity.ts';
import { paths } from '#client/staff/paths.ts';
import { usePending, type Differs } from './pending-tab.tsx';

/** Entries of the log and cars that wait, shown at most. */
const ENTRIES = 10;
const CARS = 5;

export function Overview({ differs }: { differs: Differs }) {
  const pending = usePending();
  return (
    <Areas>
      <Stack gap="md" gridArea="waits">
        <Waiting pending={pending} differs={differs} />
        <Elsewhere />
      </Stack>
      <chakra.div gridArea="numbers" minW="0">
        <Stats oldest={pending.data?.[0]?.submittedAt} />
      </chakra.div>
      <chakra.div gridArea="log" minW="0">
        <LatestActivity />
      </chakra.div>
    </Areas>
  );
}

/** On phones, as for whoever listens, what waits comes first. */
const Areas = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' },
    gridTemplateAreas: { base: '"waits" "numbers" "log"', xl: '"numbers numbers" "log waits"' },
  },
});

/** What waits on other screens, as numbers. */
function Elsewhere() {
  const counts = useCounts();
  return (
    <Card as="section" padding="md" display="grid" gap="3">
      <SectionHead title={texts.cars.reservations} />
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

const Strip = chakra('div', {
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
  const words = texts.activity;
  const inAddress = useActivityFilter();
  const list = useLatestActivity();
  const fitting = useFitting(list, inAddress.filter);
  const allPath = paths.activity + inAddress.query;
  const more = <LinkButton to={allPath}>{words.searchAll}</LinkButton>;
  return (
    <Card as="section" aria-label={words.latest} overflow="clip" minW="0">
      <Strip borderBlockEndWidth="1px">
        <chakra.h2 textStyle="t3" fontWeight="bold">
          {words.latest}
        </chakra.h2>
        <ActivityFilters {...inAddress} />
      </Strip>
      <ListState list={list} failed={words.failed} empty={words.empty}>
        {(all) =>
          fitting.length === 0 ? (
            <EmptyState text={words.empty} action={more} />
          ) : (
            <>
              <ActivityTable entries={fitting.slice(0, ENTRIES)} />
              <Strip borderBlockStartWidth="1px" py="1" textStyle="t2" color="ink-3">
                <span>{words.shown(Math.min(ENTRIES, fitting.length), all.length)}</span>
                <TextLink to={allPath}>{words.all}</TextLink>
              </Strip>
            </>
          )
        }
      </ListState>
    </Card>
  );
}

function Waiting({ pending, differs }: { pending: Listed<ListedCar[]>; differs: Differs }) {
  const words = texts.cars;
  return (
    <Card as="section" aria-label={texts.tabs.pending} overflow="clip">
      <Strip borderBlockEndWidth="1px">
        <chakra.h2 textStyle="t3" fontWeight="bold">
          {texts.tabs.pending}
        </chakra.h2>
      </Strip>
      <ListState list={pending} failed={words.pendingFailed} empty={words.noPending}>
        {(cars) => (
          <>
            <chakra.ul>
              {cars.slice(0, CARS).map((car) => (
                <WaitingCar key={car.id} car={car} differs={differs} />
              ))}
            </chakra.ul>
            <chakra.div p="4">
              <LinkButton to={paths.review} variant="primary" block>
                {words.reviewAll}
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

function WaitingCar({ car, differs: Differs }: { car: ListedCar; differs: Differs }) {
  return (
    <li>
      <CarLink to={`${tabPath('pending')}&car=${encodeURIComponent(car.id)}`}>
        <CarCell car={car} under="inspector">
          <Differs car={car} />
        </CarCell>
      </CarLink>
    </li>
  );
}
