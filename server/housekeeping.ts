/** Removes what nobody can ask for any more: sessions that ended long ago, stored answers of old operations, uploads nobody finished, settled failures, old messages. Cancels orders nobody paid, and tells admins of what waits too long. */
import { cancelLapsed } from '#server/features/reservations/lapse.ts';
import { tellOfLongWaits } from '#server/messages/long-waits.ts';
import type { CardPayments } from './payments/card-payments.ts';
import { settleOpen } from './payments/settle.ts';
import { eachOnItsOwn } from './rounds.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Store } from '#server/store/store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An ended session stays a while, so that its owner is told that it expired and not that it is unknown. */
const SESSION_KEPT_MS = 7 * DAY_MS;
/** Longer than a phone stays without signal. */
const REPLY_KEPT_MS = 60 * DAY_MS;
/** More than a phone sends in that time; older ones of somebody who sends more go before it is over. */
const MOST_REPLIES = 5_000;
/** A phone that has not gone on with an upload for so long begins anew. */
const UPLOAD_KEPT_MS = 14 * DAY_MS;
/** A resolved failure stays as long as somebody may compare a new one with it. */
const SETTLED_ERROR_KEPT_MS = 90 * DAY_MS;
/** Long enough to look up what a customer was told of an order. */
const MESSAGE_KEPT_MS = 400 * DAY_MS;
const BATCH = 500;
/** Batches an hour: more than a flood of reports brings from hundreds of addresses. */
const MOST_BATCHES = 400;

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** At most 500 rows of each kind. @returns whether there was anything to remove */
export async function tidy(store: Store): Promise<boolean> {
  const { sessions, replies, errors, messages, notices, resets, signIns } = await store.read(async (tx) => ({
    sessions: await tx.find('sessions.ended', { before: ago(SESSION_KEPT_MS), limit: BATCH }),
    replies: [
      ...(await tx.find('replies.old', { before: ago(REPLY_KEPT_MS), limit: BATCH })),
      ...(await tx.find('replies.beyond', { since: ago(DAY_MS), keep: MOST_REPLIES, limit: BATCH })),
    ],
    errors: await tx.find('errors.settled', { before: ago(SETTLED_ERROR_KEPT_MS), limit: BATCH }),
    messages: await tx.find('messages.old', { before: ago(MESSAGE_KEPT_MS), limit: BATCH }),
    notices: await tx.find('notices.old', { before: ago(MESSAGE_KEPT_MS), limit: BATCH }),
    resets: await tx.find('passwordResets.expired', { before: ago(0), limit: BATCH }),
    signIns: await tx.find('pendingSignIns.expired', { before: ago(0), limit: BATCH }),
  }));
  const found = [sessions, replies, errors, messages, notices, resets, signIns];
  if (found.every((list) => list.length === 0)) return false;
  await store.transact(async (tx) => {
    for (const session of sessions) await tx.remove('sessions', session.id);
    for (const id of new Set(replies)) await tx.remove('replies', id);
    for (const id of errors) await tx.remove('errors', id);
    for (const id of messages) await tx.remove('messages', id);
    for (const id of notices) await tx.remove('notices', id);
    for (const id of resets) await tx.remove('passwordResets', id);
    for (const id of signIns) await tx.remove('pendingSignIns', id);
  });
  return true;
}

export class Housekeeping {
  private readonly store: Store;
  private readonly photos: Photos;
  private readonly cards: CardPayments | undefined;
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(store: Store, photos: Photos, cards?: CardPayments) {
    this.store = store;
    this.photos = photos;
    this.cards = cards;
  }

  /** Now, for what the process before left, and every hour. */
  start(): void {
    this.next();
    this.timer = setInterval(() => this.next(), HOUR_MS);
    this.timer.unref();
  }

  private next(): void {
    this.underWay = this.underWay.then(() => this.round());
  }

  private async round(): Promise<void> {
    const stop = this.stopping.signal;
    if (stop.aborted) return;
    const repeat = async (batch: (store: Store) => Promise<boolean>) => {
      for (let nth = 0; nth < MOST_BATCHES && !stop.aborted && (await batch(this.store)); nth++);
    };
    const tasks: (() => Promise<unknown> | undefined)[] = [
      () => repeat(tidy),
      // Before unpaid orders end: what was paid and never told of is found now.
      () => this.cards && settleOpen(this.store, this.cards),
      () => repeat(cancelLapsed),
      () => tellOfLongWaits(this.store, Date.now()),
      () => this.photos.forgetAbandoned(Date.now() - UPLOAD_KEPT_MS),
      () => this.photos.removal.collect(new Date(), stop),
    ];
    await eachOnItsOwn('housekeeping', tasks, async (task) => {
      if (!stop.aborted) await task();
    });
    this.photos.derivatives.wake();
  }

  /** Waits for the round that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.underWay;
  }
}
