/**
 * Slows password guessing. @see docs/decisions/0015
 * Failures delay the account and count against the network. A trusted device has its own delay instead of both, so that
 * strangers and neighbours of a shared network never lock it out.
 */
import { NetworkRateLimiter, RateLimiter, type RateLimitStore } from '#server/http/rate-limit.ts';
import { FailedAttemptThrottle } from './failed-attempt-throttle.ts';

/** Sign-ins per minute of a network or a trusted device, right or wrong. */
const ATTEMPT_LIMIT = { keyPrefix: 'sign-ins', limit: 60, seconds: 60 } as const;
/** Failures of a network, which may stand for thousands of a carrier's customers. */
const FAILED_ATTEMPT_LIMIT = { keyPrefix: 'wrong sign-ins', limit: 50, seconds: 15 * 60 } as const;

/** Reset links requested for one address. */
const RESET_LINK_LIMIT = { keyPrefix: 'links for a new password', limit: 3, seconds: 15 * 60 } as const;

/** Confirmation links requested for one new address. */
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

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
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

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  countResetLink(email: string): Promise<void> {
    return this.resetLinkLimiter.consume(email);
  }

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  countNewEmail(email: string): Promise<void> {
    return this.newEmailLimiter.consume(email);
  }

  /** Verifies the code of the second step. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  checkSecondStep(userId: string, device: string | undefined, matches: () => Promise<boolean>): Promise<boolean> {
    return this.throttle.attempt(device === undefined ? `second step ${userId}` : `second step on ${device}`, matches);
  }

  /** Verifies a signed-in user's password; failed sign-ins of others do not count here. */
  checkOwnPassword(userId: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.throttle.attempt(`person ${userId}`, matches);
  }
}
