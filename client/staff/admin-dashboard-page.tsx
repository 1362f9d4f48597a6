/** Cars are reviewed in a dialog, as on /admin/review. @see D-57 */
import type { PageHead } from '#client/app/page-module.ts';
import { PendingTab } from '#client/staff/dashboard/pending-tab.tsx';
import { CarReviewDialog } from '#client/staff/review/car-review-dialog.tsx';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { PageContainer, PageTitle } from '#client/ui/page-layout.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { ArchivedTab } from '#client/staff/dashboard/archived-tab.tsx';
import { DealersTab } from '#client/staff/users/dealers-tab.tsx';
import { LiveTab } from '#client/staff/dashboard/live-tab.tsx';
import { Overview } from '#client/staff/dashboard/overview.tsx';
import { StaffTab } from '#client/staff/users/staff-tab.tsx';
import { DASHBOARD_TABS, useDashboardTab, type DashboardTab } from '#client/staff/dashboard/dashboard-tabs.ts';
import { texts } from '#messages/staff/dashboard.ts';
import { useStaffCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { WorkQueueCard } from '#client/staff/work-queue/work-queue.tsx';
import { VinDifferenceBadge } from '#client/staff/review/vin-difference-badge.tsx';
import { workQueueParts } from './work-queue-parts.tsx';

const OVERVIEW_TASKS = 6;

/** Shadows at the edges of the tab row, covered where no more tabs follow. */
const TabShadows = chakra('div', {
  base: {
    '& [role=tablist]': {
      backgroundImage: ['to right', 'to left']
        .map((side) => `linear-gradient(${side}, var(--rd-colors-paper) 30%, transparent)`)
        .concat(['to right', 'to left'].map((side) => `linear-gradient(${side}, var(--rd-colors-line), transparent)`))
        .join(', '),
      backgroundPosition: 'left, right, left, right',
      backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
      backgroundRepeat: 'no-repeat',
      backgroundAttachment: 'local, local, scroll, scroll',
    },
  },
});

export default function AdminDashboardPage() {
  const [tab, setTab] = useDashboardTab();
  const counts = useStaffCounts();
  const countOf: Partial<Record<DashboardTab, number | undefined>> = {
    pending: counts?.pendingCars,
    live: counts?.liveCars,
    archived: counts?.archivedCars,
    dealers: counts?.dealers,
    staff: counts?.staff,
  };
  return (
    <PageContainer pb="8">
      <PageTitle title={texts.title} />
      <TabShadows>
        <Tabs
          label={texts.title}
          tabs={DASHBOARD_TABS.map((value) => ({
            value,
            label: texts.tabs[value],
            count: countOf[value],
          }))}
          value={tab}
          onChange={setTab}
        >
          <TabContent tab={tab} />
        </Tabs>
      </TabShadows>
    </PageContainer>
  );
}

export function head(): PageHead {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}

function TabContent({ tab }: { tab: DashboardTab }): ReactNode {
  switch (tab) {
    case 'overview':
      return <Overview queue={<WorkQueueCard limit={OVERVIEW_TASKS} {...workQueueParts} />} />;
    case 'pending':
      return <PendingTab review={CarReviewDialog} differs={VinDifferenceBadge} />;
    case 'live':
      return <LiveTab />;
    case 'archived':
      return <ArchivedTab />;
    case 'dealers':
      return <DealersTab />;
    case 'staff':
      return <StaffTab />;
  }
}
