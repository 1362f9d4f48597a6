import { deviceLabel } from '#client/ui/device-label.ts';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LogIn from 'lucide-react/icons/log-in';
import Share from 'lucide-react/icons/share';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatBytes, formatByteProgress, formatLocalTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { LazyMenu } from '#client/ui/overlay/lazy-menu.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { isCarItem, isDraftConflict, getItemReasons, type OutboxItemState, type OutboxItem } from './outbox-items.ts';
import { texts } from '#messages/field/outbox.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { getFirstPhotoThumbnailUrl } from '#client/offline/images/edit-draft-photos.ts';
import { CarThumbnail } from '#client/components/car-thumbnail.tsx';

const STATE_STYLES: Record<OutboxItemState, { tone: BadgeTone; glyph: Glyph }> = {
  attention: { tone: 'danger', glyph: TriangleAlert },
  sending: { tone: 'drive', glyph: ArrowUp },
  'sign-in': { tone: 'repair', glyph: LogIn },
  next: { tone: 'quiet', glyph: Clock },
  sent: { tone: 'drive', glyph: Check },
};

export interface OutboxItemActions {
  onOpen: (item: OutboxItem) => void;
  onCompare: (item: OutboxItem) => void;
  onRetry: (item: OutboxItem) => void;
  onExport: (item: OutboxItem) => void;
  onDiscard: (item: OutboxItem) => void;
  onDismiss: (item: OutboxItem) => void;
}

export function getItemName(item: OutboxItem): string {
  if (item.kind === 'put-photo') return texts.ops.photo;
  if (item.kind === 'delete-draft') return item.name || texts.ops.discard;
  return item.name || texts.unnamed;
}

interface Props {
  item: OutboxItem;
  actions: OutboxItemActions;
  children?: ReactNode;
}

export function OutboxItemCard({ item, actions, children }: Props) {
  const { tone, glyph } = STATE_STYLES[item.state];
  const name = getItemName(item);
  return (
    <Card
      as="article"
      aria-label={name}
      padding="md"
      display="grid"
      gap="3"
      borderColor={item.state === 'attention' ? 'danger' : 'line'}
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <ItemThumbnail draftId={item.draftId} />
        <chakra.div flex="1" minW="0">
          <chakra.h2 fontWeight="bold">
            <bdi>{name}</bdi>
          </chakra.h2>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="t2" color="ink-3">
            <Badge tone={tone} icon={glyph}>
              {texts.state[item.state]}
            </Badge>
            <span>{itemTimeText(item)}</span>
          </chakra.p>
        </chakra.div>
        <ItemMenu item={item} actions={actions} />
      </chakra.div>
      {item.state === 'attention' && <ItemProblem item={item} actions={actions} />}
      {item.state === 'sent' && item.problem && (
        <>
          <chakra.p p="3" borderRadius="control" bg="danger-tint" textStyle="t2" fontWeight="bold" color="danger">
            {item.problem.message}
          </chakra.p>
          <Button size="field" onClick={() => actions.onDismiss(item)}>
            {texts.dismiss}
          </Button>
        </>
      )}
      {item.state !== 'sent' && <ItemProgress item={item} />}
      {children}
    </Card>
  );
}

function itemTimeText(item: OutboxItem): string {
  const { when, ops } = texts;
  const sent = { time: formatLocalTime(item.sentAt ?? item.createdAt), device: deviceLabel };
  if (item.state === 'sent' && item.problem) return when.kept(sent);
  if (item.state === 'sent') return when.sent(sent);
  const time = formatLocalTime(item.createdAt);
  if (item.state === 'attention') return when.refused(time);
  if (isCarItem(item)) return when.submitted(time);
  const label = {
    'put-draft': ops.draft,
    'create-dealer': ops.dealer,
    'delete-draft': ops.discard,
    'inspection-step': ops.request,
  } as const;
  return item.kind in label ? `${label[item.kind as keyof typeof label]} · ${when.saved(time)}` : when.saved(time);
}

function ItemMenu({ item, actions }: { item: OutboxItem; actions: OutboxItemActions }) {
  const isWaiting = item.state === 'next' || item.state === 'sign-in';
  const entries: MenuEntry[] = [
    ...(isWaiting && isCarItem(item) && !item.isReceived
      ? [{ label: texts.change, onSelect: () => actions.onOpen(item) }]
      : []),
    ...(item.state === 'attention' ? [{ label: texts.again, onSelect: () => actions.onRetry(item) }] : []),
    ...(item.draftId ? [{ label: texts.export, onSelect: () => actions.onExport(item) }] : []),
    ...(item.state === 'sent' || item.state === 'sending' || item.isReceived
      ? []
      : [{ label: texts.discard, onSelect: () => actions.onDiscard(item), destructive: true }]),
  ];
  if (entries.length === 0) return null;
  return (
    <LazyMenu
      label={texts.more}
      entries={entries}
      trigger={<IconButton glyph={EllipsisVertical} size="field" aria-label={texts.more} />}
    />
  );
}

