/** The thread behind render-worker-client.ts: pages are rendered here, their questions answered there. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer, PageRequest } from '#shared/contract/page-renderer.ts';
import { Problem } from '#shared/problem.ts';
import type { Said, Told } from './render-worker-client.ts';

interface Asking {
  resolve(answer: unknown): void;
  reject(cause: Error): void;
}

const { renderer } = (await import((workerData as { renderer: string }).renderer)) as {
  renderer: PageRenderer;
};
const asking = new Map<number, Asking>();
let lastAsked = 0;

function say(said: Said): void {
  parentPort?.postMessage(said, []);
}

function ask(page: number, name: string, input: object): Promise<unknown> {
  const asked = (lastAsked += 1);
  return new Promise((resolve, reject) => {
    asking.set(asked, { resolve, reject });
    say({ page, asked, name, input });
  });
}

async function render({ page, url, origin }: { page: number; url: string; origin: string }): Promise<void> {
  try {
    const answer: PageRequest['answer'] = ({ entry, input }) => ask(page, entry.name, input);
    say({ page, rendered: await renderer.render({ url, origin, answer }) });
  } catch (cause) {
    say({ page, failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  }
}

parentPort?.on('message', (told: Told) => {
  if ('page' in told) {
    void render(told);
    return;
  }
  const waiting = asking.get(told.asked);
  asking.delete(told.asked);
  if ('answer' in told) waiting?.resolve(told.answer);
  else if ('refusal' in told) waiting?.reject(new Problem(told.refusal.code, told.refusal.extra));
  else waiting?.reject(new Error(told.failure));
});
