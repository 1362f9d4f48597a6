/** The admin's dashboard: six views under one title (S-adm), a car reviewed in it as on /admin/review (S-rev-09, D-57). */
import type { PageHead } from '#client/app/page-module.ts';
import { PendingTab } from '#client/staff/dashboard/pending-tab.tsx';
import { CarReviewDialog } from '#client/staff/review/car-review-dialog.tsx';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Wrap } from '#client/ui/page-layout.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { ArchivedTab } from '#client/staff/dashboard/archived-tab.tsx';
import { DealersTab } from '#client/staff/users/dealers-tab.tsx';
import { LiveTab } from '#client/staff/dashboard/live-tab.tsx';
import { Overview } from '#client/staff/dashboard/overview.tsx';
import { StaffTab } from '#client/staff/users/staff-tab.tsx';
import { TABS, useTab, type TabName } from '#client/staff/dashboard/dashboard-tabs.ts';
import { texts } from '#client/staff/dashboard/texts.ts';
import { useCounts } from '#client/staff/data-table/use-staff-counts.ts';
import { Differs } from '#client/staff/review/vin-difference-badge.tsx';

export default function AdminPage() {
  const [tab, setTab] = useTab();
  const counts = useCounts();
  const countOf: Partial<Record<TabName, number | undefined>> = {
    pending: counts?.pendingCars,
    live: counts?.liveCars,
    archived: counts?.archivedCars,
    dealers: counts?.dealers,
    staff: counts?.staff,
  };
  return (
    <Wrap pb="8">
      <chakra.h1 textStyle="t5" fontWeight="bold" pt="4" pb="1">
        {texts.title}
      </chakra.h1>
      <Tabs
        label={texts.title}
        tabs={TABS.map((value) => ({
          value,
          label: texts.tabs[value],
          count: countOf[value],
        }))}
        value={tab}
        onChange={setTab}
      >
        <View tab={tab} />
      </Tabs>
    </Wrap>
  );
}

export function head(): PageHead {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}

function View({ tab }: { tab: TabName }): ReactNode {
  switch (tab) {
    case 'overview':
      return <Overview differs={Differs} />;
    case 'pending':
      return <PendingTab review={CarReviewDialog} differs={Differs} />;
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
