import { useEffect, useEffectEvent, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLocation } from 'react-router-dom';
import { paths } from '#client/inspector/paths.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { AccountMenu } from '#client/components/account-menu.tsx';
import { NotificationCenter } from '#client/components/notifications/notification-center.tsx';
import { AppBar } from '#client/ui/layout/app-bar.tsx';
import { CountBadge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';
import { BottomActionBar } from '#client/ui/layout/bottom-action-bar.tsx';
import { formatRelativeTime } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Main, VisuallyHidden, PageShell } from '#client/ui/page-layout.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import {
  useIsDashboardReady,
  useLocalDrafts,
  usePrefetchCorrections,
  useServerDrafts,
  useSubmissions,
  useOutboxSummary,
  type SubmissionsState,
} from './dashboard-data.ts';
import { Corrections } from './corrections.tsx';
import { listDraftCards } from './draft-cards.ts';
import { DraftList } from './draft-list.tsx';
import { SessionExpiredNotice, DashboardListsSkeleton, SyncCardSkeleton } from './dashboard-skeletons.tsx';
import { useReturnedThumbnails } from './inspection-thumbnail.tsx';
import { CarsToInspect } from './inspection-requests/cars-to-inspect.tsx';
import { QuickActions, InspectorStats } from './inspector-stats.tsx';
import { RecentSubmissions } from './recent-submissions.tsx';
import { texts } from '#messages/field/inspector-home.ts';
import { SyncCard } from './sync-card.tsx';

export default function InspectorDashboardPage() {
  const { user, isExpired } = useSession();
  return user ? <InspectorDashboard key={user.id} person={user} expired={isExpired} /> : null;
}

function InspectorDashboard({ person, expired }: { person: DeviceUser; expired: boolean }) {
  const submissions = useSubmissions(person.id);
  const server = useServerDrafts(person.id);
  const onPhone = useLocalDrafts(person.id);
  const phone = onPhone ?? [];
  const outboxSummary = useOutboxSummary(person.id);
  usePrefetchCorrections(person.id, submissions);
  const returnedThumbnails = useReturnedThumbnails(person.id, submissions.list);
  useRefreshAfterSending(outboxSummary?.unsentCars ?? 0, submissions.refresh, server.refresh);
  useErrorToasts(submissions.refused, server.refused);
  const cards = listDraftCards(phone, server.list);
  const knownCarIds = new Set(submissions.list.map((one) => one.carId));
  const submitted = phone.filter((draft) => draft.state === 'submitted');
  const waiting = submitted.filter((draft) => draft.kind === 'new' && !knownCarIds.has(draft.carId));
  const queuedCarIds = new Set(submitted.flatMap((draft) => (draft.kind === 'correction' ? [draft.carId] : [])));
  const isRead = onPhone !== undefined && outboxSummary !== undefined;
  const isKnown = useIsDashboardReady(submissions, server, isRead ? onPhone : undefined);
  useScrollToHash(isKnown ? phone.length + submissions.list.length : 0);
  return (
    <PageShell>
      <DashboardHeader person={person} unsentCars={outboxSummary?.unsentCars ?? 0} />
      <Main>
        <chakra.div
          display="grid"
          gap="4"
          p="4"
          maxW="1248px"
          mx="auto"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          alignItems="start"
        >
          <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
          <chakra.div gridColumn="1 / -1" display="grid" gap="4">
            {expired && <SessionExpiredNotice />}
            {isRead ? (
              <SyncCard
                outboxSummary={outboxSummary}
                savedAt={phone[0]?.updatedAt ?? null}
                localDraftCount={cards.filter((card) => card.isOnDevice && !card.isOnServer).length}
              />
            ) : (
              <SyncCardSkeleton />
            )}
            <InspectorStats
              submissions={isKnown && submissions.updatedAt !== null ? submissions.list : undefined}
              draftCount={isKnown && (server.isLoaded || !server.isPending) ? cards.length : undefined}
              queuedCount={waiting.length}
            />
            <LastUpdated submissions={submissions} />
          </chakra.div>
          {isKnown ? (
            <>
              <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
                <Corrections
                  submissions={submissions.list}
                  queuedCarIds={queuedCarIds}
                  returnedThumbnails={returnedThumbnails}
                />
                <CarsToInspect ownerId={person.id} />
                <QuickActions latest={cards[0]} />
                <DraftList cards={cards} />
              </chakra.div>
              <RecentSubmissions
                submissions={submissions}
                queuedDrafts={waiting}
                returnedThumbnails={returnedThumbnails}
              />
            </>
          ) : (
            <DashboardListsSkeleton />
          )}
        </chakra.div>
      </Main>
      <DashboardBottomBar unsentCars={outboxSummary?.unsentCars ?? 0} />
    </PageShell>
  );
}

