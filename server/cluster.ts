/** Runs several server processes on one machine (WEB_PROCESSES): the primary starts, replaces and stops them. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { logError, logInfo } from './logger.ts';

/** Keeps a process that cannot start from restarting constantly. */
const RESTART_DELAY_MS = 1_000;

type ClusterMessage = { listening: string } | { wantsMetrics: true } | { metrics: string };

export const isClusterWorker = cluster.isWorker;

/** The first worker starts alone, as it may seed the store. @throws when a worker exits before it listens */
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
  const registry = new AggregatorRegistry();
  worker.on('message', (message: ClusterMessage) => {
    if (!('wantsMetrics' in message)) return;
    registry.clusterMetrics().then(
      (metrics) => worker.send({ metrics } satisfies ClusterMessage),
      (error: unknown) => logError('gathering the metrics of all processes', error),
    );
  });
  return worker;
}

function waitUntilListening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ClusterMessage) => {
      if ('listening' in message) resolve(message.listening);
    });
    worker.once('exit', () => reject(new Error('A process ended before it listened')));
  });
}

export function notifyListening(address: string): void {
  process.send?.({ listening: address } satisfies ClusterMessage);
}

export function exposeWorkerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  void new AggregatorRegistry();
}

export async function fetchClusterMetrics(): Promise<string> {
  process.send?.({ wantsMetrics: true } satisfies ClusterMessage);
  for (;;) {
    const [message] = (await once(process, 'message')) as [ClusterMessage];
    if ('metrics' in message) return message.metrics;
  }
}
