import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { landingPath } from '#shared/routes/sign-in-redirect.ts';
import { sharedPaths, signInFirst } from '#shared/routes/paths.ts';
import { useSession } from '#client/auth/session.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { takeEndSaid } from './session-monitor.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import type { Route } from './route.ts';

/**
 * Who may see a screen (S-guard, D-01, D-02, D-46). The server guards the data; this spares people a screen they cannot use.
 */

export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const { user, status, offline, mustSetUpSecondFactor } = useSession();
  const { pathname, search } = useLocation();
  if (!route.who) return children;
  if (status === 'loading') return <ScreenSkeleton />;
  if (!user && offline) return <NoAnswer keepsShortlist={route.saysWhy ?? false} />;
  if (!user) {
    const signIn = signInFirst(route.loginPath ?? sharedPaths.signIn, pathname + search);
    return route.saysWhy ? <ToSignIn to={signIn} /> : <Navigate to={signIn} replace />;
  }
  if (mustSetUpSecondFactor && pathname !== sharedPaths.security)
    return <Navigate to={sharedPaths.security} replace />;
  if (route.who.includes(user.role)) return children;
  const landing = landingPath(user.role);
  if (route.deniesHere) return <AccessDenied landing={landing} denial={route.denial} />;
  return <SentAway to={route.otherwise ?? landing} denial={route.denial} />;
}

/** The shortlist stays on the device; signing in leads back here (C-res-13, C-route-18). */
function ToSignIn({ to }: { to: string }) {
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
    void navigate(to, { replace: true });
  }, [client, navigate, to]);
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

function SentAway({ to, denial }: { to: string; denial: Route['denial'] }) {
  const said = useRef(false);
  useEffect(() => {
    if (said.current || !denial) return;
    said.current = true;
    toast({ ...denial, kind: 'destructive' });
  }, [denial]);
  return <Navigate to={to} replace />;
}

/** A way out, and no calls are made (D-01). */
function AccessDenied({ landing, denial }: { landing: string; denial: Route['denial'] }) {
  return (
    <EmptyState
      title={denial?.title ?? 'Access Denied'}
      text={denial?.description}
      action={<LinkButton to={landing}>Go to my page</LinkButton>}
    />
  );
}
