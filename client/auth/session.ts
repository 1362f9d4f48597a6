import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { AuthStatus, SessionUser } from '#shared/contract/auth.ts';
import { authStatus, logout } from '#client/api/light-endpoints.ts';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, setWindowUser, NetworkError } from '#client/api/api-client.ts';
import { clearLastUser, onLastUserChange, getLastUser, saveLastUser, type DeviceUser } from './last-user.ts';

import { runSignOutTasks } from './sign-out-tasks.ts';
import { clearPendingSignOut, hasPendingSignOut, markSignOutPending } from './pending-sign-out.ts';

/**
 * Who is using this device. With signal the server decides; without it the last inspector who signed in here goes on working on
 * what is kept on the phone (design section 8). An expired session keeps the person, so that nobody's work is put away.
 */

export type { DeviceUser };

export interface Session {
  user: DeviceUser | null;
  /** 'loading' until the first answer (or its absence) is known; the server always renders 'loading'. */
  status: 'loading' | 'known';
  /** No answer of the server: what is shown is what this device knows. */
  isOffline: boolean;
  /** The server no longer knows the session, but this device remembers its inspector. */
  isExpired: boolean;
  /** Milliseconds until the session ends, when known. */
  timeRemaining: number | null;
  /** The account may do nothing but set up a second factor. */
  mustSetUpSecondFactor: boolean;
}

const POLL_INTERVAL_MS = 60_000;
/** While there is no answer: how soon the screen notices that the signal is back. */
const OFFLINE_POLL_INTERVAL_MS = 10_000;
/** Nobody waits longer for the server before leaving. */
const SIGN_OUT_TIMEOUT_MS = 15_000;
const STATUS_KEY = queryKeyFor(authStatus, {});
/** In the cache from a sign-out to the next sign-in. */
const SIGNED_OUT_KEY = ['left'];
const ANONYMOUS_STATUS: AuthStatus = { isAuthenticated: false, user: null, sessionInfo: null };
const LOADING_SESSION: Session = {
  user: null,
  status: 'loading',
  isOffline: false,
  isExpired: false,
  timeRemaining: null,
  mustSetUpSecondFactor: false,
};

/**
 * The person this window works for since its first answer or sign-in. What is typed here stays theirs when another person signs in in
 * another window of the browser.
 */
let windowUser: SessionUser | null = null;

function setSessionUser(person: SessionUser | null): void {
  windowUser = person;
  setWindowUser(person?.id);
}

const isOtherUser = (user: DeviceUser): boolean => windowUser !== null && windowUser.id !== user.id;

/** Never retried; a 401 is an error here, unlike other reads (C-sess-03, D-20). */
const statusQueryOptions = queryOptions({
  queryKey: STATUS_KEY,
  queryFn: ({ signal }) => fetchAuthStatus(signal),
  staleTime: POLL_INTERVAL_MS,
  refetchOnWindowFocus: false,
  // Polling alone asks again: a failure is shared by everything that reads it.
  refetchOnMount: false,
  retryOnMount: false,
  retry: false,
  networkMode: 'always',
});

/** Neither a session nor its absence: no answer, or a failure of the server. */
function isTransientError(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Problem && error.status >= 500);
}

/** Keeps the answer fresh for every reader of it, each minute and whenever the window is looked at again. Mount once (C-sess-01, C-sess-02). */
export function useStatusPolling(): void {
  const client = useQueryClient();
  useQuery({
    ...statusQueryOptions,
    refetchInterval: ({ state: { error } }) =>
      error instanceof NetworkError ? OFFLINE_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') {
        void client.refetchQueries({ queryKey: STATUS_KEY }, { cancelRefetch: false });
      }
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}

/**
 * Calls `onLost` once when the server no longer knows who was signed in here, with what it said. Leaving by oneself, or never
 * having been here, is no such end (C-sess-10, D-21).
 */
export function useOnSessionLost(onLost: (person: DeviceUser, cause: Problem | null) => void): void {
  const { data, error } = useQuery(statusQueryOptions);
  const client = useQueryClient();
  const was = useRef<DeviceUser | null>(null);
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    const refused = error instanceof Problem && error.requiresLogin ? error : null;
    if (error && !refused) return;
    if (!error && data?.user) {
      if (!isOtherUser(data.user)) was.current = data.user;
      return;
    }
    const person = was.current;
    if (!person || (!refused && !data)) return;
    was.current = null;
    if (refused || !client.getQueryData(SIGNED_OUT_KEY)) tell(person, refused);
  }, [data, error, client]);
}

/** Who the server says is here. It first hears of a sign-out that happened without signal. */
export async function fetchAuthStatus(signal: AbortSignal): Promise<AuthStatus> {
  // In a task of its own: it is first asked for in the one that takes the page over.
  await new Promise((resolve) => setTimeout(resolve));
  if (hasPendingSignOut()) await sendLogout();
  const answer = await callEndpoint(authStatus, {}, { signal });
  if (answer.user && !isOtherUser(answer.user)) setSessionUser(answer.user);
  return answer;
}

