/** The four numbers of the house, each the way to its list (S-adm-04, D-60). */
import { chakra } from '@chakra-ui/react';
import { stats } from '#shared/contract/activity.ts';
import { ask } from '#client/api/api-query-options.ts';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { lasting, number } from '#client/ui/format.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { StatCard } from '#client/ui/data-display/stat-card.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { tabPath } from './dashboard-tabs.ts';
import { texts as lists } from '#client/staff/data-table/texts.ts';
import { texts } from './texts.ts';
import { useCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { useList } from '#client/staff/data-table/use-list-query.ts';

const words = texts.stats;

const Four = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: '3' },
});

/** `oldest`: since when the longest-waiting car waits. */
export function Stats({ oldest }: { oldest: string | undefined }) {
  const now = useNow();
  const list = useList(ask(stats, {}), words.failed);
  const counts = useCounts();
  if (list.isPending) return <LoadingStats />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState title={words.failed} text={list.reason} onRetry={list.refetch} />
      </Card>
    );
  }
  const { totalCars, pendingCars, totalDealers, totalInspectors } = list.data;
  const waiting =
    pendingCars === 0 ? words.nothingWaits : oldest && now !== null && words.oldest(lasting(oldest, now));
  return (
    <Four aria-label={words.label}>
      <StatCard
        look="head"
        label={words.totalCars}
        value={number(totalCars)}
        note={counts && words.ofThem(counts.liveCars, counts.archivedCars)}
        to={tabPath('live')}
      />
      <StatCard
        look="head"
        label={words.pendingCars}
        value={number(pendingCars)}
        note={waiting || undefined}
        to={tabPath('pending')}
      />
      <StatCard look="head" label={words.totalDealers} value={number(totalDealers)} to={tabPath('dealers')} />
      <StatCard
        look="head"
        label={words.totalInspectors}
        value={number(totalInspectors)}
        to={tabPath('staff')}
      />
    </Four>
  );
}

function LoadingStats() {
  return (
    <Loading label={lists.loading}>
      <Four>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height="114px" borderRadius="card" />
        ))}
      </Four>
    </Loading>
  );
}
