/** Renders pages in a thread of their own: one takes longer than others should wait for a call. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageRenderer, PageRequest, RenderedPage } from '#shared/contract/page-renderer.ts';
import { isProblem, type ProblemCode, type ProblemExtra } from '#shared/problem.ts';
import { complain } from '#server/logger.ts';

/** What the thread is told: to render a page, or what a page of it asked for. */
export type Told =
  | { page: number; url: string; origin: string }
  | { asked: number; answer: unknown }
  | { asked: number; refusal: { code: ProblemCode; extra: ProblemExtra } }
  | { asked: number; failure: string };

/** What it says: that a page needs an answer, and what became of a page. */
export type Said =
  | { page: number; asked: number; name: string; input: object }
  | { page: number; rendered: RenderedPage }
  | { page: number; failure: string };

interface Waiting {
  request: PageRequest;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** Megabytes; a page takes some. */
const MOST_MEMORY = 256;

/** From source the thread first learns to read TypeScript; the built file runs as it is. */
function startThread(rendererFile: string): Worker {
  const workerData = { renderer: pathToFileURL(rendererFile).href };
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./render-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./render-worker.ts', import.meta.url).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(boot, { ...options, eval: true });
}

export class PageThread implements PageRenderer {
  private readonly file: string;
  private readonly here: PageRenderer;
  private readonly waiting = new Map<number, Waiting>();
  private thread: Worker | undefined;
  private lastPage = 0;

  /** @param here the same renderer in this thread: it knows which pages there are, and renders those with which a thread ended */
  constructor(file: string, here: PageRenderer) {
    this.file = file;
    this.here = here;
  }

  renders(pathname: string): boolean {
    return this.here.renders(pathname);
  }

  render(request: PageRequest): Promise<RenderedPage> {
    const thread = (this.thread ??= this.start());
    const page = (this.lastPage += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(page, { request, resolve, reject });
      const told: Told = { page, url: request.url, origin: request.origin };
      thread.postMessage(told, []);
    });
  }

  private start(): Worker {
    const thread = startThread(this.file);
    thread.unref();
    thread.on('message', (said: Said) => void this.hear(thread, said));
    thread.once('error', (error) => complain('rendering pages in a thread', error));
    thread.once('exit', () => this.renderHere(thread));
    return thread;
  }

  private async hear(thread: Worker, said: Said): Promise<void> {
    const waiting = this.waiting.get(said.page);
    if (!waiting) return;
    if ('asked' in said) {
      thread.postMessage(await answered(waiting.request, said), []);
      return;
    }
    this.waiting.delete(said.page);
    if ('rendered' in said) waiting.resolve(said.rendered);
    else waiting.reject(new Error(said.failure));
  }

  /** Nobody waits in vain for a thread that ended. The next page gets a new one. */
  private renderHere(thread: Worker): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { request, resolve, reject } of left) this.here.render(request).then(resolve, reject);
  }
}

async function answered(
  request: PageRequest,
  { asked, name, input }: { asked: number; name: string; input: object },
): Promise<Told> {
  try {
    return { asked, answer: await request.answer({ entry: { name }, input }) };
  } catch (cause) {
    if (isProblem(cause)) return { asked, refusal: { code: cause.code, extra: cause.extra } };
    return { asked, failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
