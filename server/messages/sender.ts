/** Sends what waits, a few at a time; while the way is broken it tries one, at growing intervals (decision 0022). */
import { unsubscribe } from '#shared/contract/messages/alerts.ts';
import { sharedPaths } from '#shared/addresses/paths.ts';
import { complain, say } from '#server/log.ts';
import { Rounds } from '#server/rounds.ts';
import type { Store } from '#server/store/store.ts';
import { settle, takeDue, type Taken } from './lease.ts';
import { letterOf } from './letter.ts';
import type { Mail, Outcome } from './mail.ts';
import { wordsOf } from './words.ts';

const AT_ONCE = 5;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

interface Parts {
  store: Store;
  mail: Mail;
  /** Scheme and host that links lead to; never what a request says. */
  origin: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

export class MessageSender {
  private readonly parts: Parts;
  private readonly clock: () => number;
  private readonly rounds = new Rounds('sending messages', () => this.round());
  /** Tries in a row that found the way broken. */
  private broken = 0;
  private pausedUntil = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.clock = parts.clock ?? Date.now;
  }

  /** Says at once when nothing can be sent, and looks every second for what waits. */
  start(): void {
    void this.parts.mail.check().then((trouble) => trouble !== undefined && this.tellTrouble(trouble));
    this.rounds.start();
  }

  /** Everything that is due. */
  async round(): Promise<void> {
    while (!this.rounds.isStopped && this.clock() >= this.pausedUntil) {
      const taken = await takeDue(this.parts.store, this.clock(), this.broken > 0 ? 1 : AT_ONCE);
      if (taken.length === 0) return;
      const outcomes = await Promise.all(taken.map((one) => this.send(one)));
      this.heed(outcomes);
      const times = { now: this.clock(), nextTry: this.pausedUntil };
      for (const [nth, one] of taken.entries()) await settle(this.parts.store, one, outcomes[nth]!, times);
    }
  }

  private send({ message, token, off }: Taken): Promise<Outcome> {
    const { mail, origin } = this.parts;
    const words = wordsOf(message.told);
    const query = token === undefined ? '' : `?token=${token}`;
    const link = words.action && `${origin}${words.action.path}${query}`;
    const turnsOff = (path: string) => (off === undefined ? undefined : `${origin}${path}?token=${off}`);
    const letter = letterOf(words, link, turnsOff(sharedPaths.alertsOff));
    const messageId = `<${message.id}.${message.round}@${mail.domain}>`;
    return mail.send({ ...letter, to: message.to, messageId, unsubscribe: turnsOff(unsubscribe.path) });
  }

  /** Goes on, or waits longer than the last time. */
  private heed(outcomes: readonly Outcome[]): void {
    const trouble = outcomes.find((outcome) => outcome.was === 'later' && outcome.isHouse);
    if (trouble?.was !== 'later') {
      if (this.broken > 0) say('Messages are sent again');
      this.broken = 0;
      return;
    }
    this.tellTrouble(trouble.reason);
    this.pausedUntil = this.clock() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.broken - 1));
  }

  /** Once, however long it lasts. */
  private tellTrouble(reason: string): void {
    if (this.broken === 0) complain('SMTP_URL', `${reason}; messages wait`);
    this.broken += 1;
  }

  /** Waits for the tries that are under way. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }
}
