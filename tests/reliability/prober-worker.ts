import { parentPort, workerData } from 'node:worker_threads';
import type { LatencyProbeResult } from './prober.ts';

const address = workerData as string;
let stopController = new AbortController();

async function probe(looked: LatencyProbeResult): Promise<void> {
  const began = performance.now();
  const status = await fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  looked.latencies.push(performance.now() - began);
  if (!looked.statuses.includes(status)) looked.statuses.push(status);
}

async function probeUntilStopped({ signal }: AbortController): Promise<void> {
  const looked: LatencyProbeResult = { latencies: [], statuses: [] };
  while (!signal.aborted) await probe(looked);
  await probe(looked);
  parentPort?.postMessage(looked, []);
}

parentPort?.on('message', (word: 'begin' | 'end') => {
  if (word === 'end') return stopController.abort();
  stopController = new AbortController();
  void probeUntilStopped(stopController);
});
