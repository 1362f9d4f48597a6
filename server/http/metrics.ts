/** What a process counts about itself, for whoever watches it (docs/operating.md says what to look at). Names of calls, no people. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { logRequest } from '#server/logger.ts';
import { isClusterWorker, fetchClusterMetrics, exposeWorkerMetrics } from '#server/cluster.ts';
import { getRequestId } from './middleware/request-id.ts';
import { getTiming } from './middleware/server-timing.ts';

/** Seconds: from a cached page to a photo over a bad line. */
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const STORE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 8];
/** Seconds: ten of them, a minute, ten minutes, an hour, six, a day, three, a week. */
const OUTBOX_AGE_SECONDS = [10, 60, 600, 3_600, 21_600, 86_400, 259_200, 604_800];
/** Whoever asked went away before the answer was out: no status of HTTP, but what logs call it. */
const CLIENT_CLOSED_REQUEST = 499;
/** A request that takes longer is told in the log, milliseconds. */
const SLOW_MS = 1_000;
const MAX_OUTBOX_AGE_S = 90 * 86_400;

/** What is asked when somebody looks. */
export interface GaugeSources {
  /** Pictures whose sizes are still to be made. */
  countPendingPictures(): Promise<number>;
  /** Seconds since the index of the live cars was last known to hold all that the store does. */
  getCatalogueLag(): number;
}

const ROUTE_FOLDERS = ['/api/', '/photos/', '/assets/'];

/** `route` is set by the router, and by the response cache. */
type RequestWithRoute = IncomingMessage & { route?: { readonly path?: unknown } };

/** The names its parts have in the contract or the router, never what was asked for: a label for each car would never end. */
function getRouteLabel(req: RequestWithRoute, url: string): string {
  const path = req.route?.path;
  const named: unknown = Array.isArray(path) ? path[0] : path;
  if (typeof named === 'string') return named;
  const folder = ROUTE_FOLDERS.find((one) => url.startsWith(one));
  return folder === undefined ? 'page' : `${folder}*`;
}

export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'redrive_request_seconds',
    help: 'Seconds from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly store = new Histogram({
    name: 'redrive_store_seconds',
    help: 'Seconds of a request spent in transactions, with the work done in them',
    labelNames: ['route'] as const,
    buckets: STORE_SECONDS,
    registers: [this.registry],
  });
  private readonly outboxAge = new Histogram({
    name: 'redrive_phone_waiting_seconds',
    help: 'Age of the oldest item that waited on a phone when it sent one, as phones tell it',
    buckets: OUTBOX_AGE_SECONDS,
    registers: [this.registry],
  });

  constructor(gauges: GaugeSources) {
    collectDefaultMetrics({ register: this.registry });
    if (isClusterWorker) exposeWorkerMetrics(this.registry);
    const pictures: Gauge = new Gauge({
      name: 'redrive_pictures_waiting',
      help: 'Pictures whose sizes are still to be made',
      registers: [this.registry],
      // All ask one store.
      aggregator: 'max',
      async collect() {
        pictures.set(await gauges.countPendingPictures().catch(() => Number.NaN));
      },
    });
    const lag: Gauge = new Gauge({
      name: 'redrive_index_lag_seconds',
      help: 'Seconds since the index of the live cars was last known to hold all that the store does',
      registers: [this.registry],
      aggregator: 'max',
      collect: () => lag.set(gauges.getCatalogueLag()),
    });
  }

  /** Counts the request when its answer is out or given up, and tells the log of one that changed something, failed or was slow. */
  observeRequest(req: IncomingMessage, res: ServerResponse): void {
    const timing = getTiming(res);
    // A router cuts its own part off the address while it is at work.
    const { method = 'GET', url = '' } = req;
    res.once('close', () => {
      // An answer that stays open for as long as its page says nothing of how quick we are.
      if (String(res.getHeader('Content-Type')).startsWith('text/event-stream')) return;
      const route = getRouteLabel(req, url);
      const ms = timing.total;
      const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED_REQUEST;
      this.requests.observe({ method, route, status }, ms / 1_000);
      const inStore = timing.getDuration('store');
      if (inStore !== undefined) this.store.observe({ route }, inStore / 1_000);
      const isAsking = method === 'GET' || method === 'HEAD';
      if (!isAsking || status >= 500 || ms >= SLOW_MS)
        logRequest({ request: getRequestId(res), method, route, status, ms: Math.round(ms) });
    });
  }

  /** @param seconds the age of a phone's oldest unsent item, as the phone reports it; at most 90 days count */
  observeOutboxAge(seconds: number): void {
    this.outboxAge.observe(Math.min(seconds, MAX_OUTBOX_AGE_S));
  }

  /** In the text format of Prometheus; of all processes that were started together. */
  serialize(): Promise<string> {
    return isClusterWorker ? fetchClusterMetrics() : this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
