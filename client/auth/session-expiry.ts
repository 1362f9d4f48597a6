import { sharedPaths } from '#shared/routes/paths.ts';
import type { Role } from '#shared/domain/enums.ts';

/** When a session is about to end, what is said about it and how often, and where its end leads. Pure (C-sess-04 to C-sess-11, D-22, D-85). */

export type ExpiryLevel = 'normal' | 'warning' | 'critical';

const MINUTE_MS = 60_000;
/** C-sess-04, C-sess-05. */
const WARNING_THRESHOLD_MS = 30 * MINUTE_MS;
const CRITICAL_THRESHOLD_MS = 5 * MINUTE_MS;

type RemainingMs = number | null | undefined;

/** How near the end is. `timeRemaining` in milliseconds; unknown and 0 are no reason to warn (C-sess-06). */
export function getExpiryLevel(timeRemaining: RemainingMs): ExpiryLevel {
  if (!timeRemaining || timeRemaining > WARNING_THRESHOLD_MS) return 'normal';
  return timeRemaining > CRITICAL_THRESHOLD_MS ? 'warning' : 'critical';
}

/** Begun minutes count (D-85). */
export function getMinutesLeft(timeRemaining: number): number {
  return Math.ceil(timeRemaining / MINUTE_MS);
}

/** Which levels were spoken of since the time was last above them. */
export interface AnnouncedLevels {
  readonly warning: boolean;
  readonly critical: boolean;
}
export const NONE_ANNOUNCED: AnnouncedLevels = { warning: false, critical: false };

/**
 * What to say now, once a crossing; each level is open again when the time is back above its threshold (C-sess-07, D-85). A
 * moment without an answer is no crossing.
 */
export function nextAnnouncement(
  spoken: AnnouncedLevels,
  timeRemaining: RemainingMs,
): { spoken: AnnouncedLevels; say: 'warning' | 'critical' | null } {
  if (!timeRemaining) return { spoken, say: null };
  const level = getExpiryLevel(timeRemaining);
  const next = { warning: level !== 'normal', critical: level === 'critical' };
  return { spoken: next, say: level !== 'normal' && !spoken[level] ? level : null };
}

const SIGN_IN_PATHS: Partial<Record<Role, string>> = {
  admin: sharedPaths.adminSignIn,
  inspector: sharedPaths.inspectorSignIn,
  dealer: sharedPaths.dealerSignIn,
};

/** Where somebody whose session ended signs in again; the customers' page for anybody else (C-sess-11, D-22). */
export function signInPathForRole(role: string): string {
  return SIGN_IN_PATHS[role as Role] ?? sharedPaths.customerSignIn;
}
