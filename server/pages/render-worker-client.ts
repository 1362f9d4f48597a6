/** Renders pages in a thread of their own: one takes longer than others should wait for a call. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageRenderer, RenderRequest, RenderedPage } from '#shared/contract/page-renderer.ts';
import { isProblem, type ProblemCode, type ProblemExtra } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';

/** What the thread is told: to render a page, or what a page of it asked for. */
export type RenderWorkerInput =
  | { page: number; url: string; origin: string }
  | { asked: number; answer: unknown }
  | { asked: number; refusal: { code: ProblemCode; extra: ProblemExtra } }
  | { asked: number; failure: string };

/** What it says: that a page needs an answer, and what became of a page. */
export type RenderWorkerOutput =
  | { page: number; asked: number; name: string; input: object }
  | { page: number; rendered: RenderedPage }
  | { page: number; failure: string };

interface PendingRender {
  request: RenderRequest;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** Megabytes; a page takes some. */
const MAX_WORKER_MEMORY_MB = 256;

/** From source the thread first learns to read TypeScript; the built file runs as it is. */
function startRenderWorker(rendererFile: string): Worker {
  const workerData = { renderer: pathToFileURL(rendererFile).href };
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_WORKER_MEMORY_MB } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./render-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./render-worker.ts', import.meta.url).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(boot, { ...options, eval: true });
}

export class RenderWorkerClient implements PageRenderer {
  private readonly rendererFile: string;
  private readonly fallbackRenderer: PageRenderer;
  private readonly pendingRenders = new Map<number, PendingRender>();
  private worker: Worker | undefined;
  private lastPageId = 0;

  /** @param here the same renderer in this thread: it knows which pages there are, and renders those with which a thread ended */
  constructor(file: string, here: PageRenderer) {
    this.rendererFile = file;
    this.fallbackRenderer = here;
  }

  canRender(pathname: string): boolean {
    return this.fallbackRenderer.canRender(pathname);
  }

  render(request: RenderRequest): Promise<RenderedPage> {
    const thread = (this.worker ??= this.startWorker());
    const page = (this.lastPageId += 1);
    return new Promise((resolve, reject) => {
      this.pendingRenders.set(page, { request, resolve, reject });
      const told: RenderWorkerInput = { page, url: request.url, origin: request.origin };
      thread.postMessage(told, []);
    });
  }

  private startWorker(): Worker {
    const thread = startRenderWorker(this.rendererFile);
    thread.unref();
    thread.on('message', (said: RenderWorkerOutput) => void this.handleMessage(thread, said));
    thread.once('error', (error) => logError('rendering pages in a thread', error));
    thread.once('exit', () => this.renderPendingInProcess(thread));
    return thread;
  }

  private async handleMessage(thread: Worker, said: RenderWorkerOutput): Promise<void> {
    const waiting = this.pendingRenders.get(said.page);
    if (!waiting) return;
    if ('asked' in said) {
      thread.postMessage(await resolveWorkerQuery(waiting.request, said), []);
      return;
    }
    this.pendingRenders.delete(said.page);
    if ('rendered' in said) waiting.resolve(said.rendered);
    else waiting.reject(new Error(said.failure));
  }

  /** Nobody waits in vain for a thread that ended. The next page gets a new one. */
  private renderPendingInProcess(thread: Worker): void {
    if (this.worker !== thread) return;
    this.worker = undefined;
    const left = [...this.pendingRenders.values()];
    this.pendingRenders.clear();
    for (const { request, resolve, reject } of left) this.fallbackRenderer.render(request).then(resolve, reject);
  }
}

async function resolveWorkerQuery(
  request: RenderRequest,
  { asked, name, input }: { asked: number; name: string; input: object },
): Promise<RenderWorkerInput> {
  try {
    return { asked, answer: await request.runQuery({ entry: { name }, input }) };
  } catch (cause) {
    if (isProblem(cause)) return { asked, refusal: { code: cause.code, extra: cause.extra } };
    return { asked, failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
