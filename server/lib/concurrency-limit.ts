import { Problem } from '#shared/problem.ts';

export interface ConcurrencyLimitOptions {
  /** At least 1. */
  maxRunning: number;
  maxQueued?: number;
}

interface QueuedTask {
  start(): void;
  reject(problem: Problem): void;
}

const RETRY_AFTER_S = 5;

/** Queues tasks beyond the limit. Clients take turns; each task starts in a new turn of the event loop. */
export class ConcurrencyLimit {
  readonly #maxRunning: number;
  readonly #maxQueued: number;
  #running = 0;
  #queued = 0;
  /** Waiting tasks by client; the first client is served next. */
  readonly #queues = new Map<string, QueuedTask[]>();

  constructor({ maxRunning, maxQueued = Infinity }: ConcurrencyLimitOptions) {
    this.#maxRunning = maxRunning;
    this.#maxQueued = maxQueued;
  }

  get queued(): number {
    return this.#queued;
  }

  /** @throws Problem BUSY when the queue is full; the client with the longest queue is refused first */
  async run<T>(task: () => Promise<T>, client = ''): Promise<T> {
    await this.#acquire(client);
    try {
      return await task();
    } finally {
      this.#release();
    }
  }

  #acquire(client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#running < this.#maxRunning) {
        this.#running += 1;
        setImmediate(resolve);
        return;
      }
      const queue = this.#queues.get(client) ?? [];
      if (this.#queued >= this.#maxQueued && !this.#evictQueued(queue.length))
        return reject(new Problem('BUSY', { retryAfter: RETRY_AFTER_S }));
      queue.push({ start: resolve, reject });
      this.#queues.set(client, queue);
      this.#queued += 1;
    });
  }

  /** Rejects the last task of the longest queue. @returns false when no queue is longer than `length` */
  #evictQueued(length: number): boolean {
    let longest: QueuedTask[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= length + 1) return false;
    longest.pop()?.reject(new Problem('BUSY', { retryAfter: RETRY_AFTER_S }));
    this.#queued -= 1;
    return true;
  }

  #release(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [client, queue] = next;
    const waiter = queue.shift()!;
    this.#queued -= 1;
    this.#queues.delete(client);
    if (queue.length > 0) this.#queues.set(client, queue);
    setImmediate(waiter.start);
  }
}
