/**
 * What slows guessing of passwords (decision 0015). An account waits after wrong tries, wherever they came from; an address has a
 * share of wrong tries over all accounts, so that one password cannot be tried on many. A device that signed in to the account
 * before has a wait of its own instead of both: a stranger's guesses, or a neighbour behind the same carrier, never shut it out.
 */
import { AddressQuota, Quota, type Counts } from '#server/http/rate-limit.ts';
import { WrongTries } from './failed-attempt-throttle.ts';

/** Sign-ins a minute, right or wrong: of an address, or of a known device. */
const CALLS = { of: 'sign-ins', most: 60, seconds: 60 } as const;
/** Wrong passwords of an address: a carrier's address stands for thousands of people whose fingers slip. */
const WRONG = { of: 'wrong sign-ins', most: 50, seconds: 15 * 60 } as const;

/** Links for a new password that are asked for one address: each is a mail to somebody. */
const LINKS = { of: 'links for a new password', most: 3, seconds: 15 * 60 } as const;

/** Letters to one address that somebody wants for an account. */
const NEW_EMAILS = { of: 'links for a new email', most: 3, seconds: 15 * 60 } as const;

export interface SignInTry {
  email: string;
  /** As limits count it. */
  address: string;
  /** The device's mark on this account, when it signed in to it before. */
  device: string | undefined;
}

export class SignInLimits {
  private readonly calls: AddressQuota;
  private readonly wrong: AddressQuota;
  private readonly links: Quota;
  private readonly newEmails: Quota;
  private readonly tries: WrongTries;

  constructor(counts: Counts) {
    this.calls = new AddressQuota(counts, CALLS);
    this.wrong = new AddressQuota(counts, WRONG);
    this.links = new Quota(counts, LINKS);
    this.newEmails = new Quota(counts, NEW_EMAILS);
    this.tries = new WrongTries(counts);
  }

  /** Whether the password is right. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async signIn({ email, address, device }: SignInTry, matches: () => Promise<boolean>): Promise<boolean> {
    await this.calls.take(device ?? address);
    if (device !== undefined) return this.tries.guard(`device ${device}`, matches);
    // Counted before it is known, as many may be tried at once.
    await this.wrong.take(address);
    let isWrong = false;
    try {
      const right = await this.tries.guard(`account ${email}`, matches);
      isWrong = !right;
      return right;
    } finally {
      if (!isWrong) await this.wrong.giveBack(address);
    }
  }

  /** A link is asked for this address, whether it has an account or not. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  forget(email: string): Promise<void> {
    return this.links.take(email);
  }

  /** Somebody wants this address, whoever has it. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  newEmail(email: string): Promise<void> {
    return this.newEmails.take(email);
  }

  /** The same for the code of the second step, whose account is known. */
  secondStep(userId: string, device: string | undefined, matches: () => Promise<boolean>): Promise<boolean> {
    return this.tries.guard(
      device === undefined ? `second step ${userId}` : `second step on ${device}`,
      matches,
    );
  }

  /** The same for a signed-in person's current password. Strangers' tries at the sign-in do not count here. */
  ownPassword(userId: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.tries.guard(`person ${userId}`, matches);
  }
}
