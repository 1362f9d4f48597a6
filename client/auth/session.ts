import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { texts } from '#messages/ui/errors.ts';
import type { AuthStatus, SessionUser } from '#shared/contract/auth.ts';
import { authStatus, logout } from '#client/api/light-endpoints.ts';
import type { Language } from '#shared/messages/languages.ts';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, setWindowUser, NetworkError } from '#client/api/api-client.ts';
import { clearLastUser, onLastUserChange, getLastUser, saveLastUser, type DeviceUser } from './last-user.ts';

import { runSignOutTasks } from './sign-out-tasks.ts';
import { clearPendingSignOut, hasPendingSignOut, markSignOutPending } from './pending-sign-out.ts';

/** The server decides; offline, the last inspector on this device keeps working. */

export type { DeviceUser };

export interface Session {
  user: DeviceUser | null;
  /** 'loading' until the first response or failure; always on the server. */
  status: 'loading' | 'known';
  /** No response: the values come from this device. */
  isOffline: boolean;
  /** The session has ended, but the device remembers its inspector. */
  isExpired: boolean;
  /** Milliseconds; null when unknown. */
  timeRemaining: number | null;
  mustSetUpSecondFactor: boolean;
}

const POLL_INTERVAL_MS = 60_000;
/** Interval while the server does not respond. */
const OFFLINE_POLL_INTERVAL_MS = 10_000;
const SIGN_OUT_TIMEOUT_MS = 15_000;
const STATUS_KEY = queryKeyFor(authStatus, {});
const SIGNED_OUT_KEY = ['signed-out'];
const ANONYMOUS_STATUS: AuthStatus = { isAuthenticated: false, user: null, sessionInfo: null };
const LOADING_SESSION: Session = {
  user: null,
  status: 'loading',
  isOffline: false,
  isExpired: false,
  timeRemaining: null,
  mustSetUpSecondFactor: false,
};

/** User of this window since its first response or sign-in; a sign-in in another window does not change it. */
let windowUser: SessionUser | null = null;

function setSessionUser(user: SessionUser | null): void {
  windowUser = user;
  setWindowUser(user?.id);
}

const isOtherUser = (user: DeviceUser): boolean => windowUser !== null && windowUser.id !== user.id;

/** No retries; a 401 is an error, unlike in other reads. @see C-sess-03, D-20 */
const statusQueryOptions = queryOptions({
  queryKey: STATUS_KEY,
  queryFn: ({ signal }) => fetchAuthStatus(signal),
  staleTime: POLL_INTERVAL_MS,
  refetchOnWindowFocus: false,
  // Only polling refetches; all readers share a failure.
  refetchOnMount: false,
  retryOnMount: false,
  retry: false,
  networkMode: 'always',
});

function isTransientError(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Problem && error.status >= 500);
}

/** Polls each minute and on focus. Mount once. @see C-sess-01, C-sess-02 */
export function useStatusPolling(): void {
  const client = useQueryClient();
  useQuery({
    ...statusQueryOptions,
    refetchInterval: ({ state: { error } }) =>
      error instanceof NetworkError ? OFFLINE_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
  });
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') {
        void client.refetchQueries({ queryKey: STATUS_KEY }, { cancelRefetch: false });
      }
    };
    window.addEventListener('focus', refetchIfVisible);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      window.removeEventListener('focus', refetchIfVisible);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [client]);
}

/** Calls `onLost` once when the server ends the session; not after a sign-out. @see C-sess-10, D-21 */
export function useOnSessionLost(onLost: (user: DeviceUser, cause: Problem | null) => void): void {
  const { data, error } = useQuery(statusQueryOptions);
  const client = useQueryClient();
  const previousUser = useRef<DeviceUser | null>(null);
  const notifyLost = useEffectEvent(onLost);
  useEffect(() => {
    const refused = error instanceof Problem && error.requiresLogin ? error : null;
    if (error && !refused) return;
    if (!error && data?.user) {
      if (!isOtherUser(data.user)) previousUser.current = data.user;
      return;
    }
    const user = previousUser.current;
    if (!user || (!refused && !data)) return;
    previousUser.current = null;
    if (refused || !client.getQueryData(SIGNED_OUT_KEY)) notifyLost(user, refused);
  }, [data, error, client]);
}

