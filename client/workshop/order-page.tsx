import { deviceLabel } from '#client/ui/device-label.ts';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardX from 'lucide-react/icons/clipboard-x';
import { Link, useParams } from 'react-router-dom';
import type { WorkOrderLine } from '#shared/contract/work-orders.ts';
import { missingProofs, promisedWork, workLineName } from '#shared/domain/repair/work-order.ts';
import type { HeadInput } from '#client/app/page-module.ts';
import { LineStateBadge } from '#client/components/repair-line/line-state-badge.tsx';
import type { CachedWorkOrder } from '#client/offline/db/reference-data.ts';
import { repairLineKey } from '#client/offline/repair/repair-lines.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { dueDay, listOpenLines, OfflineNote, UnlistedLines } from './orders-page.tsx';
import { findTitleOrder, useTitleOrder } from './page-title.ts';
import { paths } from './paths.ts';
import { texts } from '#messages/field/workshop.ts';
import {
  describeLineState,
  getDamagePhotoUrl,
  listUnsentLines,
  useLineDrafts,
  useOutbox,
  useWorkOrder,
  type UnsentLine,
} from './use-work-orders.ts';
import { SyncStatus, WorkshopLayout } from './workshop-layout.tsx';

export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <WorkshopLayout title={texts.title} back={paths.home}>
      {(person) => <Order key={`${person.id} ${id}`} ownerId={person.id} id={id} />}
    </WorkshopLayout>
  );
}

export function head(input: HeadInput) {
  return { title: `${findTitleOrder(input)?.carName ?? texts.title} · Redrive`, robots: 'noindex' };
}

function Order({ ownerId, id }: { ownerId: string; id: string }) {
  const { data: cached, isPending, isGone, offlineSince, refetch, isFetching } = useWorkOrder(ownerId, id);
  const outbox = useOutbox(ownerId);
  const drafts = useLineDrafts(ownerId);
  useTitleOrder(cached?.order);
  if (isGone && outbox && drafts)
    return (
      <>
        <EmptyState icon={ClipboardX} title={texts.orderGone} text={texts.orderGoneText(deviceLabel)} />
        <UnlistedLines lines={listOpenLines(outbox, drafts).filter(({ orderId }) => orderId === id)} />
      </>
    );
  if (!cached || !outbox || !drafts)
    return isPending || cached ? (
      <Loading label={texts.loading}>
        <Skeleton height="320px" borderRadius="card" />
      </Loading>
    ) : (
      <ErrorState
        title={texts.orderFailed}
        text={texts.orderFailedText(deviceLabel)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  const { order } = cached;
  const unsent = listUnsentLines(outbox);
  const unsentOf = ({ id: lineId }: WorkOrderLine) => unsent.get(repairLineKey(ownerId, id, lineId));
  const done = order.lines.filter((line) => missingOf(line, unsentOf(line)).length === 0).length;
  const due = dueDay(order);
  return (
    <>
      <div>
        <chakra.h2 textStyle="t4" fontWeight="bold" overflowWrap="anywhere">
          <bdi>{order.carName}</bdi>
        </chakra.h2>
        <chakra.p textStyle="t2" color="ink-3" overflowWrap="anywhere">
          {[order.orderId, order.vin && texts.vin(order.vin), due && texts.due(due)].filter(Boolean).join(' · ')}
        </chakra.p>
        <chakra.p fontWeight="semibold">{texts.progress({ done, all: order.lines.length })}</chakra.p>
        <OfflineNote since={offlineSince} />
      </div>
      <SyncStatus ownerId={ownerId} />
      <chakra.ul aria-label={texts.lines} display="grid" gap="2">
        {order.lines.map((line) => (
          <li key={line.id}>
            <LineLink
              cached={cached}
              line={line}
              unsent={unsentOf(line)}
              isDraft={drafts.has(repairLineKey(ownerId, id, line.id))}
            />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

function missingOf(line: WorkOrderLine, unsent: UnsentLine | undefined) {
  return missingProofs(line, unsent?.record ?? line.record);
}

const LineCard = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    bg: 'surface',
    border: 'line',
    borderRadius: 'card',
    color: 'ink',
  },
});

interface LineLinkProps {
  cached: CachedWorkOrder;
  line: WorkOrderLine;
  unsent: UnsentLine | undefined;
  isDraft: boolean;
}

function LineLink({ cached, line, unsent, isDraft }: LineLinkProps) {
  const [photo] = line.damagePhotos;
  return (
    <LineCard to={paths.line(cached.order.id, line.id)}>
      <chakra.span flexShrink="0" width="72px" borderRadius="control" overflow="hidden">
        {photo && <Picture source={getDamagePhotoUrl(cached, photo.sha256, photo.url)} alt="" sizes="72px" />}
      </chakra.span>
      <chakra.span flex="1" minW="0" display="grid" gap="1" justifyItems="start">
        <b>{workLineName(line)}</b>
        <chakra.span textStyle="t2" color="ink-3">
          {promisedWork(line)}
        </chakra.span>
        <LineStatus line={line} unsent={unsent} isDraft={isDraft} />
      </chakra.span>
      <Icon glyph={ChevronRight} mirror />
    </LineCard>
  );
}

function LineStatus({ line, unsent, isDraft }: Omit<LineLinkProps, 'cached'>) {
  const isStuck = unsent?.state === 'attention' || unsent?.state === 'conflict';
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1">
      <LineStateBadge line={line} record={unsent?.record ?? line.record} />
      {isDraft && <Badge tone="outline">{texts.draft.badge}</Badge>}
      {unsent && <Badge tone={isStuck ? 'danger' : 'outline'}>{describeLineState(unsent.state)}</Badge>}
    </chakra.span>
  );
}
