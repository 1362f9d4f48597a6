import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { loadConfig } from '#server/config.ts';
import { PasswordHasher } from '#server/auth/password-hasher.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { createAppServer, type AppServer } from '#server/app-server.ts';
import type { InspectionRequestRow, UserRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore, type TestStore } from '#tests/store/test-store.ts';
import { PROJECT_ROOT } from '#tests/run-step.ts';
import type { Role } from '#shared/domain/enums.ts';

export const TEST_PASSWORD = 'a right good password';
export const TEST_DEALER_ID = 'dealer-1';
const PASSWORD_HASH_KIB = 64;

export class DeviceTestServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'redrive-phone-place-'));
  readonly photoFiles = new DiskPhotoStore(join(this.dataDir, 'photos'));
  /** Receives the port on each start, since the port may change. */
  onListening: (port: number) => void = () => undefined;
  port = 0;
  readonly #testStore: TestStore;
  readonly #versions: readonly [string, string];
  #version = 0;
  #redrive!: AppServer;
  #passwordHash = '';

  private constructor(testStore: TestStore, versions: readonly [string, string]) {
    this.#testStore = testStore;
    this.#versions = versions;
  }

  static async open(kind: Store['kind'], built = join(PROJECT_ROOT, 'dist/current/client')): Promise<DeviceTestServer> {
    const first = realpathSync(built);
    const place = new DeviceTestServer(await openTestStore(kind), [first, createNextVersion(first)]);
    await place.#start();
    await place.#addDealer();
    return place;
  }

  get store(): Store {
    return this.#testStore.store;
  }

  async createUser(role: Role, id: string): Promise<UserRow> {
    this.#passwordHash ||= await this.#redrive.services.passwordHasher.hash(TEST_PASSWORD);
    const createdAt = new Date().toISOString();
    const names = { firstName: null, lastName: null, phone: null, dealerId: null };
    const email = `${id}@phone.example`;
    const row: UserRow = { id, email, passwordHash: this.#passwordHash, role, ...names, createdAt };
    await this.store.transact((tx) => tx.insert('users', row));
    return row;
  }

  /** A car to inspect, long overdue, so that no clock hides it. */
  async createRequest(inspectorId: string, plate: string): Promise<string> {
    const createdAt = new Date().toISOString();
    const id = randomUUID();
    const car = { make: null, model: null, plate, vin: null, note: null, contactName: null, contactPhone: null };
    const row: InspectionRequestRow = {
      ...car,
      id,
      number: `CI-${id.slice(0, 6)}`,
      revision: 1,
      state: 'open',
      dealerId: TEST_DEALER_ID,
      inspectorId,
      carId: null,
      day: '2024-01-01',
      from: '09:00',
      until: '10:00',
      editedAt: null,
      createdBy: inspectorId,
      createdAt,
      history: [],
    };
    await this.store.transact((tx) => tx.insert('inspectionRequests', row));
    return id;
  }

  async seedDemoData(cars: number): Promise<void> {
    const { store, passwordHasher } = this.#redrive.services;
    const picturesDir = join(PROJECT_ROOT, 'server/seed/pictures');
    await seedDemo({ store, photoStore: this.photoFiles, passwords: passwordHasher, cars, picturesDir });
  }

  async endSessions(userId: string): Promise<void> {
    await this.store.transact((tx) => revokeSessions(tx, userId));
  }

  async deployNextVersion(): Promise<void> {
    await this.#redrive.stop();
    await this.#testStore.reopen();
    this.#version = 1 - this.#version;
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#redrive.stop();
    await this.#testStore.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(dirname(this.#versions[1]), { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const env = loadConfig({ PORT: '0', DATA_DIR: this.dataDir, NODE_ENV: 'test' });
    const { photoFiles, store } = this;
    const clientDir = this.#versions[this.#version]!;
    const passwordHasher = new PasswordHasher(PASSWORD_HASH_KIB);
    this.#redrive = createAppServer(env, { store, photoFiles, passwordHasher, clientDir });
    this.port = Number(new URL(await this.#redrive.listen()).port);
    this.onListening(this.port);
  }

  async #addDealer(): Promise<void> {
    const about = { contactPhone: null, address: null, city: null, emirate: null, licenseNumber: null };
    const createdAt = new Date().toISOString();
    const identity = { id: TEST_DEALER_ID, name: 'Test Motors', contactEmail: 'dealer@phone.example' };
    await this.store.transact((tx) => tx.insert('dealers', { ...identity, ...about, isActive: true, createdAt }));
  }
}

/** Copies the build with another inspector shell, so that its service worker differs. */
function createNextVersion(client: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'redrive-phone-next-'));
  const folder = join(parent, 'client');
  cpSync(client, folder, { recursive: true });
  const edit = (file: string, change: (text: string) => string): void => {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} is not what the next version is made from`);
    writeFileSync(join(folder, file), after);
    rmSync(join(folder, `${file}.br`), { force: true });
  };
  edit('field.html', (page) => page.replace('Redrive</title>', 'the next version</title>'));
  const revision = createHash('md5')
    .update(readFileSync(join(folder, 'field.html')))
    .digest('hex');
  edit('service-worker.js', (worker) =>
    worker.replace(/"revision":"\w+","url":"field.html"/, `"revision":"${revision}","url":"field.html"`),
  );
  return folder;
}
