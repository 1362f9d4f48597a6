/** The real server application in one process of a simulated disk; a kill or power cut ends the process. */
import http, { type Server, type ServerOptions, type RequestListener } from 'node:http';
import * as nodeCrypto from 'node:crypto';
import * as nodeFs from 'node:fs';
import type { AppServer } from '#server/app-server.ts';
import { SimulatedDisk } from '#tests/reliability/disk/simulated-disk.ts';
import type { SimulatedProcess } from '#tests/reliability/disk/simulated-process.ts';
import { createAgentGlobals, createTimers, seededBytes, seededUuid } from './agent-globals.ts';
import { bundleScript, loadNodeModule, type ModuleLoader, type Script } from './bundles.ts';
import type { Network } from './network.ts';
import { createNodeFiles } from './node-files.ts';
import type { Agent, Scheduler } from './scheduler.ts';
import { fakeSharp } from './fake-sharp.ts';

type ServerModules = typeof import('./server-modules.ts');

const DATA_DIR = '/disk/data';
/** Use clocks or timers, so that they run inside the simulation. */
const BUNDLED = new Set(['rate-limiter-flexible', 'lru-cache']);

export function bundleServer(): Promise<Script> {
  return bundleScript('tests/reliability/simulation/server-modules.ts', (id) => {
    if (id.startsWith('#shared/')) return true;
    const isOwn = /^([./\0]|#|tests\/)/.test(id);
    return !isOwn && !BUNDLED.has(id);
  });
}

export class SimulatedServer {
  readonly disk: SimulatedDisk;
  boots = 0;
  modules!: ServerModules;
  app: AppServer | undefined;
  /** Unexpected failures that the server logged. */
  readonly errors: string[] = [];
  private agent: Agent | undefined;
  private readonly scheduler: Scheduler;
  private readonly network: Network;
  private readonly script: Script;
  private readonly loadShared: ModuleLoader;

  constructor(scheduler: Scheduler, network: Network, script: Script, loadShared: ModuleLoader) {
    this.scheduler = scheduler;
    this.network = network;
    this.script = script;
    this.loadShared = loadShared;
    const diskAgent: Agent = { name: 'disk', hasEnded: false, clockOffset: 0 };
    this.disk = new SimulatedDisk(
      scheduler.random.nextInt(2 ** 31),
      () => new Promise((resolve) => scheduler.schedule(diskAgent, 0, 'call', resolve)),
    );
  }

  get isRunning(): boolean {
    return this.network.server !== undefined;
  }

  /** @param prepare fills an empty store before the server listens */
  async boot(prepare?: (app: AppServer) => Promise<void>): Promise<void> {
    this.boots++;
    const agent: Agent = { name: `server ${this.boots}`, hasEnded: false, clockOffset: 0 };
    this.agent = agent;
    const process = this.disk.process();
    let listening: Server | undefined;
    const createServer = (options: ServerOptions, handle: RequestListener): Server => {
      listening = createSilentServer(options, handle);
      return listening;
    };
    const modules = this.evaluate(agent, process, createServer);
    this.modules = modules;
    modules.onLoggedError((operation, error) => {
      if (!agent.hasEnded) this.errors.push(`${operation}: ${error instanceof Error ? error.stack : String(error)}`);
    });
    const store = await modules.openLowdbStore({ dataDir: DATA_DIR, log: () => undefined, disk: process });
    const config = modules.loadConfig({ PORT: '0', DATA_DIR, NODE_ENV: 'test' });
    const app = modules.createAppServer(config, {
      store,
      photoFiles: new modules.DiskPhotoStore(`${DATA_DIR}/photos`),
    });
    await prepare?.(app);
    await app.listen();
    if (agent.hasEnded) return;
    this.app = app;
    this.network.server = listening;
  }

  /** Ends the process at once. */
  end(how: 'kill' | 'power'): void {
    if (this.agent) this.agent.hasEnded = true;
    this.network.server = undefined;
    this.app = undefined;
    this.network.cutAll();
    this.disk.endProcess(how);
    this.disk.clearFaults();
  }

  private evaluate(
    agent: Agent,
    process: SimulatedProcess,
    createServer: (options: ServerOptions, handle: RequestListener) => Server,
  ): ServerModules {
    const { scheduler } = this;
    const globals = createAgentGlobals(scheduler, agent);
    const timers = createTimers(scheduler, agent);
    const files = createNodeFiles(process);
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
        randomUUID: () => seededUuid(scheduler),
        randomBytes: (length: number) => seededBytes(scheduler, length),
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
    };
    const load: ModuleLoader = (name) => replaced[name] ?? this.loadShared(name) ?? loadNodeModule(name);
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
