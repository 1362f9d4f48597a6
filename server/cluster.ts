/** Several processes of the app on one machine (WEB_PROCESSES): the first starts the others, replaces those that end, and stops them. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { logError, logInfo } from './logger.ts';

/** Milliseconds before one that ended is replaced: one that cannot start must not be started all the time. */
const RESTART_DELAY_MS = 1_000;

/** What the app's processes and the first of all say to each other. */
type ClusterMessage = { listening: string } | { wantsMetrics: true } | { metrics: string };

/** Whether this process was started by the first. */
export const isClusterWorker = cluster.isWorker;

/**
 * Starts so many and resolves when all listen. One comes first, as it may have an empty store to fill.
 * @throws when one ends before it listened: it has said why itself
 */
export async function startCluster(count: number): Promise<void> {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await waitUntilListening(forkWorker());
  await Promise.all(Array.from({ length: count - 1 }, () => waitUntilListening(forkWorker())));
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return;
    logError('keeping every process running', new Error(`one ended with ${signal ?? code}; another is started`));
    void after(RESTART_DELAY_MS).then(() => (isStopping ? undefined : forkWorker()));
  });
  logInfo(`Redrive is listening on ${address} with ${count} processes`);
}

function forkWorker(): Worker {
  const worker = cluster.fork();
  const all = new AggregatorRegistry();
  worker.on('message', (said: ClusterMessage) => {
    if (!('wantsMetrics' in said)) return;
    all.clusterMetrics().then(
      (metrics) => worker.send({ metrics } satisfies ClusterMessage),
      (error: unknown) => logError('gathering the metrics of all processes', error),
    );
  });
  return worker;
}

function waitUntilListening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (said: ClusterMessage) => {
      if ('listening' in said) resolve(said.listening);
    });
    worker.once('exit', () => reject(new Error('A process ended before it listened')));
  });
}

/** Tells the first that this one listens. */
export function notifyListening(address: string): void {
  process.send?.({ listening: address } satisfies ClusterMessage);
}

/** Lets the first gather what this process counts. */
export function exposeWorkerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Made for its listening alone.
  void new AggregatorRegistry();
}

/** What all processes count, added up by the first. */
export async function fetchClusterMetrics(): Promise<string> {
  process.send?.({ wantsMetrics: true } satisfies ClusterMessage);
  for (;;) {
    const [said] = (await once(process, 'message')) as [ClusterMessage];
    if ('metrics' in said) return said.metrics;
  }
}
