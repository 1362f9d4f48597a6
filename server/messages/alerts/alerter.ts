/** Looks every second for news to spread and for searches whose mail is due. */
import { Rounds } from '#server/rounds.ts';
import type { Store } from '#server/store/store.ts';
import { spreadNews, tellSearches } from './spread.ts';

export class Alerter {
  private readonly store: Store;
  private readonly clock: () => number;
  private readonly rounds = new Rounds('telling of cars', () => this.round());

  /** @param clock milliseconds since 1970 */
  constructor(store: Store, clock: () => number = Date.now) {
    this.store = store;
    this.clock = clock;
  }

  start(): void {
    this.rounds.start();
  }

  /** Everything there is to tell now. */
  async round(): Promise<void> {
    while (!this.rounds.isStopped && (await spreadNews(this.store, this.clock())));
    while (!this.rounds.isStopped && (await tellSearches(this.store, this.clock())));
  }

  /** Waits for what is under way. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }
}
