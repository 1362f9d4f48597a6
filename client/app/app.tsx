import { Navigate, Route as RouterRoute, Routes, useLocation, useParams } from 'react-router-dom';
import { LANGUAGE } from '#messages/language.ts';
import { appForPath, offlineAppForRole } from '#shared/routes/apps.ts';
import { isTranslated, splitLanguage } from '#shared/routes/page-language.ts';
import { Toaster, persistToastForNextPage } from '#client/ui/overlay/toaster.tsx';
import { EarlyEventReplay } from './early-event-replay.tsx';
import { RouteGuard } from './route-guard.tsx';
import type { AppDefinition, AppRoute } from './route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
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
import { ErrorState } from '#client/ui/error-state.tsx';
import { UpdateBanner } from '#client/ui/layout/update-banner.tsx';
import { onUpdateAvailable } from './service-worker-updates.ts';
import { texts } from '#messages/ui/app.ts';

/** `isSent`: the markup comes from the server. */
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

function AppRoutes({ table: { name, routes, notFound, redirects } }: { table: AppDefinition }) {
  const { pathname } = useLocation();
  // Another app or a page in another language: the server answers with it.
  if (appForPath(pathname) !== name || !isInThisLanguage(pathname)) return <OtherAppReload />;
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

/** @param pathname without the start that names this language */
function isInThisLanguage(pathname: string): boolean {
  return splitLanguage(pathname).language === 'en' && isTranslated(pathname, LANGUAGE);
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

function ScreenLoadError() {
  return <ErrorState title={texts.loadFailed} text={texts.loadFailedText} onRetry={() => location.reload()} />;
}

function OtherAppReload() {
  const [isPointless] = useState(isServedByThisPage);
  useEffect(() => {
    if (!isPointless) void reloadAfterPendingWork();
  }, [isPointless]);
  return isPointless ? <ScreenLoadError /> : <ScreenSkeleton />;
}

/** True when this page already is the response to the path: reloading would loop. */
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

function PageTitle({ page }: { page: PageModule }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const params = useParams();
  useEffect(() => {
    const updateTitle = () => {
      const url = new URL(pathname + search, location.origin);
      const definedParams = Object.fromEntries(
        Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      );
      const head = page.head?.({
        url,
        origin: location.origin,
        params: definedParams,
        queryData: ({ entry, input }) => client.getQueryData(queryKeyFor(entry, input)),
      });
      document.title = head?.title ?? SITE_NAME;
    };
    updateTitle();
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') updateTitle();
    });
  }, [client, page, params, pathname, search]);
  return null;
}

/** The first screen reads the device's database before the outbox does. */
const OUTBOX_START_DELAY_MS = 1_000;

function OutboxSync() {
  const { user } = useSession();
  const offlineApp = offlineAppForRole(user?.role);
  const ownerId = offlineApp && user ? user.id : null;
  useEffect(() => {
    if (ownerId === null || offlineApp === null) return undefined;
    requestPrecache(offlineApp);
    let isActive = true;
    let stop = () => {};
    Promise.all([
      import('#client/offline/outbox/outbox-scheduler.ts'),
      import('#client/offline/db/prefetch-offline-data.ts'),
    ]).then(
      ([{ startOutboxScheduler }, { prefetchOfflineData }]) => {
        if (!isActive) return;
        const timer = setTimeout(() => (stop = startOutboxScheduler({ ownerId }).stop), OUTBOX_START_DELAY_MS);
        stop = () => clearTimeout(timer);
        return offlineApp === 'field' ? prefetchOfflineData(ownerId) : undefined;
      },
      (cause: unknown) => {
        console.warn('The outbox could not be started:', cause);
        logUncaughtError(cause, { doing: 'starting the outbox' });
      },
    );
    return () => {
      isActive = false;
      stop();
    };
  }, [ownerId, offlineApp]);
  return null;
}

/** Never reloads without consent: a draft may be open. */
function UpdatePrompt() {
  const { user } = useSession();
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => onUpdateAvailable((update) => setApply(() => update)), []);
  if (!apply) return null;
  const offlineApp = offlineAppForRole(user?.role);
  return (
    <UpdateBanner
      text={offlineApp ? texts.updateOffline[offlineApp] : texts.update}
      action={
        <Button size="dense" onClick={apply}>
          {texts.updateNow}
        </Button>
      }
      onDismiss={() => setApply(null)}
    />
  );
}
