import { Navigate, Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Toaster } from '#client/ui/overlay/toaster.tsx';
import { EarlyPresses } from '#client/app/early-presses.tsx';
import { FieldWork } from '#client/app/field-work.tsx';
import { Guard } from '#client/app/guard.tsx';
import { notFound, redirects, routes, type Route } from '#client/app/routes.ts';
import { PageTitle } from '#client/app/page-title.tsx';
import { ScreenBoundary } from '#client/app/screen-boundary.tsx';
import { ScreenSkeleton } from '#client/app/screen-skeleton.tsx';
import { ScrollKeeper } from '#client/app/scroll-keeper.tsx';
import { useScreen, type ScreenNow } from '#client/app/screens.ts';
import { SessionWatch } from '#client/app/session-watch.tsx';
import { UpdatePrompt } from '#client/app/update-prompt.tsx';
import { WayOut } from '#client/app/way-out.tsx';

/** Finds the screen of the address and draws it inside its frame, behind its guard. */
export function App() {
  return (
    <WayOut>
      <ScrollKeeper />
      <SessionWatch />
      <Routes>
        {Object.entries(redirects).map(([from, to]) => (
          <RouterRoute key={from} path={from} element={<Redirect to={to} />} />
        ))}
        {[...routes, notFound].map((route) => (
          <RouterRoute key={route.path} path={route.path} element={<Framed route={route} />} />
        ))}
      </Routes>
      <FieldWork />
      <EarlyPresses />
      <UpdatePrompt />
      <Toaster />
    </WayOut>
  );
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

function Framed({ route }: { route: Route }) {
  const { page, Shell } = useScreen(route);
  const screen = (
    <Guard route={route}>
      <ScreenBoundary key={route.path}>
        <Screen page={page} />
      </ScreenBoundary>
    </Guard>
  );
  return Shell ? <Shell>{screen}</Shell> : screen;
}

function Screen({ page }: Pick<ScreenNow, 'page'>) {
  if (page === 'loading') return <ScreenSkeleton />;
  if (page === 'failed') {
    return (
      <ErrorState
        title="This screen could not be loaded"
        text="Check your signal. What you saved on this device is safe."
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <>
      <PageTitle page={page} />
      <page.default />
    </>
  );
}
