/** Work that is looked for every second, a round at a time: what sends messages, notifications and refunds, and what tells of cars. */
import { complain } from './log.ts';

export const LOOK_MS = 1_000;

/** Does the work for each item; one that fails is logged and keeps no other back. */
export async function eachOnItsOwn<T>(
  doing: string,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      complain(doing, error);
    }
  }
}

export class Rounds {
  private readonly doing: string;
  private readonly round: () => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private stopped = false;

  /** @param doing for the log, where a round fails; the next second tries anew */
  constructor(doing: string, round: () => Promise<void>) {
    this.doing = doing;
    this.round = round;
  }

  /** Whether a round that is under way should begin nothing more. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** A round, unless one is under way. */
  private look(): void {
    this.underWay ??= this.round()
      .catch((error: unknown) => complain(this.doing, error))
      .finally(() => (this.underWay = undefined));
  }

  /** Waits for the round that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.underWay;
  }
}
