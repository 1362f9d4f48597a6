import { useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { ToggleChip } from '#client/ui/form-controls/toggle-chip.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Stack } from '#client/ui/page-layout.tsx';
import { ActivityFilters } from '#client/staff/dashboard/activity/activity-filters.tsx';
import { ActivityTable } from '#client/staff/dashboard/activity/activity-table.tsx';
import { useStaffCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { ListState } from '#client/staff/data-table/list-state.tsx';
import { AdminStats } from './admin-stats.tsx';
import { texts } from '#messages/staff/dashboard.ts';
import {
  useActivityFilter,
  useFilteredActivity,
  useLatestActivity,
} from '#client/staff/dashboard/activity/use-activity.ts';
import { paths } from '#client/staff/paths.ts';
import { NumberCharts, NumberTiles, useAdminNumbers } from './numbers.tsx';

const MAX_ACTIVITY_ENTRIES = 10;

/** @param queue the most urgent tasks; their dialogs belong to other features */
export function Overview({ queue }: { queue: ReactNode }) {
  const numbers = useAdminNumbers();
  return (
    <OverviewGrid>
      <chakra.div gridArea="tiles" minW="0">
        <NumberTiles numbers={numbers.data} />
      </chakra.div>
      <Stack gap="md" gridArea="waits">
        <div>{queue}</div>
        <OtherWork />
      </Stack>
      <Stack gap="md" gridArea="numbers">
        {numbers.data && <NumberCharts numbers={numbers.data} />}
        <AdminStats oldest={numbers.data?.oldestPending ?? undefined} />
      </Stack>
      <chakra.div gridArea="log" minW="0">
        <LatestActivity />
      </chakra.div>
    </OverviewGrid>
  );
}

/** On phones the figures and the tasks come first. */
const OverviewGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' },
    gridTemplateAreas: { base: '"tiles" "waits" "numbers" "log"', xl: '"tiles tiles" "numbers waits" "log waits"' },
    gridTemplateRows: { xl: 'auto auto 1fr' },
  },
});

function OtherWork() {
  const counts = useStaffCounts();
  return (
    <Card padding="md" display="grid" gap="1">
      {counts && <TextLink to={paths.errors}>{texts.cars.unresolvedErrors(counts.unresolvedErrors)}</TextLink>}
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
  // A question about one action or role is answered in full.
  const canHideLogins = inAddress.filter.actions === 'all' && inAddress.filter.role === 'all';
  const filtered = useFilteredActivity(list, inAddress.filter);
  const fitting = filtered.filter(({ action }) => !canHideLogins || !hidesLogins || action !== 'login');
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
          fitting.length === 0 && filtered.length > 0 ? (
            <EmptyState
              text={activityTexts.onlyLogins}
              action={<Button onClick={() => setHidesLogins(false)}>{activityTexts.showLogins}</Button>}
            />
          ) : fitting.length === 0 ? (
            <EmptyState text={activityTexts.empty} action={more} />
          ) : (
            <>
              <ActivityTable entries={fitting.slice(0, MAX_ACTIVITY_ENTRIES)} />
              <CardStrip borderBlockStartWidth="1px" py="1" textStyle="t2" color="ink-3">
                <span>
                  {activityTexts.shown({ shown: Math.min(MAX_ACTIVITY_ENTRIES, fitting.length), all: all.length })}
                </span>
                <TextLink to={allPath}>{activityTexts.all}</TextLink>
              </CardStrip>
            </>
          )
        }
      </ListState>
    </Card>
  );
}
