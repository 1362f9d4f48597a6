import { parentPort, workerData } from 'node:worker_threads';
import type { Looked } from './prober.ts';

/** The thread of one who looks at cars. */

const address = workerData as string;
let over = new AbortController();

async function look(looked: Looked): Promise<void> {
  const began = performance.now();
  const status = await fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  looked.waits.push(performance.now() - began);
  if (!looked.statuses.includes(status)) looked.statuses.push(status);
}

async function lookUntil({ signal }: AbortController): Promise<void> {
  const looked: Looked = { waits: [], statuses: [] };
  while (!signal.aborted) await look(looked);
  await look(looked);
  parentPort?.postMessage(looked, []);
}

parentPort?.on('message', (word: 'begin' | 'end') => {
  if (word === 'end') return over.abort();
  over = new AbortController();
  void lookUntil(over);
});
