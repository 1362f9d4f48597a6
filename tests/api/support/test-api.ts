/** The real server on a free port over a real store: `api.as('inspector').post(…)`. */
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { PasswordHasher } from '#server/auth/password-hasher.ts';
import { createSession } from '#server/auth/sessions.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import type { Services } from '#server/http/services.ts';
import { createAppServer, type AppServer, type ServerDependencies } from '#server/app-server.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { JobKind } from '#server/store/job-rows.ts';
import type { Store } from '#server/store/store.ts';
import type { UserRow } from '#server/store/rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import type { Role } from '#shared/domain/enums.ts';
import { ApiClient } from './api-client.ts';

export const TEST_PASSWORD = 'a right good password';
/** Cheap, because hundreds of passwords are hashed. */
const PASSWORD_HASH_KIB = 64;
const STARTUP_JOBS: readonly JobKind[] = [
  'remove_expired_rows',
  'cancel_unpaid_orders',
  'notify_long_reviews',
  'remove_unused_photos',
  'hash_photos',
  'adopt_earlier_rows',
];
const STARTUP_JOBS_TIMEOUT_MS = 30_000;
const TEST_USERS = ['admin', 'inspector', 'inspector2', 'dealer', 'workshop', 'customer', 'customer2'] as const;
export type TestUser = (typeof TEST_USERS)[number];

export function emailOf(person: TestUser): string {
  return `${person}@test.example`;
}

function roleOf(person: TestUser): Role {
  if (person === 'customer2') return 'customer';
  return person === 'inspector2' ? 'inspector' : person;
}

export class TestApi {
  address = '';
  dataDir = '';
  redrive!: AppServer;
  private testStore!: TestStore;
  private readonly clients = new Map<TestUser, ApiClient>();
  private readonly kind: Store['kind'];
  private readonly settings: Record<string, string>;
  private readonly dependencies: Partial<ServerDependencies>;

  constructor(kind: Store['kind'], settings: Record<string, string> = {}, parts: Partial<ServerDependencies> = {}) {
    this.kind = kind;
    this.settings = settings;
    this.dependencies = { passwordHasher: new PasswordHasher(PASSWORD_HASH_KIB), ...parts };
  }

  get services(): Services {
    return this.redrive.services;
  }

  get store(): Store {
    return this.testStore.store;
  }

  as(person: TestUser): ApiClient {
    const caller = this.clients.get(person);
    if (!caller) throw new Error(`${person} is not signed in`);
    return caller;
  }

  get visitor(): ApiClient {
    return new ApiClient(this.address, undefined);
  }

  async start(): Promise<void> {
    this.testStore = await openTestStore(this.kind);
    this.dataDir = mkdtempSync(join(tmpdir(), 'redrive-api-'));
    const env = loadConfig({ PORT: '0', DATA_DIR: this.dataDir, NODE_ENV: 'test', ...this.settings });
    const photoFiles = new DiskPhotoStore(join(this.dataDir, 'photos'));
    this.redrive = createAppServer(env, { store: this.store, photoFiles, ...this.dependencies });
    await this.insertUsers();
    this.address = await this.redrive.listen();
    for (const person of TEST_USERS) this.clients.set(person, new ApiClient(this.address, await this.signIn(person)));
    await this.waitForStartupJobs();
  }

  /** Startup jobs would clean up beside the first tests and use up their faults of the card provider. */
  private async waitForStartupJobs(): Promise<void> {
    const kinds = this.services.cardPayments ? [...STARTUP_JOBS, 'check_card_provider' as const] : STARTUP_JOBS;
    const isBusy = async () => {
      const jobs = await this.store.read((tx) => tx.getMany('jobs', kinds));
      const now = new Date().toISOString();
      return jobs.length < kinds.length || jobs.some((job) => job.leasedUntil !== null || job.runAt <= now);
    };
    const until = performance.now() + STARTUP_JOBS_TIMEOUT_MS;
    while (performance.now() < until && (await isBusy())) await pause(20);
  }

  private async insertUsers(): Promise<void> {
    const createdAt = new Date().toISOString();
    const passwordHash = await this.services.passwordHasher.hash(TEST_PASSWORD);
    await this.store.transact(async (tx) => {
      const dealer = {
        contactPhone: '+971 4 1',
        address: null,
        city: 'Dubai',
        emirate: 'Dubai' as const,
        licenseNumber: null,
      };
      const identity = {
        id: 'dealer-1',
        name: 'Test Motors',
        contactEmail: emailOf('dealer'),
        isActive: true,
        createdAt,
      };
      await tx.insert('dealers', { ...identity, ...dealer });
      for (const person of TEST_USERS) await tx.insert('users', buildUserRow(person, passwordHash, createdAt));
    });
  }

  /** @returns the Cookie header of a new session */
  async signIn(person: TestUser): Promise<string> {
    const user = await this.store.read((tx) => tx.get('users', person));
    if (!user) throw new Error(`There is no ${person}`);
    const { row, cookie } = createSession(user, new Date().toISOString(), this.services, 'Test');
    await this.store.transact((tx) => tx.insert('sessions', row));
    return cookie.split(';')[0] ?? '';
  }

  async signInAgain(person: TestUser): Promise<void> {
    this.clients.set(person, new ApiClient(this.address, await this.signIn(person)));
  }

  /** Same database and photos, separate memory. */
  async startSecondProcess(): Promise<{ address: string; stop(): Promise<void> }> {
    const { url } = this.testStore;
    if (url === undefined) throw new Error('Only one process may hold this store');
    const env = loadConfig({ PORT: '0', DATA_DIR: this.dataDir, NODE_ENV: 'test', ...this.settings });
    const store = await openPostgresStore({ url });
    const photoFiles = new DiskPhotoStore(join(this.dataDir, 'photos'));
    const redrive = createAppServer(env, { store, photoFiles, ...this.dependencies });
    return { address: await redrive.listen(), stop: () => redrive.stop() };
  }

  async stop(): Promise<void> {
    await this.redrive.stop();
    await this.testStore.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function buildUserRow(person: TestUser, passwordHash: string, createdAt: string): UserRow {
  const role = roleOf(person);
  const names = { firstName: person, lastName: null, phone: null };
  const dealerId = role === 'dealer' ? 'dealer-1' : null;
  return { id: person, email: emailOf(person), passwordHash, role, ...names, dealerId, createdAt };
}

type DescribeParameters = [
  title: string,
  tests: (api: TestApi) => void,
  settings?: Record<string, string>,
  parts?: Partial<ServerDependencies>,
];

function describeOnStores(kinds: readonly Store['kind'][], [title, tests, settings, parts]: DescribeParameters): void {
  describe.each(kinds)(`${title} on %s`, (kind) => {
    const api = new TestApi(kind, settings, parts);
    beforeAll(() => api.start());
    afterAll(() => api.stop());
    tests(api);
  });
}

/** For tests of what a store decides: order, transactions, concurrent and repeated requests. */
export function describeOnEveryStore(...parameters: DescribeParameters): void {
  describeOnStores(testStoreKinds(), parameters);
}

/** For tests of rules above the store. PostgreSQL where available, since the browser journeys use lowdb. */
export function describeOnOneStore(...parameters: DescribeParameters): void {
  describeOnStores(testStoreKinds().slice(-1), parameters);
}
