/** The real server application in one process of a simulated disk; a kill or power cut ends the process. */
import http, { type Server, type ServerOptions, type RequestListener } from 'node:http';
import * as nodeCrypto from 'node:crypto';
import * as nodeFs from 'node:fs';
import * as promClient from 'prom-client';
import type { AppServer } from '#server/app-server.ts';
import type { Store } from '#server/store/store.ts';
import { SimulatedDisk } from '#tests/reliability/disk/simulated-disk.ts';
import type { SimulatedProcess } from '#tests/reliability/disk/simulated-process.ts';
import { createAgentGlobals, createTimers } from './agent-globals.ts';
import { bundleScript, loadNodeModule, type ModuleLoader, type Script } from './bundles.ts';
import type { Network } from './network.ts';
import { createNodeFiles } from './node-files.ts';
import { ProviderFailure, type Providers } from './providers.ts';
import type { Agent, Scheduler } from './scheduler.ts';
import { fakeSharp } from './fake-sharp.ts';
import { observeStore } from './store-observer.ts';

type ServerModules = typeof import('./server-modules.ts');

const DATA_DIR = '/disk/data';
const SETTINGS = {
  PORT: '0',
  DATA_DIR,
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://redrive.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  ALLOW_TEST_PAYMENTS: '0',
  BANK_NAME: 'Bank',
  BANK_ACCOUNT_HOLDER: 'Redrive',
  BANK_IBAN: 'AE070331234567890123456',
};
/** Use clocks or timers, so that they run inside the simulation. */
const BUNDLED = new Set(['rate-limiter-flexible', 'lru-cache']);

