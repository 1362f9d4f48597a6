/**
 * What slows guessing of passwords (decision 0015). An account waits after wrong tries, wherever they came from; an address has a
 * share of wrong tries over all accounts, so that one password cannot be tried on many. A device that signed in to the account
 * before has a wait of its own instead of both: a stranger's guesses, or a neighbour behind the same carrier, never shut it out.
 */
import { NetworkRateLimiter, RateLimiter, type RateLimitStore } from '#server/http/rate-limit.ts';
import { FailedAttemptThrottle } from './failed-attempt-throttle.ts';

/** Sign-ins a minute, right or wrong: of an address, or of a known device. */
const ATTEMPT_LIMIT = { keyPrefix: 'sign-ins', limit: 60, seconds: 60 } as const;
/** Wrong passwords of an address: a carrier's address stands for thousands of people whose fingers slip. */
const FAILED_ATTEMPT_LIMIT = { keyPrefix: 'wrong sign-ins', limit: 50, seconds: 15 * 60 } as const;

/** Links for a new password that are asked for one address: each is a mail to somebody. */
const RESET_LINK_LIMIT = { keyPrefix: 'links for a new password', limit: 3, seconds: 15 * 60 } as const;

/** Letters to one address that somebody wants for an account. */
const NEW_EMAIL_LIMIT = { keyPrefix: 'links for a new email', limit: 3, seconds: 15 * 60 } as const;

export interface SignInAttempt {
  email: string;
  /** As limits count it. */
  clientNetwork: string;
  /** The device's mark on this account, when it signed in to it before. */
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

  /** Whether the password is right. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async checkSignIn(
    { email, clientNetwork, trustedDevice }: SignInAttempt,
    matches: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.attemptLimiter.consume(trustedDevice ?? clientNetwork);
    if (trustedDevice !== undefined) return this.throttle.attempt(`device ${trustedDevice}`, matches);
    // Counted before it is known, as many may be tried at once.
    await this.failedAttemptLimiter.consume(clientNetwork);
    let isWrong = false;
    try {
      const right = await this.throttle.attempt(`account ${email}`, matches);
      isWrong = !right;
      return right;
    } finally {
      if (!isWrong) await this.failedAttemptLimiter.refund(clientNetwork);
    }
  }

  /** A link is asked for this address, whether it has an account or not. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  countResetLink(email: string): Promise<void> {
    return this.resetLinkLimiter.consume(email);
  }

  /** Somebody wants this address, whoever has it. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  countNewEmail(email: string): Promise<void> {
    return this.newEmailLimiter.consume(email);
  }

  /** The same for the code of the second step, whose account is known. */
  checkSecondStep(userId: string, device: string | undefined, matches: () => Promise<boolean>): Promise<boolean> {
    return this.throttle.attempt(device === undefined ? `second step ${userId}` : `second step on ${device}`, matches);
  }

  /** The same for a signed-in person's current password. Strangers' tries at the sign-in do not count here. */
  checkOwnPassword(userId: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.throttle.attempt(`person ${userId}`, matches);
  }
}
