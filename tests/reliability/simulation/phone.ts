/** A phone: its storage outlives its pages; each page runs the real offline code with an own clock, timers and network. */
import type { IDBFactory } from 'fake-indexeddb';
import { createAgentGlobals } from './agent-globals.ts';
import { bundleScript, type ModuleLoader, type Script } from './bundles.ts';
import { LockManager } from './lock-manager.ts';
import type { Line, Network, SimulatedResponse } from './network.ts';
import type { Agent, Scheduler } from './scheduler.ts';
import { createGlobalObject } from './simulated-server.ts';

export type PageModules = typeof import('./page-modules.ts');
export type DatabaseModules = typeof import('./database-modules.ts');

export function bundlePage(): Promise<Script> {
  return bundleScript(
    'tests/reliability/simulation/page-modules.ts',
    (id) => id.startsWith('#shared/') || id === 'dexie',
  );
}

/** The library takes the timer of the process, so each of its tasks is made a step. */
export async function bundleDatabase(): Promise<Script> {
  const entry = 'tests/reliability/simulation/database-modules.ts';
  const script = await bundleScript(entry, (id) => id.startsWith('node:'));
  return script.replace('globalThis.setImmediate', 'queueDatabaseTask');
}

export interface PhoneParts {
  scheduler: Scheduler;
  network: Network;
  /** The release that the next page runs. */
  script: Script;
  database: DatabaseModules;
  loadShared: ModuleLoader;
}

const ORIGIN = 'http://redrive.example';

export class Phone {
  readonly name: string;
  line: Line = 'good';
  clockOffset = 0;
  /** Cookie of the browser; undefined when signed out. */
  cookie: string | undefined;
  /** The last person who signed in. */
  userId: string | undefined;
  isSyncRegistered = false;
  readonly pages = new Set<Page>();
  readonly parts: PhoneParts;
  /** No room: every write fails, deleting works. */
  isFull = false;
  factory: IDBFactory;
  readonly locks = new LockManager();
  readonly storage = new Map<string, string>();
  generation = 0;
  private pageCount = 0;

  constructor(name: string, parts: PhoneParts) {
    this.name = name;
    this.parts = parts;
    this.factory = new parts.database.IDBFactory();
  }

  /** @param kind a worker has no document */
  openPage(kind: 'page' | 'worker' = 'page'): Page {
    const page = new Page(this, `${this.name} ${kind} ${++this.pageCount}`, kind);
    this.pages.add(page);
    return page;
  }

  /** The browser deletes the storage of a phone without open pages. */
  evict(): void {
    this.factory = new this.parts.database.IDBFactory();
    this.storage.clear();
    this.generation++;
  }

  turnClock(milliseconds: number): void {
    this.clockOffset += milliseconds;
    for (const page of this.pages) page.agent.clockOffset = this.clockOffset;
  }
}

export class Page {
  readonly phone: Phone;
  readonly agent: Agent;
  readonly modules: PageModules;
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  private readonly self = new EventTarget();
  private readonly connections = new Set<IDBDatabase>();
  private readonly transactions = new Set<IDBTransaction>();

  constructor(phone: Phone, name: string, kind: 'page' | 'worker') {
    this.phone = phone;
    this.agent = { name, hasEnded: false, clockOffset: phone.clockOffset };
    const { scheduler, script, database, loadShared } = phone.parts;
    const globals = {
      ...createAgentGlobals(scheduler, this.agent),
      indexedDB: undefined,
      fetch: (path: string, init: RequestInit) => this.fetch(path, init),
      navigator: { locks: phone.locks.forAgent(this.agent), onLine: true, serviceWorker: this.createServiceWorker() },
      localStorage: createStorage(phone.storage),
      sessionStorage: createStorage(new Map()),
      self: this.self,
      addEventListener: this.self.addEventListener.bind(this.self),
      removeEventListener: this.self.removeEventListener.bind(this.self),
      document: kind === 'page' ? this.document : undefined,
      window: kind === 'page' ? this.self : undefined,
    };
    const dexie = { ...database.dexie, Dexie: this.createDexie() };
    const load: ModuleLoader = (module) => (module === 'dexie' ? dexie : loadShared(module));
    this.modules = script.evaluate({ ...globals, globalThis: createGlobalObject(globals) }, load);
  }

