import { Problem } from '#shared/problem.ts';

export interface ConcurrencyLimitOptions {
  /** Tasks that run at once, at least 1. */
  maxRunning: number;
  /** Tasks that wait at once; no bound when not given. */
  maxQueued?: number;
}

interface QueuedTask {
  start(): void;
  reject(problem: Problem): void;
}

/** Seconds after which a refused client may ask again. */
const RETRY_AFTER_S = 5;

/**
 * Runs a bounded number of tasks at once and queues the others. Clients take turns, the tasks of one client keep their order. Every
 * task starts in a later turn of the event loop, so that ready I/O is served between two of them.
 */
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

  /** Number of waiting tasks. */
  get queued(): number {
    return this.#queued;
  }

  /**
   * Runs the task when it is its client's turn.
   * @throws Problem BUSY when the queue is full; the client with the longest queue is refused first
   */
  async run<T>(task: () => Promise<T>, client = ''): Promise<T> {
    await this.#slot(client);
    try {
      return await task();
    } finally {
      this.#release();
    }
  }

  #slot(client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#running < this.#maxRunning) {
        this.#running += 1;
        setImmediate(resolve);
        return;
      }
      const queue = this.#queues.get(client) ?? [];
      if (this.#queued >= this.#maxQueued && !this.#makeRoom(queue.length))
        return reject(new Problem('BUSY', { retryAfter: RETRY_AFTER_S }));
      queue.push({ start: resolve, reject: reject });
      this.#queues.set(client, queue);
      this.#queued += 1;
    });
  }

  /** Refuses the last task of the longest queue. @returns false when no queue is longer than the given length */
  #makeRoom(length: number): boolean {
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
