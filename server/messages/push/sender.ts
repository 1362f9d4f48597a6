/** Sends what waits to the browsers it is for, a few at a time (decision 0028). */
import { setTimeout as pause } from 'node:timers/promises';
import { complain } from '#server/log.ts';
import { LOOK_MS, Rounds } from '#server/rounds.ts';
import type { PushKeysRow } from '#server/store/push-rows.ts';
import type { Store } from '#server/store/store.ts';
import { pushKeys } from './keys.ts';
import { hostOfEndpoint, HostLimits, MAX_CONNECTIONS } from './host-limits.ts';
import { settlePush, takeDuePushes, type TakenPush } from './lease.ts';
import type { PushServices } from './push-service.ts';

interface Parts {
  store: Store;
  services: PushServices;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

export class PushSender {
  private readonly parts: Parts;
  private readonly clock: () => number;
  private readonly hosts = new HostLimits();
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

  /** Everything that is due; a slow push service holds up no other. */
  async round(): Promise<void> {
    const { store } = this.parts;
    const keys = (this.keys ??= await pushKeys(store));
    const open = new Set<Promise<void>>();
    for (;;) {
      const room = this.rounds.isStopped ? 0 : MAX_CONNECTIONS - open.size;
      const taken = room > 0 ? await takeDuePushes(store, this.clock(), room, this.hosts) : [];
      for (const one of taken) {
        const sending: Promise<void> = this.send(one, keys).finally(() => open.delete(sending));
        open.add(sending);
      }
      if (open.size === 0) return;
      // With connections to spare, what was written meanwhile is looked for.
      await Promise.race([
        ...open,
        ...(room > taken.length ? [pause(LOOK_MS, undefined, { ref: false })] : []),
      ]);
    }
  }

  private async send(one: TakenPush, keys: PushKeysRow): Promise<void> {
    const { store, services } = this.parts;
    const { push, subscription, payload } = one;
    const host = hostOfEndpoint(subscription.endpoint);
    const keptS = Math.max(0, Math.floor((Date.parse(push.sendUntil) - this.clock()) / 1000));
    let isSilent = false;
    try {
      const outcome = await services.send({ subscription, keys, payload, noticeId: push.noticeId, keptS });
      isSilent = outcome.was === 'later' && outcome.isSilent === true;
      // What a service refuses is a fault of ours.
      if (outcome.was === 'refused') complain('sending notifications', outcome.reason);
      await settlePush(store, one, outcome, this.clock());
    } catch (error) {
      complain('sending notifications', error);
    } finally {
      this.hosts.release(host, subscription.userId, isSilent, this.clock());
    }
  }

  /** Waits for the tries that are under way. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }
}
