/** Who may make a call: checked at the head of the request and again in the transaction that writes. */
import type { Entry, Method } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { Caller } from '#server/http/define-handler.ts';
import { findCaller, lockCaller } from './sessions.ts';

/** What a request says about its caller. */
export interface Credentials {
  sessionToken: string | undefined;
  /** The id of the person a change is meant for; undefined for programs and earlier phones, which do not send it. */
  intendedUser?: string | undefined;
}

type Admission = Pick<Entry, 'who' | 'opensBeforeSecondFactor'> & { method?: Method };

const isRead = ({ method }: Admission): boolean => method === 'GET' || method === 'HEAD';

/** @throws Problem OTHER_PERSON for a change meant for another person than the one who is signed in */
export function requireIntended({ user }: Pick<Caller, 'user'>, intendedUser: string | undefined): void {
  if (user && intendedUser !== undefined && intendedUser !== user.id) throw new Problem('OTHER_PERSON');
}

/**
 * Refuses a caller who may not make the call.
 * @throws Problem 401 without a valid session, OTHER_PERSON for a change meant for another person, FORBIDDEN for another role
 */
export function admit(entry: Admission, caller: Caller, { intendedUser }: Partial<Credentials> = {}): void {
  if (entry.who === 'anyone') return;
  if (!isRead(entry)) requireIntended(caller, intendedUser);
  if (!caller.user) throw new Problem(caller.sessionProblem ?? 'NO_SESSION');
  if (!entry.who.includes(caller.user.role)) throw new Problem('FORBIDDEN');
}

/** The caller of a call: one that is open before a second factor is set up also takes a limited session. */
export function callerFor({ opensBeforeSecondFactor }: Admission, caller: Caller): Caller {
  if (!opensBeforeSecondFactor || !caller.limited) return caller;
  return { ...caller.limited, sessionProblem: null };
}

/** The caller as the store has them now. @throws Problem as `admit` does */
export async function findAdmitted(
  tx: Reader,
  entry: Admission,
  credentials: Credentials,
  now: string,
): Promise<Caller> {
  const caller = callerFor(entry, await findCaller(tx, credentials.sessionToken, now));
  admit(entry, caller, credentials);
  return caller;
}

/** The same, with session and account locked: their removal waits until the transaction has ended. @throws Problem as `admit` does */
export async function lockAdmitted(
  tx: Writer,
  entry: Admission,
  credentials: Credentials,
  now: string,
): Promise<Caller> {
  const caller = callerFor(entry, await lockCaller(tx, credentials.sessionToken, now));
  admit(entry, caller, credentials);
  return caller;
}
