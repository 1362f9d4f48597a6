/** The list of open tasks; each opens in a dialog. The dialogs are passed in: they belong to other features. */
import { useState, type ComponentType } from 'react';
import { chakra } from '@chakra-ui/react';
import { useUrlParams } from '#client/ui/use-url-params.ts';
import {
  MAX_WORK_ITEMS_PER_SOURCE,
  WORK_KINDS,
  workQueue,
  type WorkItem,
  type WorkKind,
} from '#shared/contract/work-queue.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { ListState } from '#client/staff/data-table/list-state.tsx';
import { useListQuery } from '#client/staff/data-table/use-list-query.ts';
import { WaitingTime } from '#client/staff/data-table/waiting-time.tsx';
import { paths } from '#client/staff/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { formatDuration } from '#client/ui/format.ts';
import { PageTitle, SmallPrint, Stack } from '#client/ui/page-layout.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/work-queue.ts';

export interface WorkQueueParts {
  /** Shows an open task with its next action. */
  TaskDialog: ComponentType<Pick<WorkItem, 'kind' | 'id'> & { onClose: () => void }>;
  /** "Start review". */
  actionOfStatus: (status: ReservationStatus) => string;
}

function useWorkQueue() {
  const query = useListQuery(apiQueryOptions(workQueue, {}), texts.failed);
  return { list: { ...query, data: query.data?.items }, isComplete: query.data?.isComplete !== false };
}

/** The most urgent tasks. */
export function WorkQueueCard({ limit, ...parts }: WorkQueueParts & { limit: number }) {
  const { list } = useWorkQueue();
  return (
    <Card as="section" aria-label={texts.title} overflow="clip">
      <chakra.div px="4" py="3" borderBlockEnd="line">
        <SectionHeader title={texts.title} />
      </chakra.div>
      <ListState list={list} failed={texts.failed} empty={texts.empty}>
        {(items) => (
          <>
            <WorkItems items={items.slice(0, limit)} actionOfStatus={parts.actionOfStatus} />
            <chakra.div p="4">
              <LinkButton to={paths.workQueue} variant="primary" block>
                {texts.showAll(items.length)}
              </LinkButton>
            </chakra.div>
          </>
        )}
      </ListState>
      <OpenTask {...parts} />
    </Card>
  );
}

export function WorkQueue(parts: WorkQueueParts) {
  const { list, isComplete } = useWorkQueue();
  const [kind, setKind] = useState<WorkKind | ''>('');
  const count = (one: WorkKind) => (list.data ?? []).filter((item) => item.kind === one).length;
  return (
    <>
      <PageTitle
        title={texts.title}
        note={list.data ? texts.note(list.data.length) : ' '}
        end={
          <chakra.div width={{ base: 'full', md: '220px' }}>
            <SelectField
              label={texts.filter}
              hideLabel
              value={kind}
              onChange={(next) => setKind(WORK_KINDS.find((one) => one === next) ?? '')}
              options={WORK_KINDS.map((value) => ({ value, label: `${texts.kind[value]} (${count(value)})` }))}
              placeholder={texts.all}
            />
          </chakra.div>
        }
      />
      <Stack gap="md" pb="12">
        <Card overflow="clip">
          <ListState list={list} failed={texts.failed} empty={texts.empty}>
            {(items) => {
              const shown = items.filter((item) => kind === '' || item.kind === kind);
              return shown.length > 0 ? (
                <WorkItems items={shown} actionOfStatus={parts.actionOfStatus} />
              ) : (
                <EmptyState
                  text={texts.noneOfKind}
                  action={<Button onClick={() => setKind('')}>{texts.showEverything}</Button>}
                />
              );
            }}
          </ListState>
        </Card>
        <OpenTask {...parts} />
        {!isComplete && <SmallPrint>{texts.clipped(MAX_WORK_ITEMS_PER_SOURCE)}</SmallPrint>}
      </Stack>
    </>
  );
}

const OPEN_PARAM = 'task';

/** The open task stands in the URL, so that Back closes it. */
function useOpenTask() {
  const [params, updateParams] = useUrlParams();
  const [kind, id] = params.get(OPEN_PARAM)?.split(/:(.*)/) ?? [];
  const openKind = WORK_KINDS.find((one) => one === kind);
  const change = (item: WorkItem | null) =>
    updateParams(
      (next) => {
        if (item) next.set(OPEN_PARAM, `${item.kind}:${item.id}`);
        else next.delete(OPEN_PARAM);
        return next;
      },
      { replace: item === null },
    );
  return { open: openKind && id ? { kind: openKind, id } : null, change };
}

/** Outside the list, so that typed text outlives the last row. */
function OpenTask({ TaskDialog }: Pick<WorkQueueParts, 'TaskDialog'>) {
  const { open, change } = useOpenTask();
  return open && <TaskDialog {...open} onClose={() => change(null)} />;
}

type WorkItemsProps = Pick<WorkQueueParts, 'actionOfStatus'> & { items: readonly WorkItem[] };

function WorkItems({ items, actionOfStatus }: WorkItemsProps) {
  const { change } = useOpenTask();
  return (
    <chakra.ul containerType="inline-size">
      {items.map((item) => (
        <WorkItemRow
          key={`${item.kind} ${item.id}`}
          item={item}
          action={
            item.kind === 'reservation' ? actionOfStatus(item.status ?? 'deposit_paid') : texts.actions[item.kind]
          }
          onOpen={() => change(item)}
        />
      ))}
    </chakra.ul>
  );
}

const ItemRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '3',
    borderBlockEnd: 'line',
    '&:last-of-type': { borderBlockEndWidth: '0' },
  },
});

/** Columns where the list is wide, a line that wraps where it is narrow. */
const ItemState = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '@container (min-width: 60rem)': {
      display: 'grid',
      gridTemplateColumns: '6.5rem 8.5rem 7rem',
      justifyItems: 'start',
    },
  },
});

const ItemAction = chakra('div', {
  base: {
    minW: '0',
    ms: 'auto',
    '@container (min-width: 60rem)': { width: '14rem', textAlign: 'end' },
  },
});

function WorkItemRow({ item, action, onOpen }: { item: WorkItem; action: string; onOpen: () => void }) {
  const { kind, title, detail, since, dueAt, owner } = item;
  return (
    <ItemRow>
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.p textStyle="t2" fontWeight="bold" overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </chakra.p>
        <chakra.p textStyle="t1" color="ink-3" overflowWrap="anywhere">
          <bdi>{[detail, owner].filter(Boolean).join(' · ')}</bdi>
        </chakra.p>
      </chakra.div>
      <ItemState>
        <Badge tone="quiet">{texts.kind[kind]}</Badge>
        <DueBadge dueAt={dueAt} />
        {/* Third column also without a due date. */}
        <chakra.span textStyle="t1" color="ink-3" gridColumn="3">
          {texts.waiting}
          <WaitingTime at={since} />
        </chakra.span>
      </ItemState>
      <ItemAction>
        <Button aria-label={texts.actionOf({ action, title })} onClick={onOpen}>
          {action}
        </Button>
      </ItemAction>
    </ItemRow>
  );
}

function DueBadge({ dueAt }: { dueAt: string | null }) {
  const now = useNow();
  if (dueAt === null || now === null) return null;
  return Date.parse(dueAt) < now ? (
    <Badge tone="danger">{texts.late(formatDuration(dueAt, now))}</Badge>
  ) : (
    <Badge tone="outline">{texts.dueIn(formatDuration(now, Date.parse(dueAt)))}</Badge>
  );
}
