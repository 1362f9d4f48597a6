/** The Web Locks of one phone. */
import type { Agent } from './scheduler.ts';

interface LockRequest {
  agent: Agent;
  mode: 'exclusive' | 'shared';
  grant(): void;
}

interface LockOptions {
  mode?: 'exclusive' | 'shared';
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

type LockCallback = (lock: { name: string } | null) => unknown;

export class LockManager {
  private readonly held = new Map<string, LockRequest[]>();
  private readonly waiting = new Map<string, LockRequest[]>();

  forAgent(agent: Agent) {
    return {
      request: (name: string, ...rest: [LockCallback] | [LockOptions, LockCallback]): Promise<unknown> => {
        const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
        return this.request(agent, name, options, work);
      },
      query: () => {
        const held = [...this.held].flatMap(([name, requests]) => requests.map(({ mode }) => ({ name, mode })));
        return Promise.resolve({ held });
      },
    };
  }

  /** Locks of an ended page are free at once. */
  releaseAll(agent: Agent): void {
    for (const [name, requests] of this.waiting)
      this.waiting.set(
        name,
        requests.filter((one) => one.agent !== agent),
      );
    for (const [name, requests] of this.held) {
      this.held.set(
        name,
        requests.filter((one) => one.agent !== agent),
      );
      this.grantWaiting(name);
    }
  }

  private request(agent: Agent, name: string, options: LockOptions, work: LockCallback): Promise<unknown> {
    const { mode = 'exclusive', ifAvailable, signal } = options;
    return new Promise((resolve, reject) => {
      const request: LockRequest = {
        agent,
        mode,
        grant: () => {
          const done = Promise.resolve().then(() => work({ name }));
          const release = () => this.release(name, request);
          done.then(release, release);
          done.then(resolve, reject);
        },
      };
      if (this.isFree(name, mode)) return this.hold(name, request);
      if (ifAvailable) return resolve(Promise.resolve().then(() => work(null)));
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), request]);
      signal?.addEventListener('abort', () => {
        const requests = this.waiting.get(name) ?? [];
        if (!requests.includes(request)) return;
        this.waiting.set(
          name,
          requests.filter((one) => one !== request),
        );
        reject(signal.reason as Error);
      });
    });
  }

  private isFree(name: string, mode: LockRequest['mode']): boolean {
    const held = this.held.get(name) ?? [];
    return held.length === 0 || (mode === 'shared' && held.every((one) => one.mode === 'shared'));
  }

  private hold(name: string, request: LockRequest): void {
    this.held.set(name, [...(this.held.get(name) ?? []), request]);
    request.grant();
  }

  private release(name: string, request: LockRequest): void {
    const requests = this.held.get(name) ?? [];
    if (!requests.includes(request)) return;
    this.held.set(
      name,
      requests.filter((one) => one !== request),
    );
    this.grantWaiting(name);
  }

  private grantWaiting(name: string): void {
    for (;;) {
      const [next, ...others] = this.waiting.get(name) ?? [];
      if (!next || !this.isFree(name, next.mode)) return;
      this.waiting.set(name, others);
      this.hold(name, next);
    }
  }
}
