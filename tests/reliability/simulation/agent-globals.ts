/** Clock, timers and randomness of one agent. */
import { createHash } from 'node:crypto';
import type { ReplacedGlobals } from './bundles.ts';
import type { Agent, Scheduler, Task } from './scheduler.ts';

type Callback = (...values: unknown[]) => void;

export function createTimers(scheduler: Scheduler, agent: Agent) {
  const schedule = (label: string, run: () => void, delay: number): TimerHandle => {
    const handle = new TimerHandle();
    handle.task = scheduler.schedule(agent, delay, label, run);
    return handle;
  };
  const clear = (handle: unknown): void => {
    if (handle instanceof TimerHandle) {
      handle.isCleared = true;
      scheduler.cancel(handle.task);
    }
  };
  return {
    setTimeout: (run: Callback, delay = 0, ...values: unknown[]) => schedule('timeout', () => run(...values), delay),
    setImmediate: (run: Callback, ...values: unknown[]) => schedule('immediate', () => run(...values), 0),
    setInterval(run: Callback, delay = 0, ...values: unknown[]) {
      const handle = new TimerHandle();
      const repeat = () => {
        handle.task = scheduler.schedule(agent, Math.max(1, delay), 'interval', () => {
          if (!handle.isCleared) repeat();
          run(...values);
        });
      };
      repeat();
      return handle;
    },
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
}

class TimerHandle {
  task: Task | undefined;
  isCleared = false;

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return false;
  }

  [Symbol.dispose](): void {
    this.isCleared = true;
  }
}

function createDate(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...values: unknown[]) {
      if (values.length === 0) super(now());
      else super(...(values as [number]));
    }

    static override now(): number {
      return now();
    }
  } as DateConstructor;
}

export function createAgentGlobals(scheduler: Scheduler, agent: Agent): ReplacedGlobals {
  const timers = createTimers(scheduler, agent);
  const random = () => scheduler.random.nextInt(2 ** 32) / 2 ** 32;
  const start = scheduler.now;
  return {
    ...timers,
    Date: createDate(() => scheduler.now + agent.clockOffset),
    Math: Object.assign(Object.create(Math) as object, { random }),
    performance: { now: () => scheduler.now - start, timeOrigin: start, mark() {}, measure() {} },
    AbortSignal: createAbortSignal(timers),
    Blob: SimulatedBlob,
    crypto: createWebCrypto(scheduler),
  };
}

/** Node's own reads its bytes on another thread. */
export class SimulatedBlob {
  readonly bytes: Buffer;

  constructor(parts: readonly (SimulatedBlob | Uint8Array)[]) {
    this.bytes = Buffer.concat(parts.map((part) => (part instanceof SimulatedBlob ? part.bytes : part)));
  }

  get size(): number {
    return this.bytes.length;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(Uint8Array.from(this.bytes).buffer);
  }
}

function createAbortSignal({ setTimeout }: Pick<ReturnType<typeof createTimers>, 'setTimeout'>) {
  return {
    any: (signals: AbortSignal[]) => AbortSignal.any(signals),
    abort: (reason?: unknown) => AbortSignal.abort(reason),
    timeout(milliseconds: number) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), milliseconds);
      return controller.signal;
    },
  };
}

function createWebCrypto(scheduler: Scheduler) {
  return {
    randomUUID: () => scheduler.random.nextUuid(),
    getRandomValues<T extends Uint8Array>(target: T): T {
      target.set(scheduler.random.nextBytes(target.length));
      return target;
    },
    subtle: {
      async digest(_algorithm: 'SHA-256', data: ArrayBuffer | Uint8Array): Promise<ArrayBuffer> {
        const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
        const hash = createHash('sha256').update(bytes).digest();
        return Uint8Array.from(hash).buffer;
      },
    },
  };
}
