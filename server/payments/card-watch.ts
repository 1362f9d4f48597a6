/** Asks the card provider every hour what was refunded or disputed, for events that never came; one process at a time asks. */
import { isProblem } from '#shared/problem.ts';
import { complain } from '#server/log.ts';
import { Rounds } from '#server/rounds.ts';
import type { CardWatchRow } from '#server/store/payment-rows.ts';
import type { Store } from '#server/store/store.ts';
import type { CardPayments } from './card-payments.ts';
import { settle } from './settle.ts';

const ID = 'moved';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than one round takes: after it another process may ask. */
const LEASE_MS = 10 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
/** As long as the provider keeps its events. */
const FIRST_MS = 30 * 24 * HOUR_MS;
/** Asked twice, so that clocks that differ and late events lose nothing. */
const OVERLAP_MS = HOUR_MS;

const at = (ms: number): string => new Date(ms).toISOString();

export class CardWatch {
  private readonly store: Store;
  private readonly cards: CardPayments;
  private readonly rounds = new Rounds('asking the card provider what moved', () => this.unlessEarly());
  private nextLook = 0;

  constructor(store: Store, cards: CardPayments) {
    this.store = store;
    this.cards = cards;
  }

  start(): void {
    this.rounds.start();
  }

  private async unlessEarly(): Promise<void> {
    const now = Date.now();
    if (now >= this.nextLook) await this.round(now);
  }

  /** Asks when it is time to, unless another process does. @param now milliseconds since 1970 */
  async round(now: number): Promise<void> {
    this.nextLook = now + MINUTE_MS;
    const watch = await this.take(now).catch((error: unknown) => {
      // The first row of all was written by another process at the same moment.
      if (isProblem(error) && error.code === 'CONFLICT') return undefined;
      throw error;
    });
    if (!watch) return;
    const isDone = await this.ask(watch.askedTo).catch((error: unknown) => {
      complain('asking the card provider what moved', error);
      return false;
    });
    const next = isDone
      ? { id: ID, dueAt: at(now + HOUR_MS), askedTo: at(now) }
      : { ...watch, dueAt: at(now + RETRY_MS) };
    await this.store.transact(async (tx) => {
      const row = await tx.get('cardWatches', ID);
      if (row?.dueAt === watch.dueAt) await tx.update('cardWatches', next);
    });
  }

  /** @returns the row with this process's lease, when it is time */
  private async take(now: number): Promise<CardWatchRow | undefined> {
    const isEarly = (row: CardWatchRow | undefined) => row !== undefined && row.dueAt > at(now);
    if (isEarly(await this.store.read((tx) => tx.get('cardWatches', ID)))) return undefined;
    return this.store.transact(async (tx) => {
      const row = await tx.get('cardWatches', ID);
      if (isEarly(row)) return undefined;
      const taken = { id: ID, dueAt: at(now + LEASE_MS), askedTo: row?.askedTo ?? at(now - FIRST_MS) };
      await (row ? tx.update('cardWatches', taken) : tx.insert('cardWatches', taken));
      return taken;
    });
  }

  /** One checkout that fails keeps no other back. @returns whether all went well */
  private async ask(askedTo: string): Promise<boolean> {
    const oldest = Date.now() - FIRST_MS;
    const since = at(Math.max(oldest, Date.parse(askedTo) - OVERLAP_MS));
    let isDone = true;
    for (const checkout of await this.cards.movedSince(since)) {
      if (this.rounds.isStopped) return false;
      await settle(this.store, this.cards, checkout).catch((error: unknown) => {
        complain('recording what moved at the card provider', error);
        isDone = false;
      });
    }
    return isDone;
  }

  /** Waits for the round that is under way. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }
}
