import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { ACTIVITY_EXPORT, MAX_ACTIVITY_LIST } from '#shared/contract/activity.ts';
import { BackLink } from '#client/ui/layout/app-bar.tsx';
import { AnchorButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { ListState } from '#client/staff/data-table/list-state.tsx';
import { texts } from '#messages/staff/dashboard.ts';
import { paths } from '#client/staff/paths.ts';
import { useActivityFilter, useAllActivity, useFilteredActivity } from './use-activity.ts';

const activityTexts = texts.activity;

export default function ActivityPage() {
  const inAddress = useActivityFilter();
  const list = useAllActivity();
  const fitting = useFilteredActivity(list, inAddress.filter);
  return (
    <PageContainer py="4">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" pb="3">
        <BackLink to={paths.admin} label={texts.title} />
        <chakra.h1 textStyle="t4" fontWeight="bold" flex="1 1 7rem" ms="2">
          {activityTexts.title}
        </chakra.h1>
        <AnchorButton href={ACTIVITY_EXPORT.path + inAddress.query} download icon={Download}>
          {activityTexts.exportCsv}
        </AnchorButton>
      </chakra.header>
      <Card overflow="clip">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          p="4"
          borderBlockEnd="line"
        >
          <ActivityFilters {...inAddress} />
          <chakra.p role="status" textStyle="t2" color="ink-3">
            {list.data ? activityTexts.count(fitting.length) : ''}
          </chakra.p>
        </chakra.div>
        {list.data?.length === MAX_ACTIVITY_LIST && (
          <chakra.p px="4" py="2" textStyle="t2" color="ink-2" bg="sunken">
            {activityTexts.clipped(MAX_ACTIVITY_LIST)}
          </chakra.p>
        )}
        <ListState list={list} failed={activityTexts.failed} empty={activityTexts.empty}>
          {() =>
            fitting.length > 0 ? (
              <ActivityTable entries={fitting} sortable />
            ) : (
              <EmptyState text={activityTexts.empty} />
            )
          }
        </ListState>
      </Card>
    </PageContainer>
  );
}

export function head() {
  return { title: `${activityTexts.title} · Redrive`, robots: 'noindex' };
}