export function bundleServer(): Promise<Script> {
  return bundleScript('tests/reliability/simulation/server-modules.ts', (id) => {
    if (id.startsWith('#shared/')) return true;
    const isOwn = /^([./\0]|#|tests\/)/.test(id);
    return !isOwn && !BUNDLED.has(id);
  });
}

const silentStream = { write: () => true };
const SILENT_PROCESS = Object.create(process, {
  stdout: { value: silentStream },
  stderr: { value: silentStream },
}) as NodeJS.Process;

interface ServerParts {
  scheduler: Scheduler;
  network: Network;
  providers: Providers;
  script: Script;
  loadShared: ModuleLoader;
  depositMethod: 'card' | 'transfer';
  /** Length of the journal at which the store writes a snapshot. */
  checkpointBytes: number;
}

export class SimulatedServer {
  readonly disk: SimulatedDisk;
  /** Its steps are the calls of the disk. */
  readonly diskAgent: Agent = { name: 'disk', hasEnded: false, clockOffset: 0 };
  boots = 0;
  modules!: ServerModules;
  app: AppServer | undefined;
  /** Unexpected failures that the server logged, and broken rules in its store. */
  readonly errors: string[] = [];
  /** Cars that returned from a correction, with the corrected revision. */
  readonly resubmissions = new Set<string>();
  /** The release that the next start runs. */
  script: Script;
  private agent: Agent | undefined;
  private readonly parts: ServerParts;

  constructor(parts: ServerParts) {
    this.parts = parts;
    this.script = parts.script;
    const { scheduler } = parts;
    this.disk = new SimulatedDisk(
      scheduler.random.nextInt(2 ** 31),
      () => new Promise((resolve) => scheduler.schedule(this.diskAgent, 0, 'call', resolve)),
    );
  }

  get isRunning(): boolean {
    return this.parts.network.server !== undefined;
  }

  /** @param prepare fills an empty store before the server listens */
  async boot(prepare?: (store: Store, services: AppServer['services']) => Promise<void>): Promise<void> {
    this.boots++;
    const { network, providers, depositMethod, checkpointBytes } = this.parts;
    const agent: Agent = { name: `server ${this.boots}`, hasEnded: false, clockOffset: 0 };
    this.agent = agent;
    const files = this.disk.process();
    let listening: Server | undefined;
    const createServer = (options: ServerOptions, handle: RequestListener): Server => {
      listening = createSilentServer(options, handle);
      return listening;
    };
    const modules = this.evaluate(agent, files, createServer);
    this.modules = modules;
    modules.onLoggedError((operation, error) => {
      const isExpected = error instanceof ProviderFailure || operation === 'SMTP_URL';
      if (!agent.hasEnded && !isExpected)
        this.errors.push(`${operation}: ${error instanceof Error ? error.stack : String(error)}`);
    });
    const store = await modules.openLowdbStore({
      dataDir: DATA_DIR,
      log: () => undefined,
      disk: files,
      checkpointBytes,
    });
    const config = modules.loadConfig(SETTINGS);
    const app = modules.createAppServer(config, {
      store: observeStore(store, {
        report: (violation) => this.errors.push(violation),
        narrate: (sentence) => agent.hasEnded || this.parts.scheduler.narrate('server', sentence),
        onResubmitted: (carId, revision) => this.resubmissions.add(`${carId} ${revision}`),
      }),
      photoFiles: new modules.DiskPhotoStore(`${DATA_DIR}/photos`),
      ssrfPolicy: providers.pushPolicy(agent),
      cardPayments: depositMethod === 'card' ? providers.cards(agent) : undefined,
    });
    await prepare?.(store, app.services);
    await app.listen();
    if (agent.hasEnded) return;
    this.app = app;
    network.server = listening;
  }

  /** Ends the process at once. */
  end(how: 'kill' | 'power'): void {
    if (this.agent) this.agent.hasEnded = true;
    const { network } = this.parts;
    network.server = undefined;
    this.app = undefined;
    network.cutAll();
    this.disk.endProcess(how);
    this.disk.clearFaults();
  }

  private evaluate(
    agent: Agent,
    disk: SimulatedProcess,
    createServer: (options: ServerOptions, handle: RequestListener) => Server,
  ): ServerModules {
    const { scheduler, providers, loadShared } = this.parts;
    const globals = { ...createAgentGlobals(scheduler, agent), process: SILENT_PROCESS };
    const timers = createTimers(scheduler, agent);
    const files = createNodeFiles(disk);
    const pause = <T>(delay: number, value?: T, options?: { signal?: AbortSignal }): Promise<T | undefined> =>
      new Promise((resolve, reject) => {
        const timer = timers.setTimeout(() => resolve(value), delay);
        options?.signal?.addEventListener('abort', () => {
          timers.clearTimeout(timer);
          reject(options.signal!.reason as Error);
        });
      });
    const replaced: Record<string, unknown> = {
      'node:http': { ...http, createServer },
      'node:crypto': {
        ...nodeCrypto,
        randomUUID: () => scheduler.random.nextUuid(),
        randomBytes: (length: number) => scheduler.random.nextBytes(length),
        randomInt: (low: number, high?: number) =>
          high === undefined ? scheduler.random.nextInt(low) : low + scheduler.random.nextInt(high - low),
      },
      'node:fs/promises': files,
      'node:fs': { ...nodeFs, createReadStream: files.createReadStream },
      'node:timers/promises': {
        setTimeout: pause,
        setImmediate: <T>(value?: T): Promise<T | undefined> => pause(0, value),
      },
      '@node-rs/argon2': {
        hash: (password: string) => Promise.resolve(`plain:${password}`),
        verify: (stored: string, password: string) => Promise.resolve(stored === `plain:${password}`),
      },
      sharp: fakeSharp,
      // Its measurements of the process would keep each ended server in memory.
      'prom-client': { ...promClient, collectDefaultMetrics: () => undefined },
      nodemailer: providers.mailModule(agent),
      'web-push': providers.pushModule,
      '@zxcvbn-ts/language-common': { dictionary: {} },
    };
    const load: ModuleLoader = (name) => replaced[name] ?? loadShared(name) ?? loadNodeModule(name);
    return this.script.evaluate<ServerModules>({ ...globals, globalThis: createGlobalObject(globals) }, load);
  }
}

export function createGlobalObject(globals: object): object {
  return Object.create(globalThis, Object.getOwnPropertyDescriptors(globals)) as object;
}

/** Takes connections from `emit` instead of a port. */
function createSilentServer(options: ServerOptions, handle: RequestListener): Server {
  const server = http.createServer({ ...options, connectionsCheckingInterval: 2 ** 30, requestTimeout: 0 }, handle);
  let isListening = false;
  Object.defineProperty(server, 'listening', { get: () => isListening });
  server.listen = ((_port: number, _host: string, done: () => void) => {
    isListening = true;
    queueMicrotask(done);
    return server;
  }) as Server['listen'];
  server.address = () => ({ address: '127.0.0.1', family: 'IPv4', port: 1 });
  server.close = ((done?: () => void) => {
    isListening = false;
    queueMicrotask(() => done?.());
    return server;
  }) as Server['close'];
  return server;
}
