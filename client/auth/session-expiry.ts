import { sharedPaths } from '#shared/routes/paths.ts';
import type { Role } from '#shared/domain/enums.ts';

/** @see C-sess-04 to C-sess-11, D-22, D-85 */

export type ExpiryLevel = 'normal' | 'warning' | 'critical';

const MINUTE_MS = 60_000;
const WARNING_THRESHOLD_MS = 30 * MINUTE_MS;
const CRITICAL_THRESHOLD_MS = 5 * MINUTE_MS;

type RemainingMs = number | null | undefined;

/** `timeRemaining` in milliseconds; unknown and 0 count as normal. @see C-sess-06 */
export function getExpiryLevel(timeRemaining: RemainingMs): ExpiryLevel {
  if (!timeRemaining || timeRemaining > WARNING_THRESHOLD_MS) return 'normal';
  return timeRemaining > CRITICAL_THRESHOLD_MS ? 'warning' : 'critical';
}

/** Rounds up. @see D-85 */
export function getMinutesLeft(timeRemaining: number): number {
  return Math.ceil(timeRemaining / MINUTE_MS);
}

/** Levels announced since the remaining time was last above them. */
export interface AnnouncedLevels {
  readonly warning: boolean;
  readonly critical: boolean;
}
export const NONE_ANNOUNCED: AnnouncedLevels = { warning: false, critical: false };

/** Announces each level once; a level resets when the time rises above its threshold. @see C-sess-07, D-85 */
export function nextAnnouncement(
  announced: AnnouncedLevels,
  timeRemaining: RemainingMs,
): { announced: AnnouncedLevels; level: 'warning' | 'critical' | null } {
  if (!timeRemaining) return { announced, level: null };
  const level = getExpiryLevel(timeRemaining);
  const next = { warning: level !== 'normal', critical: level === 'critical' };
  return { announced: next, level: level !== 'normal' && !announced[level] ? level : null };
}

const SIGN_IN_PATHS: Partial<Record<Role, string>> = {
  admin: sharedPaths.adminSignIn,
  inspector: sharedPaths.inspectorSignIn,
  dealer: sharedPaths.dealerSignIn,
  workshop: sharedPaths.signIn,
};

/** The customers' sign-in for an unknown role. @see C-sess-11, D-22 */
export function signInPathForRole(role: string): string {
  return SIGN_IN_PATHS[role as Role] ?? sharedPaths.customerSignIn;
}