export async function fetchAuthStatus(signal: AbortSignal): Promise<AuthStatus> {
  // Lets the page finish hydrating first: the first call runs in the same task.
  await new Promise((resolve) => setTimeout(resolve));
  if (hasPendingSignOut()) await sendLogout();
  const status = await requestStatus(signal);
  if (status.user && !isOtherUser(status.user)) setSessionUser(status.user);
  return status;
}

/** A request that was under way while another window signed in carried the session ended by that: asks again. */
async function requestStatus(signal: AbortSignal): Promise<AuthStatus> {
  const request = () => callEndpoint(authStatus, {}, { signal });
  if (windowUser === null) return request();
  try {
    const status = await request();
    return status.isAuthenticated ? status : await request();
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_SESSION') return request();
    throw error;
  }
}

export class CookiesBlockedError extends Error {
  constructor() {
    super(texts.cookies);
    this.name = 'CookiesBlockedError';
  }
}

/** @throws CookiesBlockedError when the server does not receive the session cookie */
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
    if (!(error instanceof Problem && error.code === 'OTHER_PERSON')) throw error;
  }
  clearPendingSignOut();
}

export interface ConflictingUsers {
  windowUser: SessionUser;
  signedInUser: SessionUser;
}

export function useSessionConflict(): ConflictingUsers | null {
  const { data } = useQuery(statusQueryOptions);
  if (!data?.user || !windowUser || !isOtherUser(data.user)) return null;
  return { windowUser: windowUser, signedInUser: data.user };
}

/** undefined on the server, in the first render and until the store is read. */
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
  // Inspectors do not wait for a response: offline it may take long to fail.
  const status = last || data || (error && last !== undefined) ? 'known' : 'loading';
  // Typed text belongs to the window's user, even if the device remembers another.
  const user = last && isOtherUser(last) ? windowUser : (last ?? null);
  if (isTransientError(error)) {
    // One failed poll does not sign the user out.
    return { ...LOADING_SESSION, user: user ?? data?.user ?? null, status, isOffline: true };
  }
  return { ...LOADING_SESSION, user, status, isExpired: user !== null && Boolean(data ?? error) };
}

/** The user that the server named last. */
export function getSessionUser(client: QueryClient): SessionUser | null {
  return client.getQueryData<AuthStatus>(STATUS_KEY)?.user ?? null;
}

/** Language of mails and notifications to the signed-in user. */
export function useMessageLanguage(): Language {
  const { data } = useQuery(statusQueryOptions);
  return data?.user?.language ?? 'en';
}

export function completeSignIn(client: QueryClient, user: SessionUser): void {
  clearPendingSignOut();
  client.clear();
  setSessionUser(user);
  saveLastUser(user);
  client.setQueryData(STATUS_KEY, { isAuthenticated: true, user, sessionInfo: null });
  void client.invalidateQueries({ queryKey: STATUS_KEY });
}

/** Ends the session locally in any case, then rethrows the error of the server call. @see D-24 */
export async function signOut(client: QueryClient): Promise<void> {
  const remembered = getLastUser();
  // Another window signed in as another user: their data stays.
  const belongsToOtherUser = remembered !== undefined && remembered !== null && isOtherUser(remembered);
  if (!belongsToOtherUser) await runSignOutTasks();
  try {
    await sendLogout();
  } finally {
    if (!belongsToOtherUser) clearLastUser();
    resetToVisitor(client);
    client.setQueryData(SIGNED_OUT_KEY, true);
  }
}

export function recheckSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: STATUS_KEY }, { cancelRefetch: false });
}

/** Clears all private data from the cache. @see C-sess-10, C-sess-12 */
export function resetToVisitor(client: QueryClient): void {
  setSessionUser(null);
  client.clear();
  client.setQueryData(STATUS_KEY, ANONYMOUS_STATUS);
}

export function useSessionActions(): { signedIn: (user: SessionUser) => void; signOut: () => Promise<void> } {
  const client = useQueryClient();
  return { signedIn: (user) => completeSignIn(client, user), signOut: () => signOut(client) };
}
