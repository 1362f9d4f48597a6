/** Slows password guessing. Strangers cannot lock out a trusted device. @see decision 0015 */
import { NetworkRateLimiter, RateLimiter, type RateLimitStore } from '#server/http/rate-limit.ts';
import { FailedAttemptThrottle } from './failed-attempt-throttle.ts';

const ATTEMPT_LIMIT = { keyPrefix: 'sign-ins', limit: 60, seconds: 60 } as const;
/** Failures of a network, which may stand for thousands of a carrier's customers. */
const FAILED_ATTEMPT_LIMIT = { keyPrefix: 'wrong sign-ins', limit: 50, seconds: 15 * 60 } as const;

const RESET_LINK_LIMIT = { keyPrefix: 'links for a new password', limit: 3, seconds: 15 * 60 } as const;

const NEW_EMAIL_LIMIT = { keyPrefix: 'links for a new email', limit: 3, seconds: 15 * 60 } as const;

export interface SignInAttempt {
  email: string;
  clientNetwork: string;
  /** Hash of the device, if it has signed in to this account before. */
  trustedDevice: string | undefined;
}

export class BruteForceGuard {
  private readonly attemptLimiter: NetworkRateLimiter;
  private readonly failedAttemptLimiter: NetworkRateLimiter;
  private readonly resetLinkLimiter: RateLimiter;
  private readonly newEmailLimiter: RateLimiter;
  private readonly throttle: FailedAttemptThrottle;

  constructor(counts: RateLimitStore) {
    this.attemptLimiter = new NetworkRateLimiter(counts, ATTEMPT_LIMIT);
    this.failedAttemptLimiter = new NetworkRateLimiter(counts, FAILED_ATTEMPT_LIMIT);
    this.resetLinkLimiter = new RateLimiter(counts, RESET_LINK_LIMIT);
    this.newEmailLimiter = new RateLimiter(counts, NEW_EMAIL_LIMIT);
    this.throttle = new FailedAttemptThrottle(counts);
  }

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait, like all methods */
  async checkSignIn(
    { email, clientNetwork, trustedDevice }: SignInAttempt,
    matches: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.attemptLimiter.consume(trustedDevice ?? clientNetwork);
    if (trustedDevice !== undefined) return this.throttle.attempt(`device ${trustedDevice}`, matches);
    await this.failedAttemptLimiter.consume(clientNetwork);
    let hasFailed = false;
    try {
      const isValid = await this.throttle.attempt(`account ${email}`, matches);
      hasFailed = !isValid;
      return isValid;
    } finally {
      if (!hasFailed) await this.failedAttemptLimiter.refund(clientNetwork);
    }
  }

  countResetLink(email: string): Promise<void> {
    return this.resetLinkLimiter.consume(email);
  }

  countNewEmail(email: string): Promise<void> {
    return this.newEmailLimiter.consume(email);
  }

  checkSecondStep(userId: string, device: string | undefined, matches: () => Promise<boolean>): Promise<boolean> {
    return this.throttle.attempt(device === undefined ? `second step ${userId}` : `second step on ${device}`, matches);
  }

  checkOwnPassword(userId: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.throttle.attempt(`person ${userId}`, matches);
  }
}
