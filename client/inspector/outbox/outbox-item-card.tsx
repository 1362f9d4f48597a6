/** One car, draft or dealer of the outbox: how far it got, what holds it up, what can be done (design section 4, rule 9). */
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
import { bytes, bytesOf, clockTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { LaterMenu } from '#client/ui/overlay/lazy-menu.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { isCar, isStaleDraft, reasonsOf, type ItemState, type OutboxItem } from './outbox-items.ts';
import { texts } from './texts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { firstPhotoUrl } from '#client/offline/images/edit-draft-photos.ts';
import { Thumb } from '#client/components/car-thumbnail.tsx';

const LOOKS: Record<ItemState, { tone: BadgeTone; glyph: Glyph }> = {
  attention: { tone: 'danger', glyph: TriangleAlert },
  sending: { tone: 'drive', glyph: ArrowUp },
  'sign-in': { tone: 'outline', glyph: LogIn },
  next: { tone: 'outline', glyph: Clock },
  sent: { tone: 'drive', glyph: Check },
};

export interface ItemActions {
  /** To what has to be corrected. */
  onOpen: (item: OutboxItem) => void;
  /** To the draft, where both versions are shown. */
  onCompare: (item: OutboxItem) => void;
  onAgain: (item: OutboxItem) => void;
  onExport: (item: OutboxItem) => void;
  onDiscard: (item: OutboxItem) => void;
}

export function itemName(item: OutboxItem): string {
  if (item.kind === 'put-photo') return texts.ops.photo;
  if (item.kind === 'delete-draft') return item.name || texts.ops.discard;
  return item.name || texts.unnamed;
}

interface Props {
  item: OutboxItem;
  actions: ItemActions;
  /** For a dealer that was created: its sign-in. */
  children?: ReactNode;
}

export function ItemCard({ item, actions, children }: Props) {
  const { tone, glyph } = LOOKS[item.state];
  const name = itemName(item);
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
        <ItemThumb draftId={item.draftId} />
        <chakra.div flex="1" minW="0">
          <chakra.h2 fontWeight="bold">{name}</chakra.h2>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="t2" color="ink-3">
            <Badge tone={tone} icon={glyph}>
              {texts.state[item.state]}
            </Badge>
            <span>{whenOf(item)}</span>
          </chakra.p>
        </chakra.div>
        <More item={item} actions={actions} />
      </chakra.div>
      {item.state === 'attention' && <Attention item={item} actions={actions} />}
      {item.state !== 'sent' && <Operations item={item} />}
      {children}
    </Card>
  );
}

function whenOf(item: OutboxItem): string {
  const { when, ops } = texts;
  if (item.state === 'sent') return when.sent(clockTime(item.sentAt ?? item.createdAt));
  const time = clockTime(item.createdAt);
  if (item.state === 'attention') return when.refused(time);
  if (isCar(item)) return when.submitted(time);
  const label = { 'put-draft': ops.draft, 'create-dealer': ops.dealer, 'delete-draft': ops.discard } as const;
  return item.kind in label
    ? `${label[item.kind as keyof typeof label]} · ${when.saved(time)}`
    : when.saved(time);
}

function More({ item, actions }: { item: OutboxItem; actions: ItemActions }) {
  const waits = item.state === 'next' || item.state === 'sign-in';
  const entries: MenuEntry[] = [
    ...(waits && isCar(item) ? [{ label: texts.change, onSelect: () => actions.onOpen(item) }] : []),
    ...(item.state === 'attention' ? [{ label: texts.again, onSelect: () => actions.onAgain(item) }] : []),
    ...(item.draftId ? [{ label: texts.export, onSelect: () => actions.onExport(item) }] : []),
    ...(item.state === 'sent' || item.state === 'sending'
      ? []
      : [{ label: texts.discard, onSelect: () => actions.onDiscard(item), destructive: true }]),
  ];
  if (entries.length === 0) return null;
  return (
    <LaterMenu
      label={texts.more}
      entries={entries}
      trigger={<IconButton glyph={EllipsisVertical} size="field" aria-label={texts.more} />}
    />
  );
}

/** Why, with the fields that are meant; then the ways out. */
function Attention({ item, actions }: { item: OutboxItem; actions: ItemActions }) {
  const [reason, ...others] = reasonsOf(item);
  return (
    <>
      <chakra.div p="3" borderRadius="control" bg="danger-tint" textStyle="t2">
        <chakra.p fontWeight="bold" color="danger">
          {reason}
        </chakra.p>
        {others.map((other) => (
          <p key={other}>{other}</p>
        ))}
        <p>{texts.nothingLost}</p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {isStaleDraft(item) ? (
          <Button size="field" flex="1" onClick={() => actions.onCompare(item)}>
            {texts.compare}
          </Button>
        ) : isCar(item) || item.kind === 'put-draft' || item.kind === 'create-dealer' ? (
          <Button size="field" flex="1" onClick={() => actions.onOpen(item)}>
            {texts.open}
          </Button>
        ) : (
          <Button size="field" flex="1" onClick={() => actions.onAgain(item)}>
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

function Operations({ item }: { item: OutboxItem }) {
  const { confirmed, moving, waiting } = item;
  const photoCount = confirmed.count + moving.length + waiting.count;
  if (photoCount === 0 && !isCar(item)) return null;
  return (
    <chakra.ul textStyle="t2" css={{ '& > li': { minH: '9' } }}>
      {confirmed.count > 0 && (
        <Line glyph={Check} color="drive" amount={bytes(confirmed.bytes)}>
          {texts.photos.confirmed(confirmed.count)}
        </Line>
      )}
      {moving.map(({ id, number, done, all }) => (
        <Line key={id} glyph={ArrowUp} amount={bytesOf(done, all)} bar={{ done, all }}>
          {number === null ? texts.photos.waiting(1) : texts.photos.one(number)}
        </Line>
      ))}
      {waiting.count > 0 && (
        <Line glyph={Clock} amount={bytes(waiting.bytes)}>
          {texts.photos.waiting(waiting.count)}
        </Line>
      )}
      {isCar(item) && (
        <Line glyph={Clock} amount={bytes(item.bodyBytes)}>
          {sentenceOf(item, photoCount > confirmed.count)}
        </Line>
      )}
    </chakra.ul>
  );
}

function sentenceOf(item: OutboxItem, photosFirst: boolean): string {
  const { submit, submitNow, resubmit, resubmitNow } = texts.ops;
  if (item.kind === 'resubmit-car') return photosFirst ? resubmit : resubmitNow;
  return photosFirst ? submit : submitNow;
}

interface LineProps {
  glyph: Glyph;
  amount: string;
  color?: string;
  bar?: { done: number; all: number };
  children: string;
}

function Line({ glyph, amount, color = 'ink', bar, children }: LineProps) {
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

function ItemThumb({ draftId }: { draftId: string | null }) {
  return <Thumb src={useLiveQuery(() => firstPhotoUrl(draftId), [draftId])} />;
}
