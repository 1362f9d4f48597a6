import { LANGUAGE } from '#messages/language.ts';
import { texts } from '#messages/ui/session.ts';
import { useEffect, useRef } from 'react';
import { deviceLabel } from '#client/ui/device-label.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { appForPath, offlineAppForRole } from '#shared/routes/apps.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { nextAnnouncement, getMinutesLeft, signInPathForRole, NONE_ANNOUNCED } from '#client/auth/session-expiry.ts';
import {
  resetToVisitor,
  recheckSession,
  useOnSessionLost,
  useSession,
  useStatusPolling,
} from '#client/auth/session.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { SessionConflict } from './session-conflict.tsx';

/** @see C-sess-01 to C-sess-11 */

/** Milliseconds. */
const WARNING_DURATION = { warning: 5_000, critical: 10_000 } as const;

const EXPIRY_NOTICE_KEY = ['session-end-said'];

/** True once after the notice, so that the guard does not repeat it. */
export function consumeExpiryNotice(client: QueryClient): boolean {
  const wasShown = client.getQueryData(EXPIRY_NOTICE_KEY) === true;
  client.removeQueries({ queryKey: EXPIRY_NOTICE_KEY });
  return wasShown;
}

export function SessionMonitor() {
  useStatusPolling();
  useExpiryWarnings();
  useSessionExpiry();
  useRecheckOnUnauthorized();
  return <SessionConflict />;
}

/** A read that yields null was refused with 401: checks the session at once. @see C-api-27 */
function useRecheckOnUnauthorized(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.query.state.data === null) recheckSession(client);
      }),
    [client],
  );
}

function useExpiryWarnings(): void {
  const { timeRemaining } = useSession();
  const announced = useRef(NONE_ANNOUNCED);
  useEffect(() => {
    const { announced: nextAnnounced, level } = nextAnnouncement(announced.current, timeRemaining);
    announced.current = nextAnnounced;
    if (level === null || timeRemaining === null) return;
    const { title, text } = texts[level];
    toast({
      title,
      description: text(getMinutesLeft(timeRemaining)),
      kind: level === 'critical' ? 'destructive' : 'info',
      duration: WARNING_DURATION[level],
    });
  }, [timeRemaining]);
}

/** Redirects to sign-in and back. People who work offline stay on their screen. */
function useSessionExpiry(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useOnSessionLost((user, cause) => {
    const offlineApp = offlineAppForRole(user.role);
    const staysOnPage = offlineApp === appForPath(pathname);
    toast({
      title: texts.error,
      description:
        offlineApp && staysOnPage ? texts.endedOffline[offlineApp](deviceLabel) : (cause?.message ?? texts.ended),
      kind: 'destructive',
    });
    if (staysOnPage) return;
    resetToVisitor(client);
    client.setQueryData(EXPIRY_NOTICE_KEY, true);
    const returnPath = pathInLanguage(pathname + search, LANGUAGE);
    void navigate(signInPathWithRedirect(signInPathForRole(user.role), returnPath), { replace: true });
  });
}
