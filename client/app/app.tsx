import { Navigate, Route as RouterRoute, Routes, useLocation, useParams } from 'react-router-dom';
import { appForPath } from '#shared/routes/apps.ts';
import { Toaster, persistToastForNextPage } from '#client/ui/overlay/toaster.tsx';
import { EarlyEventReplay } from './early-event-replay.tsx';
import { RouteGuard } from './route-guard.tsx';
import type { AppDefinition, AppRoute } from './route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenLoadError } from './screen-load-error.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ScrollRestorer } from './scroll-restoration.tsx';
import { useScreen, type ScreenState } from './screen-loader.ts';
import { SessionMonitor } from './session-monitor.tsx';
import { SignOutProvider } from './sign-out-provider.tsx';
import { useEffect, useState } from 'react';
import { waitForPendingWork } from '#client/storage/pending-work.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import type { PageModule } from './page-module.ts';
import { logUncaughtError } from '#client/api/report-errors.ts';
import { requestPrecache } from '#client/offline/precache-app.ts';
import { useSession } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { UpdateBanner } from '#client/ui/layout/update-banner.tsx';
import { onUpdateAvailable } from './service-worker-updates.ts';

/** What every app starts with, around the screens of its table. `isSent`: the page is the server's, or is taken over from it. */
export function App({ table, isSent = true }: { table: AppDefinition; isSent?: boolean }) {
  return (
    <ErrorBoundary>
      <SignOutProvider>
        <ScrollRestorer />
        <SessionMonitor />
        <AppRoutes table={table} />
        <OutboxSync />
        <EarlyEventReplay />
        <ErrorBoundary isSilent>
          <UpdatePrompt />
        </ErrorBoundary>
        <ErrorBoundary isSilent>
          <Toaster isSent={isSent} />
        </ErrorBoundary>
      </SignOutProvider>
    </ErrorBoundary>
  );
}

/** Finds the screen of the address and draws it inside its frame, behind its guard. */
function AppRoutes({ table: { name, routes, notFound, redirects } }: { table: AppDefinition }) {
  const { pathname } = useLocation();
  if (appForPath(pathname) !== name) return <OtherAppReload />;
  return (
    <Routes>
      {Object.entries(redirects).map(([from, to]) => (
        <RouterRoute key={from} path={from} element={<Redirect to={to} />} />
      ))}
      {[...routes, notFound].map((route) => (
        <RouterRoute key={route.path} path={route.path} element={<RouteWithLayout route={route} />} />
      ))}
    </Routes>
  );
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

function RouteWithLayout({ route }: { route: AppRoute }) {
  const { page, Layout } = useScreen(route);
  const screen = (
    <RouteGuard route={route}>
      <ErrorBoundary key={route.path}>
        <RouteScreen page={page} />
      </ErrorBoundary>
    </RouteGuard>
  );
  return <ErrorBoundary resetKey={route.path}>{Layout ? <Layout>{screen}</Layout> : screen}</ErrorBoundary>;
}

function RouteScreen({ page }: Pick<ScreenState, 'page'>) {
  if (page === 'loading') return <ScreenSkeleton />;
  if (page === 'failed') return <ScreenLoadError />;
  return (
    <>
      <PageTitle page={page} />
      <page.default />
    </>
  );
}

/**
 * Stands where the address is another app's: it is asked for as by a plain navigation. What was begun is finished first, and what
 * was just said goes along.
 */
function OtherAppReload() {
  const [isPointless] = useState(isServedByThisPage);
  useEffect(() => {
    if (!isPointless) void reloadAfterPendingWork();
  }, [isPointless]);
  return isPointless ? <ScreenLoadError /> : <ScreenSkeleton />;
}

/** This very page was the answer to the address, as of a service worker of before: asked again at once it would come again, for ever. */
function isServedByThisPage(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && new URL(page.name).pathname === location.pathname;
}

async function reloadAfterPendingWork(): Promise<void> {
  await waitForPendingWork();
  persistToastForNextPage();
  location.reload();
}

const SITE_NAME = 'Redrive';

/** The title in the tab follows the screen, and what the screen has learned, as the server's would. */
function PageTitle({ page }: { page: PageModule }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const params = useParams();
  useEffect(() => {
    const name = () => {
      const url = new URL(pathname + search, location.origin);
      const known = Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])));
      const head = page.head?.({
        url,
        origin: location.origin,
        params: known,
        queryData: ({ entry, input }) => client.getQueryData(queryKeyFor(entry, input)),
      });
      document.title = head?.title ?? SITE_NAME;
    };
    name();
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') name();
    });
  }, [client, page, params, pathname, search]);
  return null;
}

/** Sends what waits on this phone, on whatever page its inspector is (sync 2), and packs what they need without signal. */
function OutboxSync() {
  const { user } = useSession();
  const ownerId = user?.role === 'inspector' ? user.id : null;
  useEffect(() => {
    if (ownerId === null) return undefined;
    requestPrecache('field');
    let wanted = true;
    let stop = () => {};
    Promise.all([
      import('#client/offline/outbox/outbox-scheduler.ts'),
      import('#client/offline/db/prefetch-offline-data.ts'),
    ]).then(
      ([{ startOutboxScheduler }, { prefetchOfflineData }]) => {
        if (!wanted) return;
        stop = startOutboxScheduler({ ownerId }).stop;
        return prefetchOfflineData(ownerId);
      },
      (cause: unknown) => {
        console.warn('Sending could not be started:', cause);
        logUncaughtError(cause, { doing: 'starting to send' });
      },
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [ownerId]);
  return null;
}

/** A new version waits until the person says so; nothing reloads under an open draft (design section 4, rule 11). */
function UpdatePrompt() {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => onUpdateAvailable((update) => setApply(() => update)), []);
  if (!apply) return null;
  return (
    <UpdateBanner
      text="A new version of Redrive is ready. Your drafts stay as they are."
      action={
        <Button size="dense" onClick={apply}>
          Update now
        </Button>
      }
      onDismiss={() => setApply(null)}
    />
  );
}
