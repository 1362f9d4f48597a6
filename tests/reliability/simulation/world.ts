/** Phones, a bad line, the server, its disk and the people, driven by one seed. */
import type { AppServer } from '#server/app-server.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { createAgentGlobals } from './agent-globals.ts';
import { carsSubmit } from '#shared/contract/inspections.ts';
import { hasBoughtCar } from '#shared/domain/reservation.ts';
import { readRows } from './business-invariants.ts';
import { Browser } from './browser.ts';
import { bundleScript, loadNodeModule, type ModuleLoader, type Script } from './bundles.ts';
import { Customer, PASSWORD, type Act } from './customer.ts';
import { Admin, Dealer } from './desk.ts';
import { Inspector, type OpenPage, type Person } from './inspector.ts';
import type { Inspection } from './inspection.ts';
import { findViolations } from './invariants.ts';
import { Network, type Line } from './network.ts';
import { drawMix, type Mix } from './mix.ts';
import { bundleDatabase, bundlePage, Phone, type DatabaseModules, type Page } from './phone.ts';
import { releasePage, releaseServer } from './next-release.ts';
import { Providers } from './providers.ts';
import { Scheduler, type Agent, type SimulationEvent, type Task } from './scheduler.ts';
import { bundleServer, SimulatedServer } from './simulated-server.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';

export interface WorldScripts {
  server: Script;
  page: Script;
  database: Script;
  loadShared: ModuleLoader;
}

