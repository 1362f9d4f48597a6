import { chakra } from '@chakra-ui/react';
import { adminStats } from '#shared/contract/activity.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Card } from '#client/ui/card.tsx';
import { TWO_COLUMNS } from '#client/ui/page-layout.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatDuration, formatNumber } from '#client/ui/format.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { StatCard } from '#client/ui/data-display/stat-card.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { dashboardTabPath } from './dashboard-tabs.ts';
import { texts as lists } from '#messages/staff/data-table.ts';
import { texts } from '#messages/staff/dashboard.ts';
import { useStaffCounts, type StaffCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { useListQuery } from '#client/staff/data-table/use-list-query.ts';

const statsTexts = texts.stats;

const StatsGrid = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: { base: TWO_COLUMNS, lg: 'repeat(4, 1fr)' }, gap: '3' },
});

/** `oldest`: submission time of the longest-waiting car. */
export function AdminStats({ oldest }: { oldest: string | undefined }) {
  const now = useNow();
  const list = useListQuery(apiQueryOptions(adminStats, {}), statsTexts.failed);
  const counts = useStaffCounts();
  if (list.isPending) return <AdminStatsSkeleton />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState title={statsTexts.failed} text={list.errorText} onRetry={list.refetch} />
      </Card>
    );
  }
  const { totalCars, pendingCars, totalDealers, totalInspectors } = list.data;
  const waiting =
    pendingCars === 0
      ? statsTexts.noneWaiting
      : oldest && now !== null && statsTexts.oldest(formatDuration(oldest, now));
  return (
    <StatsGrid aria-label={statsTexts.label}>
      <StatCard
        layout="head"
        label={statsTexts.totalCars}
        value={formatNumber(totalCars)}
        note={counts && statsTexts.breakdown(splitTotal(totalCars, pendingCars, counts))}
        to={dashboardTabPath('live')}
      />
      <StatCard
        layout="head"
        label={statsTexts.pendingCars}
        value={formatNumber(pendingCars)}
        note={waiting || undefined}
        to={dashboardTabPath('pending')}
      />
      <StatCard
        layout="head"
        label={statsTexts.totalDealers}
        value={formatNumber(totalDealers)}
        to={dashboardTabPath('dealers')}
      />
      <StatCard
        layout="head"
        label={statsTexts.totalInspectors}
        value={formatNumber(totalInspectors)}
        to={dashboardTabPath('staff')}
      />
    </StatsGrid>
  );
}

/** The parts add up to the total; the rest was returned to inspectors. */
function splitTotal(total: number, pending: number, { liveCars: live, archivedCars: archived }: StaffCounts) {
  return { live, pending, archived, returned: Math.max(0, total - live - pending - archived) };
}

function AdminStatsSkeleton() {
  return (
    <Loading label={lists.loading}>
      <StatsGrid>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height="114px" borderRadius="card" />
        ))}
      </StatsGrid>
    </Loading>
  );
}