function useRefreshAfterSending(unsentCars: number, ...refreshes: readonly (() => void)[]): void {
  const previousCount = useRef(unsentCars);
  const onArrival = useEffectEvent(() => {
    for (const refresh of refreshes) refresh();
  });
  useEffect(() => {
    if (unsentCars < previousCount.current) onArrival();
    previousCount.current = unsentCars;
  }, [unsentCars]);
}

/** The stat cards link to lists on this page. */
function useScrollToHash(rows: number): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash && rows > 0) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash, rows]);
}

function useErrorToasts(submissions: boolean, drafts: boolean): void {
  useEffect(() => {
    const message = submissions ? texts.recent.failed : drafts ? texts.drafts.failed : null;
    if (message) toast({ title: texts.error, description: message, kind: 'destructive' });
  }, [submissions, drafts]);
}

function DashboardHeader({ person, unsentCars }: { person: DeviceUser; unsentCars: number }) {
  return (
    <AppBar
      start={
        <chakra.span px="2">
          <Wordmark height={24} label="redrive" />
        </chakra.span>
      }
      end={
        <>
          <LinkButton
            to={paths.outbox}
            variant="tertiary"
            size="field"
            icon={Inbox}
            aria-label={texts.outbox(unsentCars)}
          >
            {unsentCars > 0 && <CountBadge count={unsentCars} />}
          </LinkButton>
          <NotificationCenter size="field" />
          <AccountMenu email={person.email} notificationsPath={paths.notifications} />
        </>
      }
    />
  );
}

function LastUpdated({ submissions }: { submissions: SubmissionsState }) {
  const now = useNow();
  const { updatedAt, state, refresh, refreshing, refused } = submissions;
  // An error response is no offline state: only the age of the list is shown.
  const isOffline = state === 'kept' && !refused;
  const age = updatedAt !== null && now !== null ? formatRelativeTime(updatedAt, Math.max(now, updatedAt)) : null;
  return (
    <chakra.p display="flex" alignItems="center" gap="1" textStyle="t2" color="ink-3">
      {/* First, so that its position never changes. */}
      <chakra.span ms="-3">
        <IconButton
          glyph={RefreshCw}
          size="field"
          aria-label={texts.refresh}
          aria-busy={refreshing}
          onClick={refresh}
        />
      </chakra.span>
      <span role="status">{age && (isOffline ? texts.offline(age) : texts.updated(age))}</span>
    </chakra.p>
  );
}

function DashboardBottomBar({ unsentCars }: { unsentCars: number }) {
  return (
    <chakra.div
      display={{ base: 'block', lg: 'none' }}
      position="sticky"
      insetBlockEnd="0"
      zIndex="dock"
      css={staticOnShortViewport}
    >
      <BottomActionBar label={texts.quick.dock}>
        <chakra.span position="relative">
          <LinkButton to={paths.outbox} size="dock" width="16" px="0" aria-label={texts.outbox(unsentCars)}>
            <Icon glyph={Inbox} size={24} />
          </LinkButton>
          {unsentCars > 0 && (
            <chakra.span position="absolute" top="-8px" insetInlineEnd="-8px">
              <CountBadge count={unsentCars} />
            </chakra.span>
          )}
        </chakra.span>
        <LinkButton to={paths.addAmerican} variant="primary" size="dock" flex="1" icon={Plus}>
          {texts.quick.add}
        </LinkButton>
      </BottomActionBar>
    </chakra.div>
  );
}
