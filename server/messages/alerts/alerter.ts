/** Looks every second for news to spread and for searches whose mail is due. */
import { complain } from '#server/log.ts';
import type { Store } from '#server/store/store.ts';
import { spreadNews, tellSearches } from './spread.ts';

const LOOK_MS = 1_000;

export class Alerter {
  private readonly store: Store;
  private readonly clock: () => number;
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private isStopped = false;

  /** @param clock milliseconds since 1970 */
  constructor(store: Store, clock: () => number = Date.now) {
    this.store = store;
    this.clock = clock;
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  private look(): void {
    this.underWay ??= this.round()
      .catch((error: unknown) => complain('telling of cars', error))
      .finally(() => (this.underWay = undefined));
  }

  /** Everything there is to tell now. */
  async round(): Promise<void> {
    while (!this.isStopped && (await spreadNews(this.store, this.clock())));
    while (!this.isStopped && (await tellSearches(this.store, this.clock())));
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.underWay;
  }
}