export async function buildWorldScripts(): Promise<WorldScripts> {
  const shared = await bundleScript(
    'tests/reliability/simulation/shared-modules.ts',
    (id) => !/^([./\0]|#|tests\/)/.test(id),
  );
  const { sharedModules } = shared.evaluate<{ sharedModules: Map<string, unknown> }>({}, loadNodeModule);
  const scripts: WorldScripts = {
    server: await bundleServer(),
    page: await bundlePage(),
    database: await bundleDatabase(),
    loadShared: (name) => sharedModules.get(name),
  };
  // The first history of a process runs in another order, as libraries load parts at their first use.
  await new World({ seed: 0, acts: 20 }, scripts).run();
  return scripts;
}

export interface WorldResult {
  seed: number;
  steps: number;
  seconds: number;
  requests: number;
  boots: number;
  cars: number;
  photos: number;
  mails: number;
  deposits: number;
  sold: number;
  hash: string;
  violations: string[];
}

export interface WorldOptions {
  seed: number;
  acts: number;
  /** Acts that are left out, to shrink a failure. */
  skipped?: ReadonlySet<number>;
  inspectors?: number;
  onStep?: (task: Task, scheduler: Scheduler) => void;
  onEvent?: (event: SimulationEvent) => void;
}

const LINE_TEXTS: Readonly<Record<Line, string>> = {
  good: 'the line is good',
  bad: 'the line is bad',
  offline: 'there is no line',
  captive: 'a portal answers instead of Redrive',
};
const RECOVERY_MS = 60 * 60_000;
/** Cars on sale from the start, so that customers can choose. */
const CARS_ON_SALE = 5;
/** Cars to review from the start. */
const PENDING_CARS = 3;
const CUSTOMERS = 2;
const JOB_POLL_MS = 15_000;
const DEALER = {
  id: 'dealer-1',
  name: 'Test Motors',
  contactEmail: 'dealer@test.example',
  isActive: true,
  contactPhone: '+971 4 1',
  address: null,
  city: 'Dubai',
  emirate: 'Dubai',
  licenseNumber: null,
} as const;

const OTHER_DEALER = { ...DEALER, id: 'dealer-2', name: 'Other Motors', contactEmail: 'other-dealer@test.example' };
/** The last cars on sale are of the other dealer. */
const OWN_CARS = 3;
const isOfOtherDealer = (carId: string): boolean =>
  carId.startsWith('car-') && Number(carId.slice('car-'.length)) > OWN_CARS;

const ON_SALE = {
  submittedBy: 'inspector-1',
  pictures: [],
  airbagsIntact: true,
  fixDrivePriceAed: 80_000,
};

export class World {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly server: SimulatedServer;
  readonly providers: Providers;
  readonly inspectors: Inspector[] = [];
  readonly customers: Customer[] = [];
  readonly admin: Admin;
  readonly dealers: readonly Dealer[];
  readonly visitor: Browser;
  readonly failures: string[] = [];
  /** Events of the card provider that the server has not taken. */
  private cardEvents = 0;
  readonly peopleAgent: Agent = { name: 'people', hasEnded: false, clockOffset: 0 };
  private readonly cardProvider: Agent = { name: 'the card provider', hasEnded: false, clockOffset: 0 };
  private isUpdated = false;
  private isRecovering = false;
  private readonly mix: Mix;
  private readonly options: WorldOptions;
  private readonly scripts: WorldScripts;
  private readonly database: DatabaseModules;

  constructor(options: WorldOptions, scripts: WorldScripts) {
    this.options = options;
    this.scripts = scripts;
    this.scheduler = new Scheduler(options.seed);
    this.mix = drawMix(this.scheduler);
    const { onStep } = options;
    if (onStep) this.scheduler.onStep = (task) => onStep(task, this.scheduler);
    this.scheduler.onEvent = options.onEvent;
    this.network = new Network(this.scheduler, this.mix.requestsPerFiveFaults);
    const { scheduler, network } = this;
    this.providers = new Providers(scheduler);
    const depositMethod = options.seed % 2 === 0 ? 'card' : 'transfer';
    const { server: script, loadShared } = scripts;
    this.server = new SimulatedServer({
      scheduler,
      network,
      providers: this.providers,
      script,
      loadShared,
      depositMethod,
      checkpointBytes: this.mix.checkpointBytes,
    });
    const report = (violation: string) => void this.failures.push(violation);
    const parts = { scheduler, network, report };
    this.admin = new Admin(new Browser('the admin', 'any', parts), { scheduler, report, acts: this.mix.adminActs });
    this.dealers = [DEALER, OTHER_DEALER].map(({ name, contactEmail }, index) => {
      const isForeign = (carId: string) => (index === 0 ? isOfOtherDealer(carId) : !isOfOtherDealer(carId));
      return new Dealer(new Browser(`the dealer ${name}`, contactEmail, parts), scheduler, { isForeign, report });
    });
    this.visitor = new Browser('a visitor', undefined, parts);
    for (let index = 1; index <= CUSTOMERS; index++) {
      const email = `customer-${index}@test.example`;
      const browser = new Browser(`customer-${index}`, email, parts);
      this.customers.push(
        new Customer(email, {
          browser,
          providers: this.providers,
          scheduler,
          depositMethod,
          report,
          acts: this.mix.customerActs,
        }),
      );
    }
    this.providers.onCardEvent = (checkoutId) => this.sendCardEvent(checkoutId);
    const storageAgent: Agent = { name: 'storage', hasEnded: false, clockOffset: 0 };
    // The library resolves a promise with the first digest, which Node computes on another thread.
    const agentGlobals = createAgentGlobals(this.scheduler, storageAgent);
    const globals = { ...agentGlobals, BroadcastChannel: undefined, queueDatabaseTask: agentGlobals.setImmediate };
    // The library keeps its first class in the global object, with the clock of the first world.
    Reflect.deleteProperty(globalThis, Symbol.for('Dexie'));
    this.database = scripts.database.evaluate<DatabaseModules>(globals, loadNodeModule);
  }

  async run(): Promise<WorldResult> {
    const onRejection = (reason: unknown): void => {
      if (!isRefusal(reason)) this.failures.push(`a rejection that nobody handles: ${describeError(reason)}`);
    };
    process.on('unhandledRejection', onRejection);
    try {
      return await this.play();
    } finally {
      process.off('unhandledRejection', onRejection);
    }
  }

  private async play(): Promise<WorldResult> {
    await this.drive(
      'start',
      this.server.boot((store, services) => this.createPeople(store, services)),
    );
    for (let act = 0; act < this.options.acts && !this.hasFailed; act++) {
      if (this.options.skipped?.has(act)) continue;
      this.scheduler.reseed(act);
      await this.act();
      await this.scheduler.runUntil(this.scheduler.now + this.drawPause());
    }
    this.scheduler.reseed(this.options.acts);
    if (!this.hasFailed) await this.recover();
    const violations = [...this.failures, ...this.server.errors];
    if (violations.length === 0) violations.push(...(await this.check()));
    const inspections = this.inspectors.flatMap((one) => one.inspections);
    return {
      seed: this.options.seed,
      steps: this.scheduler.steps,
      seconds: this.scheduler.seconds,
      requests: this.network.requests,
      boots: this.server.boots,
      cars: inspections.filter(({ state }) => state === 'submitted').length,
      photos: inspections.reduce((sum, { photos }) => sum + photos.size, 0),
      mails: this.providers.mails.length,
      ...(await this.countSteps()),
      hash: this.scheduler.traceHash(),
      violations,
    };
  }

  private get hasFailed(): boolean {
    return this.failures.length > 0 || this.server.errors.length > 0;
  }

  private async countSteps(): Promise<Pick<WorldResult, 'deposits' | 'sold'>> {
    if (!this.server.app) return { deposits: 0, sold: 0 };
    const reservations = await readRows(this, 'reservations');
    return {
      deposits: (await readRows(this, 'payments')).length,
      sold: reservations.filter(({ status }) => hasBoughtCar(status)).length,
    };
  }

  private random(sides: number): number {
    return this.scheduler.random.nextInt(sides);
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.random(list.length)];
  }

  private drawPause(): number {
    const kind = this.random(10);
    if (kind < 5) return this.random(400);
    return this.random(kind < 9 ? 5_000 : this.mix.longestPause);
  }

  private record(text: string): void {
    this.scheduler.note(text);
    this.scheduler.narrate(text.startsWith('the server') ? 'server' : 'people', text);
  }

  /** Runs the world until the work is done. */
  private async drive<T>(name: string, work: Promise<T>): Promise<T | undefined> {
    let isDone = false;
    let result: T | undefined;
    work.then(
      (value) => {
        isDone = true;
        result = value;
      },
      (error: unknown) => {
        isDone = true;
        this.failures.push(`${name}: ${describeError(error)}`);
      },
    );
    await this.scheduler.runUntil(this.scheduler.now + RECOVERY_MS, () => isDone);
    if (!isDone) this.failures.push(`${name}: stands still`);
    return result;
  }

  private async createPeople(store: Store, services: AppServer['services']): Promise<void> {
    const createdAt = new Date(this.scheduler.now).toISOString();
    const count = this.options.inspectors ?? 3;
    await store.transact(async (tx) => {
      for (const dealer of [DEALER, OTHER_DEALER]) await tx.insert('dealers', { ...dealer, createdAt });
      await tx.insert('signingKeys', { id: '0001', kid: 'key', x: 'x', d: 'd', createdAt, withdrawnAt: null });
      await tx.insert('pushKeys', { id: 'vapid', publicKey: 'public', privateKey: 'private', createdAt });
      for (let index = 0; index < count; index++) {
        const user = createUser(`inspector-${index + 1}`, 'inspector', createdAt);
        await tx.insert('users', user);
        this.addInspector({ id: user.id, email: user.email });
      }
      for (const [browser, user] of [
        [this.admin.browser, createUser('admin-1', 'admin', createdAt)],
        ...[DEALER, OTHER_DEALER].map(({ id, contactEmail }, index) => {
          const user = createUser(`user-of-${id}`, 'dealer', createdAt);
          return [this.dealers[index]!.browser, { ...user, email: contactEmail, dealerId: id }] as const;
        }),
      ] as const) {
        await tx.insert('users', user);
        const { row, cookie } = this.server.modules.createSession(user, createdAt, services, 'Desk');
        await tx.insert('sessions', row);
        browser.setCookie(cookie);
      }
      for (const customer of this.customers) {
        if (this.random(2) === 0) continue;
        const user = { ...createUser(customer.email.split('@')[0]!, 'customer', createdAt), email: customer.email };
        await tx.insert('users', { ...user, passwordHash: `plain:${PASSWORD}` });
        const { row, cookie } = this.server.modules.createSession(user, createdAt, services, 'Desk');
        await tx.insert('sessions', row);
        customer.browser.setCookie(cookie);
        customer.useAccount();
      }
      for (let index = 1; index <= CARS_ON_SALE + PENDING_CARS; index++)
        await tx.insert(
          'cars',
          sampleCar(index, {
            ...ON_SALE,
            ...(index > CARS_ON_SALE && { status: 'pending' }),
            dealerId: index > OWN_CARS ? OTHER_DEALER.id : DEALER.id,
            createdAt,
            updatedAt: createdAt,
          }),
        );
    });
  }

  /** The provider repeats an event until the server takes it. */
  private sendCardEvent(checkoutId: string): void {
    const body = Buffer.from(JSON.stringify({ checkout: checkoutId }));
    const headers = { 'Stripe-Signature': 'signed', 'Content-Type': 'application/json' };
    const request = { method: 'POST', path: '/api/payments/events', headers, body };
    const send = () => {
      this.network
        .send(this.cardProvider, request, () => 'good')
        .then(
          ({ ok }) => ok || retry(),
          () => retry(),
        );
    };
    const retry = () => void this.scheduler.schedule(this.cardProvider, 30_000, 'repeat the event', () => send());
    const times = this.random(4) === 0 ? 2 : 1;
    for (let nth = 0; nth < times; nth++)
      this.scheduler.schedule(this.cardProvider, this.random(20_000), 'card event', send);
  }

  /** The last inspector shares the phone of the first. */
  private addInspector(person: Person): void {
    const { scheduler, network, inspectors } = this;
    const isLast = inspectors.length + 1 === (this.options.inspectors ?? 3);
    const parts = { scheduler, network, script: this.scripts.page, database: this.database };
    const name = `phone ${inspectors.length + 1}`;
    const phone = isLast ? inspectors[0]!.phone : new Phone(name, { ...parts, loadShared: this.scripts.loadShared });
    phone.line = this.mix.firstLine;
    inspectors.push(new Inspector(person, phone, scheduler));
  }

  /** @returns the cookie of a new session; undefined when the server cannot answer */
  private async createSession({ person }: Inspector): Promise<string | undefined> {
    const { app } = this.server;
    if (!app) return undefined;
    const now = new Date(this.scheduler.now).toISOString();
    const user = createUser(person.id, 'inspector', now);
    const { row, cookie } = this.server.modules.createSession(user, now, app.services, 'Phone');
    try {
      await app.services.store.transact((tx) => tx.insert('sessions', row));
    } catch {
      return undefined;
    }
    return cookie.split(';')[0];
  }

  /** Another person takes the phone, or the same signs in again. */
  private async takePhone(inspector: Inspector): Promise<void> {
    const cookie = await this.createSession(inspector);
    if (cookie === undefined) return;
    if (inspector.holdsPhone) return inspector.signInAgain(cookie);
    for (const other of this.inspectors)
      if (other.phone === inspector.phone) while (other.pages.length > 0) other.endPage(0, 'leave');
    inspector.takePhone(cookie);
    await inspector.openPage();
  }

  private async endSessions({ person }: Inspector): Promise<void> {
    const store = this.server.app?.services.store;
    if (!store) return;
    const sessions = await store.read((tx) =>
      tx.find('rows.after', { collection: 'sessions', afterId: '', limit: 10_000 }),
    );
    const own = sessions.filter((session) => (session as unknown as { userId: string }).userId === person.id);
    await store
      .transact(async (tx) => {
        for (const { id } of own) await tx.remove('sessions', id);
      })
      .catch(() => undefined);
  }

  /** Starts something and does not wait for it. A refusal of the app is no failure. */
  private start(text: string, work: () => Promise<unknown>, page?: Page): true {
    this.record(text);
    void work().catch((error: unknown) => {
      if (page?.isOpen !== false && !isRefusal(error)) this.failures.push(`${text}: ${describeError(error)}`);
    });
    return true;
  }

  private async act(): Promise<unknown> {
    if (!this.server.isRunning) {
      if (this.random(3) > 0) {
        this.record('the server starts');
        await this.drive('boot', this.server.boot());
      }
      return;
    }
    if (this.random(this.mix.actsPerServerEnd) === 0) {
      const how = this.random(2) === 0 ? 'kill' : 'power';
      const server = this.server;
      const end = () => {
        if (!server.isRunning) return;
        this.record(how === 'kill' ? 'the server is killed' : 'the server loses power');
        server.end(how);
      };
      if (this.random(3) === 0) end();
      else this.scheduler.interrupt(server.diskAgent, this.random(40), end);
      return;
    }
    if (!this.isUpdated && this.random(150) === 0) return this.update();
    if (this.random(100) < this.mix.browserShare) return this.actInBrowser();
    const holders = this.inspectors.filter(({ holdsPhone }) => holdsPhone);
    const inspector = this.pick(holders.length > 0 && this.random(6) > 0 ? holders : this.inspectors)!;
    const { phone } = inspector;
    if (!inspector.holdsPhone)
      return this.start(`${inspector.person.id} signs in on ${phone.name}`, () => this.takePhone(inspector));
    const page = this.pick(inspector.pages);
    if (!page && phone.pages.size === 0 && this.random(12) === 0) return this.evict(phone);
    if (!page) return this.start(`${phone.name} opens the app`, () => inspector.openPage());
    // Not every act is possible at each time.
    for (let left = 5; left > 0; left--) if (this.actOnPhone(inspector, page)) return;
  }

  /** @returns whether the drawn act is possible */
  private actOnPhone(inspector: Inspector, page: OpenPage): boolean {
    const { phone } = inspector;
    const open = inspector.inspections.filter(({ state, carId }) => carId && state === 'open');
    const inspection = this.pick(open);
    switch (this.pick(this.mix.phoneActs)) {
      case 0:
        return this.start(`${phone.name} starts an inspection`, () => inspector.startInspection(page), page.page);
      case 1:
      case 2:
      case 3:
      case 4:
        return (
          inspection !== undefined &&
          this.start(`${phone.name} types`, () => inspector.type(page, inspection), page.page)
        );
      case 5:
      case 6:
        return (
          inspection !== undefined &&
          this.start(`${phone.name} takes a photo`, () => inspector.addPhoto(page, inspection), page.page)
        );
      case 7:
        return (
          inspection !== undefined &&
          this.start(`${phone.name} saves a draft`, () => inspector.saveOnServer(page, inspection), page.page)
        );
      case 8:
      case 9:
        return (
          inspection !== undefined &&
          this.start(`${phone.name} submits`, () => inspector.submit(page, inspection), page.page)
        );
      case 10: {
        const submitted = this.pick(inspector.inspections.filter(({ state }) => state === 'submitted'));
        return (
          submitted !== undefined &&
          this.start(`${phone.name} takes a car back`, () => this.takeBack(inspector, page, submitted), page.page)
        );
      }
      case 11:
        if (this.random(4) === 0 && inspection)
          return this.start(`${phone.name} discards a draft`, () => inspector.discard(page, inspection), page.page);
        return false;
      case 12: {
        const how = this.random(2) === 0 ? 'kill' : 'leave';
        const end = () => {
          const index = inspector.pages.indexOf(page);
          if (index < 0) return;
          this.record(`${phone.name}: a page is ${how === 'kill' ? 'killed' : 'left'}`);
          inspector.endPage(index, how);
        };
        if (this.random(2) === 0) end();
        else this.scheduler.interrupt(page.page.agent, this.random(60), end);
        return true;
      }
      case 13: {
        const line = this.pick<Line>(['good', 'good', 'bad', 'bad', 'offline', 'captive'])!;
        this.record(`${phone.name}: ${LINE_TEXTS[line]}`);
        phone.line = line;
        if (line === 'good') inspector.wakeAll();
        return true;
      }
      case 14:
        if (inspector.pages.length < 2)
          return this.start(`${phone.name} opens a second tab`, () => inspector.openPage());
        return false;
      case 15:
        if (this.random(3) === 0)
          return this.start(`the sessions of ${inspector.person.id} end`, () => this.endSessions(inspector));
        return this.start(`${inspector.person.id} signs in again`, () => this.takePhone(inspector));
      case 16:
        return (
          inspection !== undefined &&
          this.start(`${phone.name} records a voice note`, () => inspector.recordVoiceNote(page, inspection), page.page)
        );
      case 17: {
        const submitted = this.pick(inspector.inspections.filter(({ state }) => state === 'submitted'));
        return (
          submitted !== undefined &&
          this.start(`${phone.name} opens a correction`, () => inspector.openCorrection(page, submitted), page.page)
        );
      }
      case 20: {
        const others = this.inspectors.filter((one) => one !== inspector).flatMap(({ inspections }) => inspections);
        const unsent = others.filter(({ state }) => state === 'open');
        const foreign = this.pick(unsent.length > 0 ? unsent : others);
        return (
          foreign !== undefined &&
          this.start(`${phone.name} asks for a car of another`, () => this.intrude(inspector, page, foreign))
        );
      }
      case 21:
        return (
          inspection !== undefined &&
          this.start(
            `${phone.name} submits and takes the car back`,
            () => this.submitAndTakeBack(inspector, page, inspection),
            page.page,
          )
        );
      case 22:
        return this.start(`${phone.name} inspects a car`, () => this.inspectCar(inspector, page), page.page);
      case 18:
        return this.start(`${phone.name} adds a dealer`, () => inspector.addDealer(page), page.page);
      case 19:
        return this.start(
          `${phone.name} works on a request to inspect a car`,
          () => inspector.stepRequest(page),
          page.page,
        );
      default:
        if (this.random(6) === 0) {
          phone.isFull = !phone.isFull;
          this.record(`${phone.name}: the storage is ${phone.isFull ? 'full' : 'free again'}`);
        } else if (this.random(4) === 0) {
          phone.turnClock((this.random(2) === 0 ? -1 : 1) * this.random(48 * 3_600_000));
          this.record(`${phone.name}: the clock is turned`);
        } else if (phone.isSyncRegistered) this.backgroundSync(inspector);
        return true;
    }
  }

  /** A whole inspection, as fast as the app allows. */
  private async inspectCar(inspector: Inspector, open: OpenPage): Promise<void> {
    const inspection = await inspector.startInspection(open);
    await inspector.type(open, inspection);
    for (let left = 1 + this.random(3); left > 0 && open.page.isOpen; left--)
      await inspector.addPhoto(open, inspection);
    if (this.random(2) === 0) await inspector.recordVoiceNote(open, inspection);
    if (this.random(2) === 0) await inspector.saveOnServer(open, inspection);
    await this.wait(this.random(2_000));
    if (this.random(4) > 0 && inspection.state === 'open') await inspector.submit(open, inspection);
  }

  /** The worst moments: the car is being sent, may have arrived, or its page ends before the answer. */
  private async submitAndTakeBack(inspector: Inspector, page: OpenPage, inspection: Inspection): Promise<void> {
    const { phone } = inspector;
    if (phone.line !== 'good') phone.line = 'bad';
    await inspector.submit(page, inspection);
    page.page.wake();
    await (this.random(3) === 0 ? this.wait(this.random(4_000)) : this.waitForSubmission(page.page));
    const moment = this.random(4);
    if (moment === 0) return this.takeBack(inspector, page, inspection);
    if (!inspector.holdsPhone || this.isRecovering) return;
    if (moment === 1) {
      phone.line = 'offline';
      await this.wait(this.random(3_000));
    } else {
      const index = inspector.pages.indexOf(page);
      if (index >= 0) inspector.endPage(index, 'kill');
      if (moment === 2) phone.line = 'offline';
      else await this.endSessions(inspector);
      await inspector.openPage();
      await this.wait(this.random(3_000));
    }
    const next = inspector.pages.at(-1);
    if (next) await this.takeBack(inspector, next, inspection);
  }

  /** Checks that a car that was taken back has not arrived. */
  private async takeBack(inspector: Inspector, page: OpenPage, inspection: Inspection): Promise<void> {
    await inspector.undo(page, inspection);
    const { id, carId, state, isReturned } = inspection;
    if (state !== 'open' || isReturned || carId === undefined) return;
    const car = await this.server.app?.services.store.read((tx) => tx.get('cars', carId));
    if (car) this.failures.push(`${id} was taken back, and its car is on the server`);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.scheduler.schedule(this.peopleAgent, milliseconds, 'wait', resolve));
  }

  /** Resolves when the server has got the car of a page, at the latest after 15 seconds. */
  private async waitForSubmission({ agent }: Page): Promise<void> {
    const { watchers } = this.network;
    let watch: Parameters<typeof watchers.add>[0] | undefined;
    const delivered = new Promise<void>((resolve) => {
      watch = (sender, { method, path }) => {
        if (sender === agent && method === 'POST' && path === carsSubmit.path) resolve();
      };
      watchers.add(watch);
    });
    await Promise.race([delivered, this.wait(15_000)]);
    if (watch) watchers.delete(watch);
  }

  private async intrude(inspector: Inspector, page: OpenPage, foreign: Inspection): Promise<void> {
    const violation = await inspector.intrude(page, foreign);
    if (violation !== undefined) this.failures.push(violation);
  }

  /** The server ends and starts as the next release; pages that are open keep this one. */
  private update(): void {
    this.isUpdated = true;
    this.record('the server ends for a new release');
    this.server.end('kill');
    this.server.script = releaseServer(this.scripts.server);
    for (const { phone } of this.inspectors) phone.parts.script = releasePage(this.scripts.page);
  }

  private evict(phone: Phone): void {
    this.record(`${phone.name}: the browser deletes its storage`);
    phone.evict();
    for (const inspector of this.inspectors)
      if (inspector.phone === phone) {
        for (const one of inspector.inspections) one.state = 'evicted';
        inspector.dealers.clear();
      }
  }

  private actInBrowser(): void {
    const customer = this.pick(this.customers)!;
    const actor = this.pick<Customer | Admin | Dealer>([
      customer,
      customer,
      customer,
      this.admin,
      this.admin,
      this.admin,
      this.pick(this.dealers)!,
    ])!;
    const { browser } = actor;
    if (this.random(10) === 0) {
      browser.line = browser.line === 'good' ? 'bad' : 'good';
      return this.record(`${browser.name}: ${LINE_TEXTS[browser.line]}`);
    }
    // A double click, but no more.
    if (browser.busy > 1) return;
    const { text, work }: Act = actor instanceof Customer ? actor.draw(this.listForbidden(actor)) : actor.draw();
    browser.busy++;
    this.start(text, () => work().finally(() => browser.busy--));
  }

  private listForbidden(customer: Customer) {
    const others = this.customers.filter((one) => one !== customer);
    const submitted = this.allInspections().flatMap(({ carId }) => (carId === undefined ? [] : [carId]));
    return {
      reservationIds: others.flatMap((one) => [...one.reservationIds]),
      hiddenCarIds: submitted.filter((id) => !this.admin.approvedCarIds.has(id)),
    };
  }

  /** The browser wakes the worker. */
  private backgroundSync(inspector: Inspector): void {
    const { phone, person } = inspector;
    phone.isSyncRegistered = false;
    this.start(`${phone.name}: background sync`, async () => {
      const worker = phone.openPage('worker');
      const account = await worker.modules.account.getCurrentAccount();
      if (account) await worker.modules.drainOutbox({ ownerId: person.id, eager: true });
      worker.kill();
    });
  }

  /** The line is good, the server runs, every phone opens the app: all queues must empty. */
  private async recover(): Promise<void> {
    this.record('everything recovers');
    this.isRecovering = true;
    this.scheduler.cancelInterruptions();
    this.providers.isHealthy = true;
    for (const browser of this.browsers) browser.line = 'good';
    if (!this.server.isRunning) await this.drive('boot', this.server.boot());
    for (const { phone } of this.inspectors) {
      phone.line = 'good';
      phone.isFull = false;
      phone.turnClock(-phone.clockOffset);
    }
    // One after the other, as two share a phone.
    for (const inspector of this.inspectors.toReversed()) {
      while (inspector.pages.length > 0) inspector.endPage(0, 'leave');
      await this.drive(`${inspector.person.id} signs in`, this.takePhone(inspector));
      if (inspector.pages.length === 0) await this.drive(`${inspector.person.id} opens`, inspector.openPage());
      await this.drive('the queue empties', this.waitUntilSent(inspector));
    }
    await this.drive('the jobs end', this.waitForJobs());
  }

  private get browsers(): Browser[] {
    return [this.admin, ...this.dealers, ...this.customers].map(({ browser }) => browser);
  }

  private async waitForJobs(): Promise<void> {
    const { store } = this.server.app!.services;
    for (let waited = 0; waited < RECOVERY_MS; waited += JOB_POLL_MS) {
      const jobs = await store.read((tx) => tx.find('rows.after', { collection: 'jobs', afterId: '', limit: 10_000 }));
      // A recurring job is named after its kind.
      if (
        this.cardEvents === 0 &&
        this.browsers.every(({ busy }) => busy === 0) &&
        jobs.every((job) => job.id === (job as { kind: string }).kind)
      )
        return;
      await new Promise<void>((resolve) => this.scheduler.schedule(this.peopleAgent, JOB_POLL_MS, 'wait', resolve));
    }
  }

  /** Items that wait for their person stay. */
  private async waitUntilSent(inspector: Inspector): Promise<void> {
    for (let second = 0; second < RECOVERY_MS / 4_000; second++) {
      if ((await inspector.countWaiting()) === 0) return;
      await new Promise<void>((resolve) => this.scheduler.schedule(this.peopleAgent, 1_000, 'wait', resolve));
    }
  }

  private async check(): Promise<string[]> {
    return (await this.drive('check', findViolations(this))) ?? [];
  }

  allInspections(): Inspection[] {
    return this.inspectors.flatMap((one) => one.inspections);
  }
}

function createUser(id: string, role: UserRow['role'], createdAt: string): UserRow {
  const names = { firstName: id, lastName: null, phone: null, dealerId: null };
  return { id, email: `${id}@test.example`, passwordHash: 'plain:secret', role, ...names, createdAt };
}

const REFUSALS = new Set([
  'OutboxError',
  'DraftNotWritableError',
  'StorageFull',
  'QuotaExceededError',
  'NetworkError',
  'Problem',
]);

/** The app shows a message and changes nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return REFUSALS.has(error.name) || hasPageEnded(error);
}

const hasPageEnded = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('The page has ended') || hasPageEnded(error.cause));

const describeError = (error: unknown): string => (error instanceof Error ? error.stack : undefined) ?? String(error);
