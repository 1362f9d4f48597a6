import { sharedPaths } from '#shared/routes/paths.ts';
import type { Role } from '#shared/domain/enums.ts';

/** When a session is about to end, what is said about it and how often, and where its end leads. Pure (C-sess-04 to C-sess-11, D-22, D-85). */

export type SessionLevel = 'normal' | 'warning' | 'critical';

const MINUTE_MS = 60_000;
/** C-sess-04, C-sess-05. */
const WARNING_MS = 30 * MINUTE_MS;
const CRITICAL_MS = 5 * MINUTE_MS;

type Remaining = number | null | undefined;

/** How near the end is. `timeRemaining` in milliseconds; unknown and 0 are no reason to warn (C-sess-06). */
export function sessionLevel(timeRemaining: Remaining): SessionLevel {
  if (!timeRemaining || timeRemaining > WARNING_MS) return 'normal';
  return timeRemaining > CRITICAL_MS ? 'warning' : 'critical';
}

/** Begun minutes count (D-85). */
export function minutesLeft(timeRemaining: number): number {
  return Math.ceil(timeRemaining / MINUTE_MS);
}

/** Which levels were spoken of since the time was last above them. */
export interface Spoken {
  readonly warning: boolean;
  readonly critical: boolean;
}
export const UNSPOKEN: Spoken = { warning: false, critical: false };

/**
 * What to say now, once a crossing; each level is open again when the time is back above its threshold (C-sess-07, D-85). A
 * moment without an answer is no crossing.
 */
export function afterAnswer(
  spoken: Spoken,
  timeRemaining: Remaining,
): { spoken: Spoken; say: 'warning' | 'critical' | null } {
  if (!timeRemaining) return { spoken, say: null };
  const level = sessionLevel(timeRemaining);
  const next = { warning: level !== 'normal', critical: level === 'critical' };
  return { spoken: next, say: level !== 'normal' && !spoken[level] ? level : null };
}

const SIGN_IN_AGAIN: Partial<Record<Role, string>> = {
  admin: sharedPaths.adminSignIn,
  inspector: sharedPaths.inspectorSignIn,
  dealer: sharedPaths.dealerSignIn,
};

/** Where somebody whose session ended signs in again; the customers' page for anybody else (C-sess-11, D-22). */
export function signInAgainPath(role: string): string {
  return SIGN_IN_AGAIN[role as Role] ?? sharedPaths.customerSignIn;
}
