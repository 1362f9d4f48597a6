import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { texts } from '#messages/ui/route-guard.ts';
import { homePathForRole } from '#shared/routes/sign-in-redirect.ts';
import { sharedPaths, signInPathWithRedirect } from '#shared/routes/paths.ts';
import { useSession } from '#client/auth/session.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { consumeExpiryNotice } from './session-monitor.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import type { AppRoute } from './route.ts';

/** Enforces route roles for usability; the server guards the data. @see D-01, D-02, D-46 */

export function RouteGuard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { user, status, isOffline, mustSetUpSecondFactor } = useSession();
  const { pathname, search } = useLocation();
  if (!route.roles) return children;
  if (status === 'loading') return <ScreenSkeleton />;
  if (!user && isOffline) return <SessionUnknown keepsShortlist={route.showsReason ?? false} />;
  if (!user) {
    const signIn = signInPathWithRedirect(route.signInPath ?? sharedPaths.signIn, pathname + search);
    return route.showsReason ? <RedirectToSignIn to={signIn} /> : <Navigate to={signIn} replace />;
  }
  if (mustSetUpSecondFactor && pathname !== sharedPaths.security) return <Navigate to={sharedPaths.security} replace />;
  if (route.roles.includes(user.role)) return children;
  const landing = homePathForRole(user.role);
  if (route.isDeniedInPlace) return <AccessDenied landing={landing} denial={route.deniedMessage} />;
  return <RedirectWithNotice to={route.fallbackPath ?? landing} denial={route.deniedMessage} />;
}

/** @see C-res-13, C-route-18 */
function RedirectToSignIn({ to }: { to: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) return;
    wasShown.current = true;
    if (!consumeExpiryNotice(client)) {
      toast({
        ...texts.signIn,
      });
    }
    void navigate(to, { replace: true });
  }, [client, navigate, to]);
  return <ScreenSkeleton />;
}

function SessionUnknown({ keepsShortlist }: { keepsShortlist: boolean }) {
  return (
    <ErrorState title={texts.offline} text={texts.offlineText(keepsShortlist)} onRetry={() => location.reload()} />
  );
}

function RedirectWithNotice({ to, denial }: { to: string; denial: AppRoute['deniedMessage'] }) {
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current || !denial) return;
    wasShown.current = true;
    toast({ ...denial, kind: 'destructive' });
  }, [denial]);
  return <Navigate to={to} replace />;
}

/** @see D-01 */
function AccessDenied({ landing, denial }: { landing: string; denial: AppRoute['deniedMessage'] }) {
  return (
    <EmptyState
      title={denial?.title ?? texts.denied}
      text={denial?.description}
      action={<LinkButton to={landing}>{texts.dashboard}</LinkButton>}
    />
  );
}
