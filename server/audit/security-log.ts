/** Security events, one log line each. Contains no passwords, tokens or emails. */
import type { Role } from '#shared/domain/enums.ts';
import { logActivity } from './activity-log.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import { logError, writeSecurityLine } from '#server/logger.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

export type SecurityEvent =
  | 'sign_in_failed'
  | 'second_factor_failed'
  | 'second_factor_changed'
  | 'refused'
  | 'sessions_ended';

export interface SecurityEventDetails {
  account?: string | undefined;
  role?: Role | undefined;
  network?: string | undefined;
  code?: string | undefined;
  call?: string | undefined;
  request?: string | undefined;
}

/** Lines per minute and process: of one event and network, and in total. */
const MAX_LINES_PER_MINUTE = { alike: 20, all: 300 } as const;
const MINUTE_MS = 60_000;

/** Counts lines in one-minute windows, in bounded memory. */
export class LogRateLimit {
  private windowStart = Number.NEGATIVE_INFINITY;
  private counts = new Map<string, number>();
  private total = 0;
  private suppressed = 0;

  /** @param at monotonic milliseconds @returns whether to write, and the lines suppressed in the previous window */
  tryAcquire(kind: string, at: number): { isAllowed: boolean; missed: number } {
    let missed = 0;
    if (at - this.windowStart >= MINUTE_MS) {
      missed = this.suppressed;
      this.windowStart = at;
      this.counts = new Map();
      this.total = 0;
      this.suppressed = 0;
    }
    const alike = this.counts.get(kind) ?? 0;
    const isAllowed = alike < MAX_LINES_PER_MINUTE.alike && this.total < MAX_LINES_PER_MINUTE.all;
    if (isAllowed) {
      this.counts.set(kind, alike + 1);
      this.total += 1;
    } else this.suppressed += 1;
    return { isAllowed, missed };
  }
}

const lineLimit = new LogRateLimit();

export function logSecurityEvent(event: SecurityEvent, details: SecurityEventDetails): void {
  const { isAllowed, missed } = lineLimit.tryAcquire(`${event} ${details.network ?? ''}`, performance.now());
  if (missed > 0) writeSecurityLine('suppressed', { lines: missed });
  if (isAllowed) writeSecurityLine(event, { ...details });
}

const FAILED_SIGN_IN_ROW_LIMIT = { keyPrefix: 'failed sign-ins in the log', limit: 1, seconds: 15 * 60 } as const;
const rateLimiters = new WeakMap<Store, RateLimiter>();

function getRateLimiter(store: Store): RateLimiter {
  const limiter = rateLimiters.get(store) ?? new RateLimiter(store, FAILED_SIGN_IN_ROW_LIMIT);
  rateLimiters.set(store, limiter);
  return limiter;
}

/** Does not delay the response, whose timing must not reveal accounts. */
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
