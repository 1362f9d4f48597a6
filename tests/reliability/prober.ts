import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { builtChild } from '#tests/build-fixtures/request-build.ts';

/** Somebody who only looks at cars, in a thread of their own: what keeps a test busy does not make them late. */

/** What they saw between two words of the test. */
export interface Looked {
  /** How long each answer took, ms. */
  waits: number[];
  /** HTTP statuses, each once. */
  statuses: number[];
}

export class Onlooker {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** @param address what they look at */
  static async before(address: string): Promise<Onlooker> {
    const script = await builtChild(new URL('./prober-worker.ts', import.meta.url));
    return new Onlooker(new Worker(script, { workerData: address }));
  }

  /** They look, one look after another, until told to end. */
  begin(): void {
    this.#worker.postMessage('begin', []);
  }

  /** They look once more, and tell. */
  async end(): Promise<Looked> {
    const told = once(this.#worker, 'message');
    this.#worker.postMessage('end', []);
    return ((await told) as [Looked])[0];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
