/** Everything that has not arrived yet, why, and what can be done about it (design section 4). */
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Inbox from 'lucide-react/icons/inbox';
import Share from 'lucide-react/icons/share';
import { useObservable, useLiveQuery } from 'dexie-react-hooks';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/inspector/paths.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { useSession } from '#client/auth/session.ts';
import { liveOutbox, type Outbox as Now } from '#client/offline/outbox/outbox-summary.ts';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Dock } from '#client/ui/layout/bottom-action-bar.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { bytes } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { LaterMenu } from '#client/ui/overlay/lazy-menu.tsx';
import { Main } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { discard, exportItems, importFile, openAgain, sendAll, tryAgain } from './outbox-actions.ts';
import { HeadCard, SignInBanner } from './outbox-summary-card.tsx';
import { ItemCard, itemName, type ItemActions } from './outbox-item-card.tsx';
import { isCar, outboxItems, totalsOf, type OutboxItem } from './outbox-items.ts';
import { texts } from './texts.ts';
import { CredentialsDialog, type Credentials } from '#client/inspector/dealer-credentials-dialog.tsx';
import { dealerCredentials, takeDealerCredentials } from '#client/offline/outbox/dealer-credentials.ts';

/** Few dealers are refused. */
const DealerCorrection = lazy(async () => ({
  default: (await import('./dealer-correction-dialog.tsx')).DealerCorrection,
}));

export default function OutboxPage() {
  const { user } = useSession();
  return user ? <Outbox key={user.id} ownerId={user.id} /> : null;
}

function Outbox({ ownerId }: { ownerId: string }) {
  const offline = useDeviceOffline();
  const now = useObservable<Now>(() => liveOutbox(ownerId, offline), [ownerId, offline]);
  const { rows, truth } = now ?? {};
  const items = useMemo(() => outboxItems(rows ?? []), [rows]);
  const totals = totalsOf(items);
  const unsent = items.filter((item) => item.state !== 'sent');
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      <AppBar
        title={texts.title}
        start={<BackLink to={paths.dashboard} label={texts.back} />}
        end={
          <>
            <chakra.span textStyle="t2" color="ink-3">
              {rows &&
                (unsent.length > 0 ? texts.header(totals.cars, bytes(totals.bytes)) : texts.headerClear)}
            </chakra.span>
            <Import ownerId={ownerId} />
          </>
        }
      />
      <Main>
        <chakra.div display="grid" gap="3" p="4" maxW="720px" mx="auto" gridTemplateColumns="minmax(0, 1fr)">
          {truth?.state === 'waiting-sign-in' && <SignInBanner />}
          {truth && items.length > 0 && <HeadCard truth={truth} totals={totals} />}
          {rows ? <Items items={items} ownerId={ownerId} /> : <Waiting />}
        </chakra.div>
      </Main>
      {unsent.length > 0 && <OutboxDock unsent={unsent} ownerId={ownerId} />}
    </chakra.div>
  );
}

/** As many cards as a phone shows at once. */
const IN_SIGHT = 5;

function Items({ items, ownerId }: { items: readonly OutboxItem[]; ownerId: string }) {
  const navigate = useNavigate();
  const [chosen, choose] = useState<OutboxItem | null>(null);
  const [corrected, correct] = useState<OutboxItem | null>(null);
  // What is in sight is drawn first: with a day's work unsent there are fifty.
  const whole = useDeferredValue(true, false);
  const actions: ItemActions = {
    onOpen: (item) =>
      item.kind === 'create-dealer' ? correct(item) : void openAgain(item).then((to) => to && navigate(to)),
    onCompare: (item) => void navigate(paths.draft(item.draftId ?? '')),
    onAgain: (item) => void tryAgain(item),
    onExport: (item) => void exportItems([item], ownerId),
    onDiscard: choose,
  };
  if (items.length === 0) return <Nothing />;
  return (
    <>
      {(whole ? items : items.slice(0, IN_SIGHT)).map((item) => (
        <ItemCard key={item.id} item={item} actions={actions}>
          {item.kind === 'create-dealer' && item.state === 'sent' && <DealerSignIn outboxId={item.id} />}
        </ItemCard>
      ))}
      {corrected && (
        <Suspense fallback={null}>
          <DealerCorrection ownerId={ownerId} item={corrected} onClose={() => correct(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => choose(null)}
        onConfirm={() => {
          if (chosen) void discard(chosen);
          choose(null);
        }}
        title={texts.question.title}
        text={chosen ? texts.question.text(itemName(chosen)) : ''}
        confirmLabel={texts.question.confirm}
        cancelLabel={texts.question.cancel}
        destructive
      />
    </>
  );
}

function Nothing() {
  const { title, text, action } = texts.empty;
  return (
    <EmptyState
      icon={Inbox}
      title={title}
      text={text}
      action={
        <LinkButton to={paths.addAmerican} variant="primary" size="field">
          {action}
        </LinkButton>
      }
    />
  );
}

function Waiting() {
  return (
    <Loading label={texts.loading}>
      <chakra.div display="grid" gap="3">
        <Skeleton height="100px" borderRadius="card" />
        <Skeleton height="140px" borderRadius="card" />
        <Skeleton height="140px" borderRadius="card" />
      </chakra.div>
    </Loading>
  );
}

function OutboxDock({ unsent, ownerId }: { unsent: readonly OutboxItem[]; ownerId: string }) {
  const [busy, setBusy] = useState(false);
  const cars = unsent.filter((item) => isCar(item) || item.kind === 'put-draft');
  const send = () => {
    setBusy(true);
    void sendAll(ownerId).finally(() => setBusy(false));
  };
  return (
    <Dock label={texts.title}>
      <Button
        size="dock"
        icon={Share}
        disabled={cars.length === 0}
        onClick={() => void exportItems(cars, ownerId)}
      >
        {texts.exportAll}
      </Button>
      <Button size="dock" variant="primary" flex="1" icon={ArrowUp} loading={busy} onClick={send}>
        {texts.sendNow}
      </Button>
    </Dock>
  );
}

/** Puts an exported car back on this phone. */
function Import({ ownerId }: { ownerId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <LaterMenu
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
          void importFile(file, ownerId).then((id) => id && navigate(paths.draft(id)));
        }}
      />
    </>
  );
}

/** Shows the sign-in of a dealer created offline once, then forgets it (S-w1-05). */
function DealerSignIn({ outboxId }: { outboxId: string }) {
  const [shown, show] = useState<Credentials | null>(null);
  const waiting = useLiveQuery(() => dealerCredentials(outboxId), [outboxId]);
  const reveal = async () => {
    const credentials = await takeDealerCredentials(outboxId);
    if (credentials) show(credentials);
  };
  return (
    <>
      {waiting && (
        <Button size="field" onClick={() => void reveal()}>
          {texts.showSignIn}
        </Button>
      )}
      <CredentialsDialog credentials={shown} onClose={() => show(null)} />
    </>
  );
}
