import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { AuthStatus, SessionUser } from '#shared/contract/auth.ts';
import { authStatus, logout } from '#client/api/light-endpoints.ts';
import { questionKey } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { call, callAs, Unreachable } from '#client/api/api-client.ts';
import {
  forgetPerson,
  onRememberedChange,
  rememberedPerson,
  rememberPerson,
  type Person,
} from './last-user.ts';

import { runSignOutTasks } from './sign-out-tasks.ts';
import { closeSignOut, hasOpenSignOut, openSignOut } from './pending-sign-out.ts';

/**
 * Who is using this device. With signal the server decides; without it the last inspector who signed in here goes on working on
 * what is kept on the phone (design section 8). An expired session keeps the person, so that nobody's work is put away.
 */

export type { Person };

export interface Session {
  user: Person | null;
  /** 'loading' until the first answer (or its absence) is known; the server always renders 'loading'. */
  status: 'loading' | 'known';
  /** No answer of the server: what is shown is what this device knows. */
  offline: boolean;
  /** The server no longer knows the session, but this device remembers its inspector. */
  expired: boolean;
  /** Milliseconds until the session ends, when known. */
  timeRemaining: number | null;
  /** The account may do nothing but set up a second factor. */
  mustSetUpSecondFactor: boolean;
}

const POLL_MS = 60_000;
/** While there is no answer: how soon the screen notices that the signal is back. */
const POLL_OFFLINE_MS = 10_000;
/** Nobody waits longer for the server before leaving. */
const SIGN_OUT_MS = 15_000;
const STATUS_KEY = questionKey(authStatus, {});
/** In the cache from a sign-out to the next sign-in. */
const LEFT_KEY = ['left'];
const VISITOR: AuthStatus = { isAuthenticated: false, user: null, sessionInfo: null };
const LOADING: Session = {
  user: null,
  status: 'loading',
  offline: false,
  expired: false,
  timeRemaining: null,
  mustSetUpSecondFactor: false,
};

/**
 * The person this window works for since its first answer or sign-in. What is typed here stays theirs when another person signs in in
 * another window of the browser.
 */
let windowPerson: SessionUser | null = null;

function workFor(person: SessionUser | null): void {
  windowPerson = person;
  callAs(person?.id);
}

const isOther = (user: Person): boolean => windowPerson !== null && windowPerson.id !== user.id;

/** Never retried; a 401 is an error here, unlike other reads (C-sess-03, D-20). */
const STATUS = queryOptions({
  queryKey: STATUS_KEY,
  queryFn: ({ signal }) => askStatus(signal),
  staleTime: POLL_MS,
  refetchOnWindowFocus: false,
  // Polling alone asks again: a failure is shared by everything that reads it.
  refetchOnMount: false,
  retryOnMount: false,
  retry: false,
  networkMode: 'always',
});

/** Neither a session nor its absence: no answer, or a failure of the server. */
function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Problem && error.status >= 500);
}

