/** The worker thread of render-worker-client.ts: renders pages and sends their queries to the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer, RenderRequest } from '#shared/contract/page-renderer.ts';
import { Problem } from '#shared/problem.ts';
import type { RenderWorkerOutput, RenderWorkerInput } from './render-worker-client.ts';

interface PendingQuery {
  resolve(result: unknown): void;
  reject(cause: Error): void;
}

const { renderer } = (await import((workerData as { renderer: string }).renderer)) as {
  renderer: PageRenderer;
};
const pendingQueries = new Map<number, PendingQuery>();
let lastQueryId = 0;

function postToMain(message: RenderWorkerOutput): void {
  parentPort?.postMessage(message, []);
}

function requestQuery(page: number, name: string, input: object): Promise<unknown> {
  const queryId = (lastQueryId += 1);
  return new Promise((resolve, reject) => {
    pendingQueries.set(queryId, { resolve, reject });
    postToMain({ page, queryId, name, input });
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

parentPort?.on('message', (message: RenderWorkerInput) => {
  if ('page' in message) {
    void renderInWorker(message);
    return;
  }
  const pending = pendingQueries.get(message.queryId);
  pendingQueries.delete(message.queryId);
  if ('result' in message) pending?.resolve(message.result);
  else if ('refusal' in message) pending?.reject(new Problem(message.refusal.code, message.refusal.extra));
  else pending?.reject(new Error(message.failure));
});
