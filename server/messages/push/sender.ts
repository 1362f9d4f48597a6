/** Sends what waits to the browsers it is for, a few at a time (decision 0028). */
import { complain } from '#server/log.ts';
import { Rounds } from '#server/rounds.ts';
import type { PushKeysRow } from '#server/store/push-rows.ts';
import type { Store } from '#server/store/store.ts';
import { pushKeys } from './keys.ts';
import { settlePush, takeDuePushes } from './lease.ts';
import type { Pushed, PushServices } from './push-service.ts';

const AT_ONCE = 10;

interface Parts {
  store: Store;
  services: PushServices;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

export class PushSender {
  private readonly parts: Parts;
  private readonly clock: () => number;
  private readonly rounds = new Rounds('sending notifications', () => this.round());
  private keys: PushKeysRow | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
    this.clock = parts.clock ?? Date.now;
  }

  /** Looks every second for what waits. */
  start(): void {
    this.rounds.start();
  }

  /** Everything that is due. */
  async round(): Promise<void> {
    const { store, services } = this.parts;
    const keys = (this.keys ??= await pushKeys(store));
    while (!this.rounds.isStopped) {
      const taken = await takeDuePushes(store, this.clock(), AT_ONCE);
      if (taken.length === 0) return;
      const outcomes = await Promise.all(
        taken.map(({ push, subscription, payload }) => {
          const keptS = Math.max(0, Math.floor((Date.parse(push.sendUntil) - this.clock()) / 1000));
          return services.send({ subscription, keys, payload, noticeId: push.noticeId, keptS });
        }),
      );
      for (const [nth, one] of taken.entries()) {
        heed(outcomes[nth]!);
        await settlePush(store, one, outcomes[nth]!, this.clock());
      }
    }
  }

  /** Waits for the tries that are under way. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }
}

/** What a service refuses is a fault of ours. */
function heed(outcome: Pushed): void {
  if (outcome.was === 'refused') complain('sending notifications', outcome.reason);
}
