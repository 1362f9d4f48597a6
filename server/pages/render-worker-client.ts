/** Renders pages in a worker thread, so that the event loop stays free for calls. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageRenderer, RenderRequest, RenderedPage } from '#shared/contract/page-renderer.ts';
import { isProblem, type ProblemCode, type ProblemExtra } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';

export type RenderWorkerInput =
  | { page: number; url: string; origin: string }
  | { queryId: number; result: unknown }
  | { queryId: number; refusal: { code: ProblemCode; extra: ProblemExtra } }
  | { queryId: number; failure: string };

export type RenderWorkerOutput =
  | { page: number; queryId: number; name: string; input: object }
  | { page: number; rendered: RenderedPage }
  | { page: number; failure: string };

interface PendingRender {
  request: RenderRequest;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

const MAX_WORKER_MEMORY_MB = 256;

/** From source, the thread first registers the TypeScript loader. */
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

  /** @param inProcessRenderer knows which pages exist and renders those whose worker exited */
  constructor(file: string, inProcessRenderer: PageRenderer) {
    this.rendererFile = file;
    this.fallbackRenderer = inProcessRenderer;
  }

  canRender(pathname: string): boolean {
    return this.fallbackRenderer.canRender(pathname);
  }

  render(request: RenderRequest): Promise<RenderedPage> {
    const worker = (this.worker ??= this.startWorker());
    const page = (this.lastPageId += 1);
    return new Promise((resolve, reject) => {
      this.pendingRenders.set(page, { request, resolve, reject });
      const message: RenderWorkerInput = { page, url: request.url, origin: request.origin };
      worker.postMessage(message, []);
    });
  }

  private startWorker(): Worker {
    const worker = startRenderWorker(this.rendererFile);
    worker.unref();
    worker.on('message', (message: RenderWorkerOutput) => void this.handleMessage(worker, message));
    worker.once('error', (error) => logError('rendering pages in a thread', error));
    worker.once('exit', () => this.renderPendingInProcess(worker));
    return worker;
  }

  private async handleMessage(worker: Worker, message: RenderWorkerOutput): Promise<void> {
    const pending = this.pendingRenders.get(message.page);
    if (!pending) return;
    if ('queryId' in message) {
      worker.postMessage(await resolveWorkerQuery(pending.request, message), []);
      return;
    }
    this.pendingRenders.delete(message.page);
    if ('rendered' in message) pending.resolve(message.rendered);
    else pending.reject(new Error(message.failure));
  }

  private renderPendingInProcess(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const pendingRenders = [...this.pendingRenders.values()];
    this.pendingRenders.clear();
    for (const { request, resolve, reject } of pendingRenders)
      this.fallbackRenderer.render(request).then(resolve, reject);
  }
}

async function resolveWorkerQuery(
  request: RenderRequest,
  { queryId, name, input }: { queryId: number; name: string; input: object },
): Promise<RenderWorkerInput> {
  try {
    return { queryId, result: await request.runQuery({ entry: { name }, input }) };
  } catch (cause) {
    if (isProblem(cause)) {
      // A function cannot be sent to a worker.
      const { inLanguage: _inLanguage, ...extra } = cause.extra;
      return { queryId, refusal: { code: cause.code, extra } };
    }
    return { queryId, failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