  get isOpen(): boolean {
    return !this.agent.hasEnded;
  }

  /** The page ends between two instructions: open transactions are rolled back, locks are free, requests are cut. */
  kill(): void {
    if (!this.isOpen) return;
    this.agent.hasEnded = true;
    this.phone.pages.delete(this);
    for (const transaction of this.transactions) abortTransaction(transaction);
    for (const connection of this.connections) connection.close();
    this.phone.locks.releaseAll(this.agent);
  }

  /** The person leaves: the page hears of it before it ends. */
  leave(): void {
    if (!this.isOpen) return;
    this.document.visibilityState = 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
    this.self.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    this.kill();
  }

  wake(): void {
    this.self.dispatchEvent(new Event('online'));
  }

  private fetch(path: string, init: RequestInit): Promise<SimulatedResponse> {
    const { phone } = this;
    const headers: Record<string, string> = { Origin: ORIGIN, ...(init.headers as Record<string, string>) };
    if (phone.cookie !== undefined) headers['Cookie'] = phone.cookie;
    const body = toBuffer(init.body);
    const request = { method: init.method ?? 'GET', path, headers, body };
    return phone.parts.network.send(this.agent, request, () => phone.line, init.signal ?? undefined);
  }

  private createServiceWorker() {
    const { phone } = this;
    const sync = {
      register: (): Promise<void> => {
        phone.isSyncRegistered = true;
        return Promise.resolve();
      },
    };
    return { getRegistration: () => Promise.resolve({ sync }) };
  }

  /** The library's class with this page's access to the phone's storage. */
  private createDexie() {
    const { database } = this.phone.parts;
    const indexedDB = this.createFactory();
    const { IDBKeyRange } = database;
    const phoneName = `${this.phone.name} ${this.phone.generation}`;
    return class extends database.dexie.Dexie {
      constructor(name: string, options?: object) {
        // The library tells all databases of one name about each other's changes.
        super(`${name} ${phoneName}`, { ...options, indexedDB, IDBKeyRange, cache: 'disabled' } as object);
      }
    };
  }

  private createFactory(): IDBFactory {
    const { factory } = this.phone;
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      this.assertAlive();
      const request = factory.open(name, version);
      request.addEventListener('success', () => this.track(request.result));
      request.addEventListener('upgradeneeded', () => this.track(request.result));
      return request;
    };
    return {
      open,
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      cmp: (one: unknown, other: unknown) => factory.cmp(one, other),
      databases: () => factory.databases(),
    } as unknown as IDBFactory;
  }

  private track(connection: IDBDatabase): void {
    if (this.connections.has(connection)) return;
    this.connections.add(connection);
    if (!this.isOpen) return connection.close();
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...values: Parameters<typeof begin>) => {
      this.assertAlive();
      const transaction = begin(...values);
      if (this.phone.isFull) refuseWrites(transaction);
      this.transactions.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => this.transactions.delete(transaction));
      return transaction;
    };
  }

  private assertAlive(): void {
    if (!this.isOpen) throw new DOMException('The page has ended', 'AbortError');
  }
}

function refuseWrites(transaction: IDBTransaction): void {
  const open = transaction.objectStore.bind(transaction);
  const refuse = () => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  };
  transaction.objectStore = (name) => Object.assign(open(name), { add: refuse, put: refuse });
}

function abortTransaction(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed.
  }
}

function toBuffer(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof ArrayBuffer) return Buffer.from(body);
  throw new TypeError('The simulated network sends text and ArrayBuffer');
}

function createStorage(rows: Map<string, string>) {
  return {
    get length() {
      return rows.size;
    },
    key: (index: number) => [...rows.keys()][index] ?? null,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
}
