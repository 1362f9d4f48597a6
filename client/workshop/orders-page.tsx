import { chakra } from '@chakra-ui/react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link } from 'react-router-dom';
import type { WorkOrderSummary } from '#shared/contract/work-orders.ts';
import { CarThumbnail } from '#client/components/car-thumbnail.tsx';
import type { LineDraft } from '#client/offline/repair/line-drafts.ts';
import type { OutboxSnapshot } from '#client/offline/outbox/outbox-summary.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatDate, formatRelativeTime } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { paths } from './paths.ts';
import { texts } from '#messages/field/workshop.ts';
import {
  describeLineState,
  listUnsentLines,
  useLineDrafts,
  useOutbox,
  useWorkOrders,
  type UnsentLine,
} from './use-work-orders.ts';
import { SyncStatus, WorkshopLayout } from './workshop-layout.tsx';

export default function OrdersPage() {
  return <WorkshopLayout title={texts.title}>{({ id }) => <Orders key={id} ownerId={id} />}</WorkshopLayout>;
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}

function Orders({ ownerId }: { ownerId: string }) {
  const { data: orders, isPending, offlineSince, refetch, isFetching } = useWorkOrders(ownerId);
  const outbox = useOutbox(ownerId);
  const drafts = useLineDrafts(ownerId);
  const unsent = [...(outbox ? listUnsentLines(outbox).values() : [])];
  const openLines = outbox && drafts ? listOpenLines(outbox, drafts) : [];
  return (
    <>
      <SyncStatus ownerId={ownerId} />
      <chakra.div display="flex" alignItems="center" gap="1" ms="-3">
        <IconButton
          glyph={RefreshCw}
          size="field"
          aria-label={texts.refresh}
          aria-busy={isFetching}
          onClick={refetch}
        />
        <OfflineNote since={offlineSince} />
      </chakra.div>
      {orders === undefined ? (
        isPending ? (
          <Loading label={texts.loading}>
            <Skeleton height="112px" borderRadius="card" />
          </Loading>
        ) : (
          <ErrorState title={texts.failed} text={texts.failedText} onRetry={refetch} retrying={isFetching} />
        )
      ) : orders.length === 0 ? (
        <EmptyState icon={ClipboardList} title={texts.empty} text={texts.emptyText} />
      ) : (
        <chakra.ul aria-label={texts.title} display="grid" gap="3">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} unsent={unsent.filter(({ orderId }) => orderId === order.id).length} />
            </li>
          ))}
        </chakra.ul>
      )}
      <UnlistedLines lines={openLines.filter(({ orderId }) => !orders?.some(({ id }) => id === orderId))} />
    </>
  );
}

export function OfflineNote({ since }: { since: number | null }) {
  const now = useNow();
  return (
    <chakra.span role="status" textStyle="t2" color="ink-3">
      {since !== null && now !== null && texts.offline(formatRelativeTime(since, Math.max(now, since)))}
    </chakra.span>
  );
}

export function dueDay({
  startedAt,
  promisedDays,
}: Pick<WorkOrderSummary, 'startedAt' | 'promisedDays'>): string | null {
  return promisedDays === null ? null : formatDate(Date.parse(startedAt) + promisedDays * 86_400_000);
}

const CardLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    p: '4',
    bg: 'surface',
    border: 'line',
    borderRadius: 'card',
    color: 'ink',
  },
});

function OrderCard({ order, unsent }: { order: WorkOrderSummary; unsent: number }) {
  const { id, carName, orderId, imageUrl, completeCount, lineCount } = order;
  const progress = texts.progress({ done: completeCount, all: lineCount });
  const due = dueDay(order);
  return (
    <CardLink to={paths.order(id)}>
      <CarThumbnail src={imageUrl} />
      <chakra.span display="grid" gap="1" minW="0">
        <chakra.b overflowWrap="anywhere">
          <bdi>{carName}</bdi>
        </chakra.b>
        <chakra.span textStyle="t2" color="ink-3">
          {[orderId, due && texts.due(due)].filter(Boolean).join(' · ')}
        </chakra.span>
        <chakra.span textStyle="t2">{progress}</chakra.span>
        <ProgressBar label={progress} value={completeCount} max={lineCount} valueText={progress} height={4} />
        {unsent > 0 && (
          <span>
            <Badge tone="quiet">{texts.notSent(unsent)}</Badge>
          </span>
        )}
      </chakra.span>
    </CardLink>
  );
}

type OpenLine = Pick<UnsentLine, 'key' | 'orderId' | 'lineId' | 'label'> & { state: UnsentLine['state'] | 'draft' };

/** Unsent and unsaved lines of this device; an unsaved one may follow an unsent version. */
export function listOpenLines(outbox: OutboxSnapshot, drafts: ReadonlyMap<string, LineDraft>): OpenLine[] {
  const unsaved = [...drafts].map(([key, draft]): [string, OpenLine] => [key, { ...draft, key, state: 'draft' }]);
  return [...new Map<string, OpenLine>([...unsaved, ...listUnsentLines(outbox)]).values()];
}

/** Lines whose order is not on the device, such as after a sign-out. */
export function UnlistedLines({ lines }: { lines: readonly OpenLine[] }) {
  if (lines.length === 0) return null;
  return (
    <SectionCard title={texts.unlisted}>
      <chakra.ul display="grid" gap="2">
        {lines.map(({ key, orderId, lineId, label, state }) => (
          <chakra.li key={key} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <UnlistedLink to={paths.line(orderId, lineId)}>
              <bdi>{label}</bdi>
            </UnlistedLink>
            <Badge tone={state === 'attention' || state === 'conflict' ? 'danger' : 'quiet'}>
              {state === 'draft' ? texts.draft.badge : describeLineState(state)}
            </Badge>
          </chakra.li>
        ))}
      </chakra.ul>
    </SectionCard>
  );
}

const UnlistedLink = chakra(Link, { base: { flex: '1', minW: '0', minH: 'touch', alignContent: 'center' } });
