/** The admin's dashboard: six views under one title (S-adm). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { stats } from '#shared/contract/activity.ts';
import { ask } from '#client/api/ask.ts';
import { Wrap } from '#client/ui/page.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { ArchivedTab } from './archived-tab.tsx';
import { DealersTab } from '#client/staff/people/dealers-tab.tsx';
import { LiveTab } from './live-tab.tsx';
import { Overview } from './overview.tsx';
import { PendingTab, type Review } from './pending-tab.tsx';
import { StaffTab } from '#client/staff/people/staff-tab.tsx';
import { TABS, useTab, type TabName } from './tabs.ts';
import { texts } from './texts.ts';
import { useList } from './use-list.ts';

export function AdminHome({ review }: { review: Review }) {
  const [tab, setTab] = useTab();
  const pending = useList(ask(stats, {}), texts.stats.failed).data?.pendingCars;
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
          count: value === 'pending' ? pending : undefined,
        }))}
        value={tab}
        onChange={setTab}
      >
        <View tab={tab} review={review} />
      </Tabs>
    </Wrap>
  );
}

function View({ tab, review }: { tab: TabName; review: Review }): ReactNode {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'pending':
      return <PendingTab review={review} />;
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