/** Keeps the answer fresh for every reader of it, each minute and whenever the window is looked at again. Mount once (C-sess-01, C-sess-02). */
export function useStatusPolling(): void {
  const client = useQueryClient();
  useQuery({
    ...STATUS,
    refetchInterval: ({ state: { error } }) => (error instanceof Unreachable ? POLL_OFFLINE_MS : POLL_MS),
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
export function useLostSession(onLost: (person: Person, cause: Problem | null) => void): void {
  const { data, error } = useQuery(STATUS);
  const client = useQueryClient();
  const was = useRef<Person | null>(null);
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    const refused = error instanceof Problem && error.requiresLogin ? error : null;
    if (error && !refused) return;
    if (!error && data?.user) {
      if (!isOther(data.user)) was.current = data.user;
      return;
    }
    const person = was.current;
    if (!person || (!refused && !data)) return;
    was.current = null;
    if (refused || !client.getQueryData(LEFT_KEY)) tell(person, refused);
  }, [data, error, client]);
}

/** Who the server says is here. It first hears of a sign-out that happened without signal. */
export async function askStatus(signal: AbortSignal): Promise<AuthStatus> {
  // In a task of its own: it is first asked for in the one that takes the page over.
  await new Promise((resolve) => setTimeout(resolve));
  if (hasOpenSignOut()) await endSession();
  const answer = await call(authStatus, {}, { signal });
  if (answer.user && !isOther(answer.user)) workFor(answer.user);
  return answer;
}

/** A sign-in succeeded, but the browser did not keep its cookie. */
export class CookiesBlocked extends Error {
  constructor() {
    super(
      'Your browser blocks cookies, so you cannot stay signed in. Allow cookies for Redrive and sign in again',
    );
    this.name = 'CookiesBlocked';
  }
}

/** Call after a sign-in. @throws CookiesBlocked when the server does not know the session; not while it gives no answer */
export async function requireKeptCookie(): Promise<void> {
  try {
    if ((await call(authStatus, {})).isAuthenticated) return;
  } catch (error) {
    if (isPassing(error)) return;
  }
  throw new CookiesBlocked();
}

async function endSession(): Promise<void> {
  openSignOut();
  try {
    await call(logout, {}, { signal: AbortSignal.timeout(SIGN_OUT_MS) });
  } catch (error) {
    // The session is another person's by now, and stays.
    if (!(error instanceof Problem && error.code === 'OTHER_PERSON')) throw error;
  }
  closeSignOut();
}

export interface OtherPerson {
  here: SessionUser;
  signedIn: SessionUser;
}

/** Who this window works for and who is signed in instead, in another window; null while they are the same. */
export function useOtherPerson(): OtherPerson | null {
  const { data } = useQuery(STATUS);
  if (!data?.user || !windowPerson || !isOther(data.user)) return null;
  return { here: windowPerson, signedIn: data.user };
}

/** The device's own person; undefined on the server, in the first render and until the device was asked. */
function useRemembered(): Person | null | undefined {
  return useSyncExternalStore(onRememberedChange, rememberedPerson, () => undefined);
}

export function useSession(): Session {
  const { data, error } = useQuery(STATUS);
  const last = useRemembered();
  useEffect(() => {
    if (data?.user && !isOther(data.user)) rememberPerson(data.user);
  }, [data]);
  if (data?.user && !error) {
    if (windowPerson && isOther(data.user)) return { ...LOADING, user: windowPerson, status: 'known' };
    return {
      ...LOADING,
      user: data.user,
      status: 'known',
      timeRemaining: data.sessionInfo?.timeRemaining ?? null,
      mustSetUpSecondFactor: data.mustSetUpSecondFactor ?? false,
    };
  }
  // An inspector does not wait for the server's word: without signal it may take long to learn that there is none.
  const status = last || data || (error && last !== undefined) ? 'known' : 'loading';
  // Typed text belongs to this window's person, even when the device remembers another.
  const user = last && isOther(last) ? windowPerson : (last ?? null);
  if (isPassing(error)) {
    // One answer that did not come sends nobody away from what they are typing.
    return { ...LOADING, user: user ?? data?.user ?? null, status, offline: true };
  }
  return { ...LOADING, user, status, expired: user !== null && Boolean(data ?? error) };
}

/** After a sign-in: everything private of whoever was here before is forgotten, then the person is known at once. */
export function signedIn(client: QueryClient, user: SessionUser): void {
  closeSignOut();
  client.clear();
  workFor(user);
  rememberPerson(user);
  client.setQueryData(STATUS_KEY, { isAuthenticated: true, user, sessionInfo: null });
  void client.invalidateQueries({ queryKey: STATUS_KEY });
}

/**
 * Ends the session here whatever the server says; throws what the server said, after that (D-24). Without signal the server is
 * told when it is back.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const remembered = rememberedPerson();
  // The device is another person's already, as another window signed in: their data stays.
  const isOthers = remembered !== undefined && remembered !== null && isOther(remembered);
  if (!isOthers) await runSignOutTasks();
  try {
    await endSession();
  } finally {
    if (!isOthers) forgetPerson();
    forgetAnswers(client);
    client.setQueryData(LEFT_KEY, true);
  }
}

/** Another read was refused as a visitor's: asks at once who is here, instead of within the minute. */
export function recheckSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: STATUS_KEY }, { cancelRefetch: false });
}

/** Nothing of the person who was here stays in the cache; to the screens they are a visitor (C-sess-10, C-sess-12). */
export function forgetAnswers(client: QueryClient): void {
  workFor(null);
  client.clear();
  client.setQueryData(STATUS_KEY, VISITOR);
}

/** signedIn and signOut bound to this app's cache. */
export function useSessionChange(): { signedIn: (user: SessionUser) => void; signOut: () => Promise<void> } {
  const client = useQueryClient();
  return { signedIn: (user) => signedIn(client, user), signOut: () => signOut(client) };
}
