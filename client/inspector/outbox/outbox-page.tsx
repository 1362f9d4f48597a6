import { deviceLabel } from '#client/ui/device-label.ts';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Share from 'lucide-react/icons/share';
import { useObservable, useLiveQuery } from 'dexie-react-hooks';
import { useNavigate } from 'react-router-dom';
import { CarIllustration } from '#client/components/car-illustration.tsx';
import { paths } from '#client/inspector/paths.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { useSession } from '#client/auth/session.ts';
import { FIRST_ITEM_COUNT, readFirstRows } from '#client/offline/outbox/first-outbox-rows.ts';
import {
  markRowsOffline,
  observeOutbox,
  type OutboxSnapshot,
  type OutboxSummary,
} from '#client/offline/outbox/outbox-summary.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { BottomActionBar } from '#client/ui/layout/bottom-action-bar.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatBytes } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { LazyMenu } from '#client/ui/overlay/lazy-menu.tsx';
import { Main, PageShell } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import {
  discardItem,
  dismissItem,
  exportItems,
  importCarFile,
  reopenItem,
  sendAll,
  retryItem,
} from './outbox-actions.ts';
import { OutboxSummaryCard, SignInBanner } from './outbox-summary-card.tsx';
import { OutboxItemCard, getItemName, type OutboxItemActions } from './outbox-item-card.tsx';
import { isCarItem, groupOutboxRows, computeOutboxTotals, type OutboxItem } from './outbox-items.ts';
import { texts } from '#messages/field/outbox.ts';
import { DealerCredentialsDialog, type NewDealerCredentials } from '#client/components/dealer-credentials-dialog.tsx';
import { readDealerCredentials, consumeDealerCredentials } from '#client/offline/outbox/dealer-credentials.ts';

const LazyDealerCorrectionDialog = lazy(async () => ({
  default: (await import('./dealer-correction-dialog.tsx')).DealerCorrectionDialog,
}));

export default function OutboxPage() {
  const { user } = useSession();
  return user ? <OutboxContent key={user.id} ownerId={user.id} /> : null;
}

function OutboxContent({ ownerId }: { ownerId: string }) {
  const { rows, summary } = useOutboxRows(ownerId);
  const items = useMemo(() => groupOutboxRows(rows ?? []), [rows]);
  const totals = useMemo(() => computeOutboxTotals(items), [items]);
  const unsent = items.filter((item) => item.state !== 'sent');
  return (
    <PageShell>
      <AppBar
        title={texts.title}
        start={<BackLink to={paths.dashboard} label={texts.back} />}
        end={
          <>
            <chakra.span textStyle="t2" color="ink-3" minW="0">
              {summary &&
                (unsent.length > 0
                  ? texts.header({ cars: totals.cars, size: formatBytes(totals.bytesRemaining) })
                  : texts.headerClear)}
            </chakra.span>
            <ImportMenu ownerId={ownerId} />
          </>
        }
      />
      <Main>
        <chakra.div display="grid" gap="3" p="4" maxW="720px" mx="auto" gridTemplateColumns="minmax(0, 1fr)">
          {summary?.state === 'waiting-sign-in' && <SignInBanner />}
          {summary && items.length > 0 && <OutboxSummaryCard summary={summary} totals={totals} />}
          {!summary && <OutboxSkeleton isPartial={rows !== undefined} />}
          {rows && <OutboxItemList items={items} ownerId={ownerId} isPartial={!summary} />}
        </chakra.div>
      </Main>
      {unsent.length > 0 && <OutboxBottomBar unsent={unsent} ownerId={ownerId} isPartial={!summary} />}
    </PageShell>
  );
}

const NOTHING_YET = { subscribe: () => () => undefined };

/** Returns the first rows of a large outbox at once; without `summary`, the other rows follow after the first paint. */
function useOutboxRows(ownerId: string): { rows?: OutboxRow[] | undefined; summary?: OutboxSummary } {
  const offline = useIsDeviceOffline();
  const [first, setFirst] = useState<OutboxRow[] | null | undefined>(() =>
    observeOutbox(ownerId, offline).hasValue() ? null : undefined,
  );
  const isReading = first === undefined;
  useEffect(() => {
    if (isReading) void readFirstRows(ownerId).then(setFirst, () => setFirst(null));
  }, [isReading, ownerId]);
  const snapshot = useObservable<OutboxSnapshot>(
    () => (isReading ? NOTHING_YET : observeOutbox(ownerId, offline)),
    [ownerId, offline, isReading],
  );
  const firstRows = useMemo(() => first && (offline ? markRowsOffline(first) : first), [first, offline]);
  return snapshot ?? { rows: firstRows ?? undefined };
}

/** A day's work; weeks without a network are shown on request. */
const MAX_SHOWN_ITEMS = 50;

interface OutboxItemListProps {
  items: readonly OutboxItem[];
  ownerId: string;
  isPartial: boolean;
}

