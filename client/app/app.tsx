import { Navigate, Route as RouterRoute, Routes, useLocation, useParams } from 'react-router-dom';
import { appOf } from '#shared/routes/apps.ts';
import { Toaster, keepToastForNextPage } from '#client/ui/overlay/toaster.tsx';
import { EarlyPresses } from './early-event-replay.tsx';
import { Guard } from './route-guard.tsx';
import type { AppTable, Route } from './route.ts';
import { ScreenBoundary } from './error-boundary.tsx';
import { ScreenLost } from './screen-load-error.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ScrollKeeper } from './scroll-restoration.tsx';
import { useScreen, type ScreenNow } from './screen-loader.ts';
import { SessionWatch } from './session-monitor.tsx';
import { WayOut } from './sign-out-provider.tsx';
import { useEffect, useState } from 'react';
import { allFinished } from '#client/storage/pending-work.ts';
import { useQueryClient } from '@tanstack/react-query';
import { questionKey } from '#shared/contract/endpoint-query.ts';
import type { PageModule } from './page-module.ts';
import { noteThrown } from '#client/api/report-errors.ts';
import { keepApp } from '#client/offline/precache-app.ts';
import { useSession } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { UpdateBar } from '#client/ui/layout/update-banner.tsx';
import { watchForUpdate } from './service-worker-updates.ts';

/** What every app starts with, around the screens of its table. `isSent`: the page is the server's, or is taken over from it. */
export function App({ table, isSent = true }: { table: AppTable; isSent?: boolean }) {
  return (
    <ScreenBoundary>
      <WayOut>
        <ScrollKeeper />
        <SessionWatch />
        <Screens table={table} />
        <FieldWork />
        <EarlyPresses />
        <ScreenBoundary isQuiet>
          <UpdatePrompt />
        </ScreenBoundary>
        <ScreenBoundary isQuiet>
          <Toaster isSent={isSent} />
        </ScreenBoundary>
      </WayOut>
    </ScreenBoundary>
  );
}

/** Finds the screen of the address and draws it inside its frame, behind its guard. */
function Screens({ table: { name, routes, notFound, redirects } }: { table: AppTable }) {
  const { pathname } = useLocation();
  if (appOf(pathname) !== name) return <OtherApp />;
  return (
    <Routes>
      {Object.entries(redirects).map(([from, to]) => (
        <RouterRoute key={from} path={from} element={<Redirect to={to} />} />
      ))}
      {[...routes, notFound].map((route) => (
        <RouterRoute key={route.path} path={route.path} element={<Framed route={route} />} />
      ))}
    </Routes>
  );
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

function Framed({ route }: { route: Route }) {
  const { page, Frame } = useScreen(route);
  const screen = (
    <Guard route={route}>
      <ScreenBoundary key={route.path}>
        <Screen page={page} />
      </ScreenBoundary>
    </Guard>
  );
  return <ScreenBoundary at={route.path}>{Frame ? <Frame>{screen}</Frame> : screen}</ScreenBoundary>;
}

function Screen({ page }: Pick<ScreenNow, 'page'>) {
  if (page === 'loading') return <ScreenSkeleton />;
  if (page === 'failed') return <ScreenLost />;
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
function OtherApp() {
  const [isPointless] = useState(isAnsweredHere);
  useEffect(() => {
    if (!isPointless) void askAnew();
  }, [isPointless]);
  return isPointless ? <ScreenLost /> : <ScreenSkeleton />;
}

/** This very page was the answer to the address, as of a service worker of before: asked again at once it would come again, for ever. */
function isAnsweredHere(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && new URL(page.name).pathname === location.pathname;
}

async function askAnew(): Promise<void> {
  await allFinished();
  keepToastForNextPage();
  location.reload();
}

const NAME = 'Redrive';

/** The title in the tab follows the screen, and what the screen has learned, as the server's would. */
function PageTitle({ page }: { page: PageModule }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const params = useParams();
  useEffect(() => {
    const name = () => {
      const url = new URL(pathname + search, location.origin);
      const known = Object.fromEntries(
        Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      );
      const head = page.head?.({
        url,
        origin: location.origin,
        params: known,
        answer: ({ entry, input }) => client.getQueryData(questionKey(entry, input)),
      });
      document.title = head?.title ?? NAME;
    };
    name();
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') name();
    });
  }, [client, page, params, pathname, search]);
  return null;
}

/** Sends what waits on this phone, on whatever page its inspector is (sync 2), and packs what they need without signal. */
function FieldWork() {
  const { user } = useSession();
  const ownerId = user?.role === 'inspector' ? user.id : null;
  useEffect(() => {
    if (ownerId === null) return undefined;
    keepApp('field');
    let wanted = true;
    let stop = () => {};
    Promise.all([
      import('#client/offline/outbox/outbox-scheduler.ts'),
      import('#client/offline/db/prefetch-offline-data.ts'),
    ]).then(
      ([{ startEngine }, { packFieldKit }]) => {
        if (!wanted) return;
        stop = startEngine({ ownerId }).stop;
        return packFieldKit(ownerId);
      },
      (cause: unknown) => {
        console.warn('Sending could not be started:', cause);
        noteThrown(cause, { doing: 'starting to send' });
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
  useEffect(() => watchForUpdate((update) => setApply(() => update)), []);
  if (!apply) return null;
  return (
    <UpdateBar
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
