import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';

/** Polls the server from a separate thread, so that the load of the test does not distort latencies. */

export interface LatencyProbeResult {
  /** Response times, ms. */
  latencies: number[];
  statuses: number[];
}

export class Prober {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async create(address: string): Promise<Prober> {
    const script = await getBuiltScript(new URL('./prober-worker.ts', import.meta.url));
    return new Prober(new Worker(script, { workerData: address }));
  }

  start(): void {
    this.#worker.postMessage('begin', []);
  }

  async stop(): Promise<LatencyProbeResult> {
    const told = once(this.#worker, 'message');
    this.#worker.postMessage('end', []);
    return ((await told) as [LatencyProbeResult])[0];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
