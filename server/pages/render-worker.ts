/** The thread behind render-worker-client.ts: pages are rendered here, their questions answered there. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer, RenderRequest } from '#shared/contract/page-renderer.ts';
import { Problem } from '#shared/problem.ts';
import type { RenderWorkerOutput, RenderWorkerInput } from './render-worker-client.ts';

interface PendingQuery {
  resolve(answer: unknown): void;
  reject(cause: Error): void;
}

const { renderer } = (await import((workerData as { renderer: string }).renderer)) as {
  renderer: PageRenderer;
};
const pendingQueries = new Map<number, PendingQuery>();
let lastQueryId = 0;

function postToMain(said: RenderWorkerOutput): void {
  parentPort?.postMessage(said, []);
}

function requestQuery(page: number, name: string, input: object): Promise<unknown> {
  const asked = (lastQueryId += 1);
  return new Promise((resolve, reject) => {
    pendingQueries.set(asked, { resolve, reject });
    postToMain({ page, asked, name, input });
  });
}

async function renderInWorker({ page, url, origin }: { page: number; url: string; origin: string }): Promise<void> {
  try {
    const runQuery: RenderRequest['runQuery'] = ({ entry, input }) => requestQuery(page, entry.name, input);
    postToMain({ page, rendered: await renderer.render({ url, origin, runQuery }) });
  } catch (cause) {
    postToMain({ page, failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  }
}

parentPort?.on('message', (told: RenderWorkerInput) => {
  if ('page' in told) {
    void renderInWorker(told);
    return;
  }
  const waiting = pendingQueries.get(told.asked);
  pendingQueries.delete(told.asked);
  if ('answer' in told) waiting?.resolve(told.answer);
  else if ('refusal' in told) waiting?.reject(new Problem(told.refusal.code, told.refusal.extra));
  else waiting?.reject(new Error(told.failure));
});
