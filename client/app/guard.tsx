import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { landingPath } from '#shared/domain/landing.ts';
import { useSession } from '#client/api/session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { toast } from '#client/ui/toaster.tsx';
import { takeEndSaid } from '#client/app/session-watch.tsx';
import { ScreenSkeleton } from '#client/app/screen-skeleton.tsx';
import type { Route } from '#client/app/routes.ts';

/**
 * Who may see a screen (S-guard, D-01, D-02, D-46). The server guards the data; this spares people a screen they cannot use.
 */

const INSPECTOR_HOME = ['/inspector', '/inspector-dashboard', '/inspector/dashboard'];

export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const { user, status, offline } = useSession();
  const { pathname, search } = useLocation();
  if (!route.who) return children;
  if (status === 'loading') return <ScreenSkeleton />;
  if (!user && offline) return <NoAnswer keepsShortlist={route.saysWhy ?? false} />;
  if (!user) {
    if (route.saysWhy) return <ToSignIn />;
    const back = encodeURIComponent(pathname + search);
    return <Navigate to={`${route.loginPath ?? '/login'}?redirect=${back}`} replace />;
  }
  if (route.who.includes(user.role)) return children;
  if (INSPECTOR_HOME.includes(pathname)) return <AccessDenied landing={landingPath(user.role)} />;
  if (route.who.includes('inspector')) return <ToInspectorHome />;
  return <Navigate to={route.otherwise ?? landingPath(user.role)} replace />;
}

/** The shortlist stays on the device; signing in leads back here (C-res-13, C-route-18). */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    if (!takeEndSaid(client)) {
      toast({
        title: 'Authentication Required',
        description: 'Please sign in to go on. Your shortlist is kept.',
        kind: 'destructive',
      });
    }
    void navigate(`/customer-login?redirect=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [client, navigate, pathname, search]);
  return <ScreenSkeleton />;
}

/** Whether somebody is signed in cannot be asked: nobody is sent away for that. */
function NoAnswer({ keepsShortlist }: { keepsShortlist: boolean }) {
  const kept = keepsShortlist ? 'Your shortlist and what you typed are' : 'What you saved is';
  return (
    <ErrorState
      title="No connection"
      text={`This page needs a connection. ${kept} kept on this device.`}
      onRetry={() => location.reload()}
    />
  );
}

/** S-guard-03, S-guard-04. */
function ToInspectorHome() {
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    toast({
      title: 'Access Denied',
      description: 'You need inspector role to access this page',
      kind: 'destructive',
    });
  }, []);
  return <Navigate to="/inspector/dashboard" replace />;
}

/** A wrong role at the inspector's home gets a way out and no calls are made (D-01). */
function AccessDenied({ landing }: { landing: string }) {
  return (
    <EmptyState
      title="Access Denied"
      text="You need inspector role to access this page"
      action={<LinkButton to={landing}>Go to my page</LinkButton>}
    />
  );
}
