/** Security events, one line each for the operator: failed sign-ins, refused calls, changes of factors. Never a password, a token or an email. */
import type { Role } from '#shared/domain/enums.ts';
import { logActivity } from './activity-log.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import { logError, writeSecurityLine } from '#server/logger.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

export type SecurityEvent =
  'sign_in_failed' | 'second_factor_failed' | 'second_factor_changed' | 'refused' | 'sessions_ended';

export interface SecurityEventDetails {
  /** ID of an account; 'unknown' where there is none. */
  account?: string | undefined;
  role?: Role | undefined;
  /** As limits count it: an IPv4 address or an IPv6 /64. */
  network?: string | undefined;
  /** Code of the refusal and call it was for. */
  code?: string | undefined;
  call?: string | undefined;
  request?: string | undefined;
}

/** Lines a minute of a process: of one kind from one network, and of all together. A flood is one line that counts the rest. */
const MAX_LINES_PER_MINUTE = { alike: 20, all: 300 } as const;
const MINUTE_MS = 60_000;

/** Counts lines in windows of a minute, in bounded memory. */
export class LogRateLimit {
  private windowStart = Number.NEGATIVE_INFINITY;
  private counts = new Map<string, number>();
  private total = 0;
  private suppressed = 0;

  /** Whether a line may be written at `at`, monotonic milliseconds; `missed` is how many were not in the window before. */
  tryAcquire(kind: string, at: number): { isIn: boolean; missed: number } {
    let missed = 0;
    if (at - this.windowStart >= MINUTE_MS) {
      missed = this.suppressed;
      this.windowStart = at;
      this.counts = new Map();
      this.total = 0;
      this.suppressed = 0;
    }
    const alike = this.counts.get(kind) ?? 0;
    const isIn = alike < MAX_LINES_PER_MINUTE.alike && this.total < MAX_LINES_PER_MINUTE.all;
    if (isIn) {
      this.counts.set(kind, alike + 1);
      this.total += 1;
    } else this.suppressed += 1;
    return { isIn, missed };
  }
}

const lineLimit = new LogRateLimit();

export function logSecurityEvent(event: SecurityEvent, facts: SecurityEventDetails): void {
  const { isIn, missed } = lineLimit.tryAcquire(`${event} ${facts.network ?? ''}`, performance.now());
  if (missed > 0) writeSecurityLine('suppressed', { lines: missed });
  if (isIn) writeSecurityLine(event, { ...facts });
}

/** One row of the activity log in a quarter of an hour for each account of staff and dealers. */
const FAILED_SIGN_IN_ROW_LIMIT = { keyPrefix: 'failed sign-ins in the log', limit: 1, seconds: 15 * 60 } as const;
const rateLimiters = new WeakMap<Store, RateLimiter>();

function getRateLimiter(store: Store): RateLimiter {
  const known = rateLimiters.get(store) ?? new RateLimiter(store, FAILED_SIGN_IN_ROW_LIMIT);
  rateLimiters.set(store, known);
  return known;
}

/**
 * A wrong password, or a sign-in to no account. The row is written beside the answer, which must not tell by its time whether
 * there is an account. @param now ISO 8601 UTC
 */
export function recordFailedSignIn(store: Store, user: UserRow | undefined, network: string, now: string): void {
  logSecurityEvent('sign_in_failed', { account: user?.id ?? 'unknown', role: user?.role, network });
  if (!user || user.role === 'customer') return;
  const write = async (): Promise<void> => {
    const isFirst = await getRateLimiter(store)
      .consume(user.id)
      .then(
        () => true,
        () => false,
      );
    if (isFirst) await store.transact((tx) => logActivity(tx, user, 'sign_in_failed', {}, now));
  };
  write().catch((error: unknown) => logError('logging a failed sign-in', error));
}
