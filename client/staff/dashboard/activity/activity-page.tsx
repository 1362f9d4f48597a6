/** The whole log of 90 days, filtered here, and as a file (S-act). */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { ACTIVITY_EXPORT, MOST_ACTIVITY } from '#shared/contract/activity.ts';
import { BackLink } from '#client/ui/layout/app-bar.tsx';
import { AnchorButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Wrap } from '#client/ui/page-layout.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { ListState } from '#client/staff/data-table/list-state.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { paths } from '#client/staff/paths.ts';
import { useActivityFilter, useAllActivity, useFitting } from './use-activity.ts';

const words = texts.activity;

export default function ActivityPage() {
  const inAddress = useActivityFilter();
  const list = useAllActivity();
  const fitting = useFitting(list, inAddress.filter);
  return (
    <Wrap py="4">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" pb="3">
        <BackLink to={paths.admin} label={texts.title} />
        <chakra.h1 textStyle="t4" fontWeight="bold" flex="1 1 7rem" ms="2">
          {words.title}
        </chakra.h1>
        <AnchorButton href={ACTIVITY_EXPORT.path + inAddress.query} download icon={Download}>
          {words.exportCsv}
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
            {list.data ? words.count(fitting.length) : ''}
          </chakra.p>
        </chakra.div>
        {list.data?.length === MOST_ACTIVITY && (
          <chakra.p px="4" py="2" textStyle="t2" color="ink-2" bg="sunken">
            {words.clipped(MOST_ACTIVITY)}
          </chakra.p>
        )}
        <ListState list={list} failed={words.failed} empty={words.empty}>
          {() =>
            fitting.length > 0 ? (
              <ActivityTable entries={fitting} sortable />
            ) : (
              <EmptyState text={words.empty} />
            )
          }
        </ListState>
      </Card>
    </Wrap>
  );
}

export function head() {
  return { title: `${words.title} · Redrive`, robots: 'noindex' };
}
