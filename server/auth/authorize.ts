/** Who may make a call: checked at the head of the request and again in the transaction that writes. */
import type { Endpoint, HttpMethod } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { AuthContext } from '#server/http/define-handler.ts';
import { findAuthContext, lockAuthContext } from './sessions.ts';

/** What a request says about its caller. */
export interface Credentials {
  sessionToken: string | undefined;
  /** The id of the person a change is meant for; undefined for programs and earlier phones, which do not send it. */
  intendedUser?: string | undefined;
}

type AccessRule = Pick<Endpoint, 'roles' | 'allowedBeforeSecondFactor'> & { method?: HttpMethod };

const isReadMethod = ({ method }: AccessRule): boolean => method === 'GET' || method === 'HEAD';

/** @throws Problem OTHER_PERSON for a change meant for another person than the one who is signed in */
export function requireIntendedUser({ user }: Pick<AuthContext, 'user'>, intendedUser: string | undefined): void {
  if (user && intendedUser !== undefined && intendedUser !== user.id) throw new Problem('OTHER_PERSON');
}

/**
 * Refuses a caller who may not make the call.
 * @throws Problem 401 without a valid session, OTHER_PERSON for a change meant for another person, FORBIDDEN for another role
 */
export function authorize(entry: AccessRule, caller: AuthContext, { intendedUser }: Partial<Credentials> = {}): void {
  if (entry.roles === 'anyone') return;
  if (!isReadMethod(entry)) requireIntendedUser(caller, intendedUser);
  if (!caller.user) throw new Problem(caller.sessionProblem ?? 'NO_SESSION');
  if (!entry.roles.includes(caller.user.role)) throw new Problem('FORBIDDEN');
}

/** The caller of a call: one that is open before a second factor is set up also takes a limited session. */
export function selectAuthContext({ allowedBeforeSecondFactor }: AccessRule, caller: AuthContext): AuthContext {
  if (!allowedBeforeSecondFactor || !caller.limited) return caller;
  return { ...caller.limited, sessionProblem: null };
}

/** The caller as the store has them now. @throws Problem as `authorize` does */
export async function findAuthorized(
  tx: Reader,
  entry: AccessRule,
  credentials: Credentials,
  now: string,
): Promise<AuthContext> {
  const caller = selectAuthContext(entry, await findAuthContext(tx, credentials.sessionToken, now));
  authorize(entry, caller, credentials);
  return caller;
}

/** The same, with session and account locked: their removal waits until the transaction has ended. @throws Problem as `authorize` does */
export async function lockAuthorized(
  tx: Writer,
  entry: AccessRule,
  credentials: Credentials,
  now: string,
): Promise<AuthContext> {
  const caller = selectAuthContext(entry, await lockAuthContext(tx, credentials.sessionToken, now));
  authorize(entry, caller, credentials);
  return caller;
}
