import { Navigate, Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { appOf } from '#shared/domain/apps.ts';
import { Toaster } from '#client/ui/overlay/toaster.tsx';
import { EarlyPresses } from './early-presses.tsx';
import { FieldWork } from './field-work.tsx';
import { Guard } from './guard.tsx';
import { OtherApp } from './other-app.tsx';
import { PageTitle } from './page-title.tsx';
import type { AppTable, Route } from './route.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLost } from './screen-lost.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { useScreen, type ScreenNow } from './screens.ts';
import { SessionWatch } from './session-watch.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { WayOut } from './way-out.tsx';

/** What every app starts with, around the screens of its table. */
export function App({ table }: { table: AppTable }) {
  return (
    <WayOut>
      <ScrollKeeper />
      <SessionWatch />
      <Screens table={table} />
      <FieldWork />
      <EarlyPresses />
      <UpdatePrompt />
      <Toaster />
    </WayOut>
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
  return Frame ? <Frame>{screen}</Frame> : screen;
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