function ItemProblem({ item, actions }: { item: OutboxItem; actions: OutboxItemActions }) {
  const [reason, ...others] = getItemReasons(item);
  return (
    <>
      <chakra.div p="3" borderRadius="control" bg="danger-tint" textStyle="t2">
        <chakra.p fontWeight="bold" color="danger">
          {reason}
        </chakra.p>
        {others.map((other) => (
          <p key={other}>{other}</p>
        ))}
        <p>{texts.nothingLostNote}</p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {item.isReceived ? (
          <Button size="field" flex="1" onClick={() => actions.onRetry(item)}>
            {texts.again}
          </Button>
        ) : isDraftConflict(item) ? (
          <Button size="field" flex="1" onClick={() => actions.onCompare(item)}>
            {texts.compare}
          </Button>
        ) : isCarItem(item) || item.kind === 'put-draft' || item.kind === 'create-dealer' ? (
          <Button size="field" flex="1" onClick={() => actions.onOpen(item)}>
            {texts.open}
          </Button>
        ) : (
          <Button size="field" flex="1" onClick={() => actions.onRetry(item)}>
            {texts.again}
          </Button>
        )}
        {item.draftId && (
          <Button size="field" icon={Share} onClick={() => actions.onExport(item)}>
            {texts.export}
          </Button>
        )}
        <Button size="field" variant="danger" block onClick={() => actions.onDiscard(item)}>
          {texts.discard}
        </Button>
      </chakra.div>
    </>
  );
}

function ItemProgress({ item }: { item: OutboxItem }) {
  const { confirmed, uploading, waiting } = item;
  const photoCount = confirmed.count + uploading.length + waiting.count;
  if (photoCount === 0 && !isCarItem(item)) return null;
  return (
    <chakra.ul textStyle="t2" css={{ '& > li': { minH: '9' } }}>
      {confirmed.count > 0 && (
        <ProgressLine glyph={Check} color="drive" amount={formatBytes(confirmed.bytes)}>
          {texts.photos.confirmed(confirmed.count)}
        </ProgressLine>
      )}
      {uploading.map(({ id, number, done, all }) => (
        <ProgressLine key={id} glyph={ArrowUp} amount={formatByteProgress(done, all)} bar={{ done, all }}>
          {number === null ? texts.photos.waiting(1) : texts.photos.one(number)}
        </ProgressLine>
      ))}
      {waiting.count > 0 && (
        <ProgressLine glyph={Clock} amount={formatBytes(waiting.bytes)}>
          {texts.photos.waiting(waiting.count)}
        </ProgressLine>
      )}
      {isCarItem(item) && (
        <ProgressLine
          glyph={item.isReceived ? Check : Clock}
          color={item.isReceived ? 'drive' : 'ink'}
          amount={item.isReceived ? '' : formatBytes(item.bodyBytes)}
        >
          {carOperationText(item)}
        </ProgressLine>
      )}
    </chakra.ul>
  );
}

function carOperationText({ kind, isReceived, waitsForPhotos }: OutboxItem): string {
  const { received, submit, submitNow, resubmit, resubmitNow } = texts.ops;
  if (isReceived) return received;
  if (kind === 'resubmit-car') return waitsForPhotos ? resubmit : resubmitNow;
  return waitsForPhotos ? submit : submitNow;
}

interface ProgressLineProps {
  glyph: Glyph;
  amount: string;
  color?: string;
  bar?: { done: number; all: number };
  children: string;
}

function ProgressLine({ glyph, amount, color = 'ink', bar, children }: ProgressLineProps) {
  return (
    <chakra.li display="grid" alignContent="center" gap="1" color={color}>
      <chakra.span display="flex" alignItems="center" gap="3">
        <Icon glyph={glyph} />
        <span>{children}</span>
        <chakra.span ms="auto" color="ink-3">
          {amount}
        </chakra.span>
      </chakra.span>
      {bar && <ProgressBar label={children} value={bar.done} max={bar.all} valueText={amount} height={4} />}
    </chakra.li>
  );
}

function ItemThumbnail({ draftId }: { draftId: string | null }) {
  return <CarThumbnail src={useLiveQuery(() => getFirstPhotoThumbnailUrl(draftId), [draftId])} />;
}