function OutboxItemList({ items, ownerId, isPartial }: OutboxItemListProps) {
  const navigate = useNavigate();
  const [discarding, setDiscarding] = useState<OutboxItem | null>(null);
  const [corrected, correct] = useState<OutboxItem | null>(null);
  const [limit, setLimit] = useState(MAX_SHOWN_ITEMS);
  // Visible cards first, as a day's work can be fifty.
  const shown = useDeferredValue(isPartial ? FIRST_ITEM_COUNT : limit, FIRST_ITEM_COUNT);
  const hidden = items.length - limit;
  const actions: OutboxItemActions = {
    onOpen: (item) =>
      item.kind === 'create-dealer' ? correct(item) : void reopenItem(item).then((to) => to && navigate(to)),
    onCompare: (item) => void navigate(paths.draft(item.draftId ?? '')),
    onRetry: (item) => void retryItem(item),
    onExport: (item) => void exportItems([item], ownerId),
    onDiscard: setDiscarding,
    onDismiss: (item) => void dismissItem(item),
  };
  if (items.length === 0) return <EmptyOutbox />;
  return (
    <>
      {items.slice(0, shown).map((item) => (
        <OutboxItemCard key={item.id} item={item} actions={actions}>
          {item.kind === 'create-dealer' && item.state === 'sent' && <DealerCredentialsButton outboxId={item.id} />}
        </OutboxItemCard>
      ))}
      {hidden > 0 && (
        <Button size="field" block onClick={() => setLimit(items.length)}>
          {texts.showMore(hidden)}
        </Button>
      )}
      {corrected && (
        <Suspense fallback={null}>
          <LazyDealerCorrectionDialog ownerId={ownerId} item={corrected} onClose={() => correct(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void discardItem(discarding);
          setDiscarding(null);
        }}
        title={texts.question.title}
        text={discarding ? questionText(discarding) : ''}
        confirmLabel={texts.question.confirm}
        cancelLabel={texts.question.cancel}
        destructive
      />
    </>
  );
}

function questionText(item: OutboxItem): string {
  const { text, requestText, originals } = texts.question;
  if (item.isReceived) return originals(item.refusedIds.length);
  const name = getItemName(item);
  return item.kind === 'inspection-step' ? requestText(name) : text({ name, device: deviceLabel });
}

function EmptyOutbox() {
  const { title, text, action, steps } = texts.empty;
  return (
    <Card>
      <EmptyState
        picture={<CarIllustration variant="empty" />}
        title={title}
        text={text}
        action={
          <LinkButton to={paths.addAmerican} variant="primary" size="field">
            {action}
          </LinkButton>
        }
      />
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="3"
        p="5"
        borderBlockStart="line"
      >
        {[steps[0], steps[1](deviceLabel), steps[2]].map((step, at) => (
          <chakra.li key={step} display="flex" gap="3" textStyle="t2">
            <chakra.b color="drive">{at + 1}</chakra.b>
            <span>{step}</span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}

function OutboxSkeleton({ isPartial }: { isPartial: boolean }) {
  return (
    <Loading label={texts.loading}>
      <chakra.div display="grid" gap="3">
        <Skeleton height="100px" borderRadius="card" />
        {!isPartial && (
          <>
            <Skeleton height="140px" borderRadius="card" />
            <Skeleton height="140px" borderRadius="card" />
          </>
        )}
      </chakra.div>
    </Loading>
  );
}

interface OutboxBottomBarProps {
  unsent: readonly OutboxItem[];
  ownerId: string;
  isPartial: boolean;
}

function OutboxBottomBar({ unsent, ownerId, isPartial }: OutboxBottomBarProps) {
  const [busy, setBusy] = useState(false);
  const cars = unsent.filter((item) => isCarItem(item) || item.kind === 'put-draft');
  const send = () => {
    setBusy(true);
    void sendAll(ownerId).finally(() => setBusy(false));
  };
  return (
    <BottomActionBar label={texts.title}>
      <Button
        size="dock"
        icon={Share}
        disabled={cars.length === 0 || isPartial}
        onClick={() => void exportItems(cars, ownerId)}
      >
        {texts.exportAll}
      </Button>
      <Button size="dock" variant="primary" flex="1" icon={ArrowUp} loading={busy} onClick={send}>
        {texts.sendNow}
      </Button>
    </BottomActionBar>
  );
}

function ImportMenu({ ownerId }: { ownerId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <LazyMenu
        label={texts.more}
        trigger={<IconButton glyph={EllipsisVertical} size="field" aria-label={texts.more} />}
        entries={[{ label: texts.import, onSelect: () => input.current?.click() }]}
      />
      <chakra.input
        ref={input}
        type="file"
        hidden
        aria-label={texts.import}
        accept=".zip,application/zip"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!file) return;
          void importCarFile(file, ownerId).then((id) => id && navigate(paths.draft(id)));
        }}
      />
    </>
  );
}

/** Shows the credentials of a dealer created offline once. @see S-w1-05 */
function DealerCredentialsButton({ outboxId }: { outboxId: string }) {
  const [credentials, setCredentials] = useState<NewDealerCredentials | null>(null);
  const waiting = useLiveQuery(() => readDealerCredentials(outboxId), [outboxId]);
  const reveal = async () => {
    const revealed = await consumeDealerCredentials(outboxId);
    if (revealed) setCredentials(revealed);
  };
  return (
    <>
      {waiting && (
        <Button size="field" onClick={() => void reveal()}>
          {texts.showSignIn}
        </Button>
      )}
      <DealerCredentialsDialog credentials={credentials} onClose={() => setCredentials(null)} />
    </>
  );
}
