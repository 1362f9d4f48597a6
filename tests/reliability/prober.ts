import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';

/** Somebody who only looks at cars, in a thread of their own: what keeps a test busy does not make them late. */

/** What they saw between two words of the test. */
export interface LatencyProbeResult {
  /** How long each answer took, ms. */
  latencies: number[];
  /** HTTP statuses, each once. */
  statuses: number[];
}

export class Prober {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** @param address what they look at */
  static async create(address: string): Promise<Prober> {
    const script = await getBuiltScript(new URL('./prober-worker.ts', import.meta.url));
    return new Prober(new Worker(script, { workerData: address }));
  }

  /** They look, one look after another, until told to end. */
  start(): void {
    this.#worker.postMessage('begin', []);
  }

  /** They look once more, and tell. */
  async stop(): Promise<LatencyProbeResult> {
    const told = once(this.#worker, 'message');
    this.#worker.postMessage('end', []);
    return ((await told) as [LatencyProbeResult])[0];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
