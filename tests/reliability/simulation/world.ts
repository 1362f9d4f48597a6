/** Phones, a bad line, the server, its disk and the people, driven by one seed. */
import { createAgentGlobals } from './agent-globals.ts';
import { hasBoughtCar } from '#shared/domain/reservation.ts';
import { readRows } from './business-invariants.ts';
import { Browser } from './browser.ts';
import { bundleScript, loadNodeModule, type ModuleLoader, type Script } from './bundles.ts';
import { Customer, type Act } from './customer.ts';
import { Admin, Dealer } from './desk.ts';
import { Inspector, type Person } from './inspector.ts';
import type { Inspection } from './inspection.ts';
import { findViolations } from './invariants.ts';
import { LINE_TEXTS, Network } from './network.ts';
import { drawMix, type Mix } from './mix.ts';
import { bundleDatabase, bundlePage, Phone, type DatabaseModules, type Page } from './phone.ts';
import { PhoneActs } from './phone-acts.ts';
import { releasePage, releaseServer } from './next-release.ts';
import { Providers } from './providers.ts';
import { Scheduler, type Agent, type SimulationEvent, type Task } from './scheduler.ts';
import { bundleServer, SimulatedServer } from './simulated-server.ts';
import { DEALERS, insertStartingRows, isOfOtherDealer } from './starting-rows.ts';

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

const RECOVERY_MS = 60 * 60_000;
const CUSTOMERS = 2;
const JOB_POLL_MS = 15_000;
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
  readonly peopleAgent: Agent = { name: 'people', hasEnded: false, clockOffset: 0 };
  private readonly cardProvider: Agent = { name: 'the card provider', hasEnded: false, clockOffset: 0 };
  private isUpdated = false;
  isRecovering = false;
  readonly mix: Mix;
  private readonly options: WorldOptions;
  private readonly scripts: WorldScripts;
  private readonly database: DatabaseModules;
  private readonly phoneActs = new PhoneActs(this);

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
    this.dealers = DEALERS.map(({ name, contactEmail }, index) => {
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
      this.server.boot((store, services) => insertStartingRows(this, store, services)),
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

  get inspectorCount(): number {
    return this.options.inspectors ?? 3;
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

  random(sides: number): number {
    return this.scheduler.random.nextInt(sides);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.random(list.length)];
  }

  private drawPause(): number {
    const kind = this.random(10);
    if (kind < 5) return this.random(400);
    return this.random(kind < 9 ? 5_000 : this.mix.longestPause);
  }

  record(text: string): void {
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
  addInspector(person: Person): void {
    const { scheduler, network, inspectors } = this;
    const isLast = inspectors.length + 1 === this.inspectorCount;
    const parts = { scheduler, network, script: this.scripts.page, database: this.database };
    const name = `phone ${inspectors.length + 1}`;
    const phone = isLast ? inspectors[0]!.phone : new Phone(name, { ...parts, loadShared: this.scripts.loadShared });
    phone.line = this.mix.firstLine;
    inspectors.push(new Inspector(person, phone, scheduler));
  }

  /** Starts something and does not wait for it. A refusal of the app is no failure. */
  start(text: string, work: () => Promise<unknown>, page?: Page): true {
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
      return this.start(`${inspector.person.id} signs in on ${phone.name}`, () => this.phoneActs.takePhone(inspector));
    const page = this.pick(inspector.pages);
    if (!page && phone.pages.size === 0 && this.random(12) === 0) return this.phoneActs.evict(phone);
    if (!page) return this.start(`${phone.name} opens the app`, () => inspector.openPage());
    // Not every act is possible at each time.
    for (let left = 5; left > 0; left--) if (this.phoneActs.act(inspector, page)) return;
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.scheduler.schedule(this.peopleAgent, milliseconds, 'wait', resolve));
  }

  /** The server ends and starts as the next release; pages that are open keep this one. */
  private update(): void {
    this.isUpdated = true;
    this.record('the server ends for a new release');
    this.server.end('kill');
    this.server.script = releaseServer(this.scripts.server);
    for (const { phone } of this.inspectors) phone.parts.script = releasePage(this.scripts.page);
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
      await this.drive(`${inspector.person.id} signs in`, this.phoneActs.takePhone(inspector));
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
        this.browsers.every(({ busy }) => busy === 0) &&
        jobs.every((job) => job.id === (job as { kind: string }).kind)
      )
        return;
      await this.wait(JOB_POLL_MS);
    }
  }

  /** Items that wait for their person stay. */
  private async waitUntilSent(inspector: Inspector): Promise<void> {
    for (let second = 0; second < RECOVERY_MS / 4_000; second++) {
      if ((await inspector.countWaiting()) === 0) return;
      await this.wait(1_000);
    }
  }

  private async check(): Promise<string[]> {
    return (await this.drive('check', findViolations(this))) ?? [];
  }

  allInspections(): Inspection[] {
    return this.inspectors.flatMap((one) => one.inspections);
  }
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
