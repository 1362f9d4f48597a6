import { Navigate, Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Toaster } from '#client/ui/toaster.tsx';
import { FieldWork } from '#client/app/field-work.tsx';
import { Guard } from '#client/app/guard.tsx';
import { notFound, redirects, routes, type Route } from '#client/app/routes.ts';
import { PageTitle } from '#client/app/page-title.tsx';
import { ScreenBoundary } from '#client/app/screen-boundary.tsx';
import { ScreenSkeleton } from '#client/app/screen-skeleton.tsx';
import { ScrollKeeper } from '#client/app/scroll-keeper.tsx';
import { useScreen } from '#client/app/screens.ts';
import { SessionWatch } from '#client/app/session-watch.tsx';
import { EntryShell } from '#client/app/shells/entry.tsx';
import { StaffShell } from '#client/app/shells/staff.tsx';
import { StorefrontShell } from '#client/app/shells/storefront.tsx';
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
      <UpdatePrompt />
      <Toaster />
    </WayOut>
  );
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

const SHELLS = { storefront: StorefrontShell, staff: StaffShell, entry: EntryShell };

function Framed({ route }: { route: Route }) {
  const screen = (
    <Guard route={route}>
      <ScreenBoundary key={route.path}>
        <Screen route={route} />
      </ScreenBoundary>
    </Guard>
  );
  if (route.frame === 'bare') return screen;
  const Shell = SHELLS[route.frame];
  return <Shell>{screen}</Shell>;
}

function Screen({ route }: { route: Route }) {
  const module = useScreen(route);
  if (module === 'loading') return <ScreenSkeleton />;
  if (module === 'failed') {
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
      <PageTitle page={module} />
      <module.default />
    </>
  );
}