/** A sign-in succeeded, but the browser did not keep its cookie. */
export class CookiesBlockedError extends Error {
  constructor() {
    super('Your browser blocks cookies, so you cannot stay signed in. Allow cookies for Redrive and sign in again');
    this.name = 'CookiesBlocked';
  }
}

/** Call after a sign-in. @throws CookiesBlockedError when the server does not know the session; not while it gives no answer */
export async function assertSessionCookie(): Promise<void> {
  try {
    if ((await callEndpoint(authStatus, {})).isAuthenticated) return;
  } catch (error) {
    if (isTransientError(error)) return;
  }
  throw new CookiesBlockedError();
}

async function sendLogout(): Promise<void> {
  markSignOutPending();
  try {
    await callEndpoint(logout, {}, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
  } catch (error) {
    // The session is another person's by now, and stays.
    if (!(error instanceof Problem && error.code === 'OTHER_PERSON')) throw error;
  }
  clearPendingSignOut();
}

export interface ConflictingUsers {
  windowUser: SessionUser;
  signedInUser: SessionUser;
}

/** Who this window works for and who is signed in instead, in another window; null while they are the same. */
export function useSessionConflict(): ConflictingUsers | null {
  const { data } = useQuery(statusQueryOptions);
  if (!data?.user || !windowUser || !isOtherUser(data.user)) return null;
  return { windowUser: windowUser, signedInUser: data.user };
}

/** The device's own person; undefined on the server, in the first render and until the device was asked. */
function useLastUser(): DeviceUser | null | undefined {
  return useSyncExternalStore(onLastUserChange, getLastUser, () => undefined);
}

export function useSession(): Session {
  const { data, error } = useQuery(statusQueryOptions);
  const last = useLastUser();
  useEffect(() => {
    if (data?.user && !isOtherUser(data.user)) saveLastUser(data.user);
  }, [data]);
  if (data?.user && !error) {
    if (windowUser && isOtherUser(data.user)) return { ...LOADING_SESSION, user: windowUser, status: 'known' };
    return {
      ...LOADING_SESSION,
      user: data.user,
      status: 'known',
      timeRemaining: data.sessionInfo?.timeRemaining ?? null,
      mustSetUpSecondFactor: data.mustSetUpSecondFactor ?? false,
    };
  }
  // An inspector does not wait for the server's word: without signal it may take long to learn that there is none.
  const status = last || data || (error && last !== undefined) ? 'known' : 'loading';
  // Typed text belongs to this window's person, even when the device remembers another.
  const user = last && isOtherUser(last) ? windowUser : (last ?? null);
  if (isTransientError(error)) {
    // One answer that did not come sends nobody away from what they are typing.
    return { ...LOADING_SESSION, user: user ?? data?.user ?? null, status, isOffline: true };
  }
  return { ...LOADING_SESSION, user, status, isExpired: user !== null && Boolean(data ?? error) };
}

/** After a sign-in: everything private of whoever was here before is forgotten, then the person is known at once. */
export function completeSignIn(client: QueryClient, user: SessionUser): void {
  clearPendingSignOut();
  client.clear();
  setSessionUser(user);
  saveLastUser(user);
  client.setQueryData(STATUS_KEY, { isAuthenticated: true, user, sessionInfo: null });
  void client.invalidateQueries({ queryKey: STATUS_KEY });
}

/**
 * Ends the session here whatever the server says; throws what the server said, after that (D-24). Without signal the server is
 * told when it is back.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const remembered = getLastUser();
  // The device is another person's already, as another window signed in: their data stays.
  const isOthers = remembered !== undefined && remembered !== null && isOtherUser(remembered);
  if (!isOthers) await runSignOutTasks();
  try {
    await sendLogout();
  } finally {
    if (!isOthers) clearLastUser();
    resetToVisitor(client);
    client.setQueryData(SIGNED_OUT_KEY, true);
  }
}

/** Another read was refused as a visitor's: asks at once who is here, instead of within the minute. */
export function recheckSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: STATUS_KEY }, { cancelRefetch: false });
}

/** Nothing of the person who was here stays in the cache; to the screens they are a visitor (C-sess-10, C-sess-12). */
export function resetToVisitor(client: QueryClient): void {
  setSessionUser(null);
  client.clear();
  client.setQueryData(STATUS_KEY, ANONYMOUS_STATUS);
}

/** signedIn and signOut bound to this app's cache. */
export function useSessionActions(): { signedIn: (user: SessionUser) => void; signOut: () => Promise<void> } {
  const client = useQueryClient();
  return { signedIn: (user) => completeSignIn(client, user), signOut: () => signOut(client) };
}
