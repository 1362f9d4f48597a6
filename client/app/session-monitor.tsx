import { useEffect, useRef } from 'react';
import { deviceLabel } from '#client/ui/device-label.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { appForPath } from '#shared/routes/apps.ts';
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

/** Watches the session on every page: asks how long it lasts, says when it ends, and what to do once it has (C-sess-01 to C-sess-11). */

const texts = {
  warning: {
    title: 'Session Warning',
    text: (minutes: number) => `Your session will expire in ${minutes} minutes.`,
    duration: 5_000,
  },
  critical: {
    title: 'Session Expiring Soon',
    text: (minutes: number) => `Your session will expire in ${minutes} minutes. Please save your work.`,
    duration: 10_000,
  },
  error: 'Session Error',
  ended: 'Your session has ended. Please log in again',
  kept: `Your session has ended. What you saved on this ${deviceLabel} is kept; sign in again to send it.`,
} as const;

const EXPIRY_NOTICE_KEY = ['session-end-said'];

/** Whether it was said just now that the session has ended: then nobody says it in other words. True once. */
export function consumeExpiryNotice(client: QueryClient): boolean {
  const said = client.getQueryData(EXPIRY_NOTICE_KEY) === true;
  client.removeQueries({ queryKey: EXPIRY_NOTICE_KEY });
  return said;
}

export function SessionMonitor() {
  useStatusPolling();
  useExpiryWarnings();
  useSessionExpiry();
  useRecheckOnUnauthorized();
  return <SessionConflict />;
}

/** A read that was refused as a visitor's yields null (C-api-27): whether the session has ended is asked at once. */
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
  const spoken = useRef(NONE_ANNOUNCED);
  useEffect(() => {
    const answer = nextAnnouncement(spoken.current, timeRemaining);
    spoken.current = answer.spoken;
    if (answer.say === null || timeRemaining === null) return;
    const { title, text, duration } = texts[answer.say];
    toast({
      title,
      description: text(getMinutesLeft(timeRemaining)),
      kind: answer.say === 'critical' ? 'destructive' : 'info',
      duration,
    });
  }, [timeRemaining]);
}

/**
 * Whoever was here signs in again and comes back to the same page. An inspector stays in their screens: they go on working on
 * what is kept on the phone, and nothing is put away (design section 4, rule 9, and section 8).
 */
function useSessionExpiry(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useOnSessionLost((person, cause) => {
    const stays = person.role === 'inspector' && appForPath(pathname) === 'field';
    toast({
      title: texts.error,
      description: stays ? texts.kept : (cause?.message ?? texts.ended),
      kind: 'destructive',
    });
    if (stays) return;
    resetToVisitor(client);
    client.setQueryData(EXPIRY_NOTICE_KEY, true);
    void navigate(signInPathWithRedirect(signInPathForRole(person.role), pathname + search), {
      replace: true,
    });
  });
}
