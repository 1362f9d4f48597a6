import type { Endpoint, HttpMethod } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { AuthContext } from '#server/http/define-handler.ts';
import { findAuthContext, lockAuthContext } from './sessions.ts';

export interface Credentials {
  sessionToken: string | undefined;
  /** ID of the user a change is meant for; undefined for programs and earlier app versions. */
  intendedUser?: string | undefined;
}

type AccessRule = Pick<Endpoint, 'roles' | 'allowedBeforeSecondFactor'> & { method?: HttpMethod };

const isReadMethod = ({ method }: AccessRule): boolean => method === 'GET' || method === 'HEAD';

/** @throws Problem OTHER_PERSON for a change meant for another user */
export function requireIntendedUser({ user }: Pick<AuthContext, 'user'>, intendedUser: string | undefined): void {
  if (user && intendedUser !== undefined && intendedUser !== user.id) throw new Problem('OTHER_PERSON');
}

/** @throws Problem 401 without a valid session, OTHER_PERSON for another intended user, FORBIDDEN for another role */
export function authorize(entry: AccessRule, caller: AuthContext, { intendedUser }: Partial<Credentials> = {}): void {
  if (entry.roles === 'anyone') return;
  if (!isReadMethod(entry)) requireIntendedUser(caller, intendedUser);
  if (!caller.user) throw new Problem(caller.sessionProblem ?? 'NO_SESSION');
  if (!entry.roles.includes(caller.user.role)) throw new Problem('FORBIDDEN');
}

/** Accepts a limited session for calls that are allowed before a second factor is set up. */
export function selectAuthContext({ allowedBeforeSecondFactor }: AccessRule, caller: AuthContext): AuthContext {
  if (!allowedBeforeSecondFactor || !caller.limited) return caller;
  return { ...caller.limited, sessionProblem: null };
}

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

/** Locks session and account until the transaction ends. @throws Problem as `authorize` */
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
