/** Pays back by card what is owed: looks every second, and at growing intervals while the provider fails or takes its time. */
import { complain } from '#server/log.ts';
import { Rounds } from '#server/rounds.ts';
import type { Store } from '#server/store/store.ts';
import type { CardPayments } from './card-payments.ts';
import { owedCheckouts, settle } from './settle.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export class RefundSender {
  private readonly store: Store;
  private readonly cards: CardPayments;
  private readonly rounds = new Rounds('paying back by card', () => this.unlessPaused());
  /** Rounds in a row that left something owed. */
  private unfinished = 0;
  private pausedUntil = 0;

  constructor(store: Store, cards: CardPayments) {
    this.store = store;
    this.cards = cards;
  }

  start(): void {
    this.rounds.start();
  }

  private async unlessPaused(): Promise<void> {
    if (Date.now() >= this.pausedUntil) await this.round();
  }

  /** Everything that is owed now, each once; one that fails keeps no other back. */
  async round(): Promise<void> {
    const owed = await owedCheckouts(this.store);
    for (const checkout of owed) {
      if (this.rounds.isStopped) return;
      await settle(this.store, this.cards, checkout).catch((error: unknown) =>
        complain('paying back by card', error),
      );
    }
    const isDone = owed.length === 0 || (await owedCheckouts(this.store)).length === 0;
    this.unfinished = isDone ? 0 : this.unfinished + 1;
    const pause = isDone ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.unfinished - 1));
    this.pausedUntil = Date.now() + pause;
  }

  /** Waits for what is under way. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }
}
