import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { RetryingClient, type SoakContext } from './retrying-client.ts';
import { AdminClient } from './admin-client.ts';
import { ExpectedState } from './expected-state.ts';
import { buildSoakUser, type SoakUser } from './soak-users.ts';
import { InspectorClient } from './inspector-client.ts';
import type { SoakServer } from './soak-server.ts';
import { VisitorClient } from './visitor-client.ts';
import { FaultyHttpClient } from './faulty-http-client.ts';

export interface SoakSize {
  inspectors: number;
  admins: number;
  visitors: number;
  /** Duration of the run, ms; 0: the run ends after `inspections`. */
  durationMs: number;
  /** Number of inspections per inspector when `durationMs` is 0. */
  inspections: number;
  /** Longest pause between two actions, ms. */
  maxPausesMs: { inspector: number; admin: number; visitor: number };
}

const SHORT_PAUSE_MS = 150;
const LONG_PAUSE_MS = 400;

export class SoakScenario {
  readonly expected = new ExpectedState();
  readonly inspectors: readonly SoakUser[];
  readonly #size: SoakSize;
  readonly #server: SoakServer;
  readonly #world: SoakContext;
  readonly #seed: number;
  readonly #over = new AbortController();
  #people = 0;
  readonly #phones: InspectorClient[];

  constructor(server: SoakServer, size: SoakSize, seed: number) {
    this.#server = server;
    this.#size = size;
    // Every pausing user listens to this signal, so the default limit does not apply.
    setMaxListeners(0, this.#over.signal);
    this.#seed = seed;
    const maxRetryDelayMs = size.durationMs > 0 ? LONG_PAUSE_MS : SHORT_PAUSE_MS;
    this.#world = { expected: this.expected, hasFaults: true, maxRetryDelayMs };
    this.inspectors = Array.from({ length: size.inspectors }, (_, n) => buildSoakUser('inspector', n));
    this.#phones = this.inspectors.map((one) => new InspectorClient(this.#caller(one)));
  }

  #caller(who: SoakUser): RetryingClient {
    const dice = new SeededRandom(this.#seed * 100_003 + this.#people++);
    return new RetryingClient(
      who,
      this.#world,
      dice,
      new FaultyHttpClient(this.#server, dice, this.#world.maxRetryDelayMs),
    );
  }

  createFaultFreeAdmin(): RetryingClient {
    const calm: SoakContext = { ...this.#world, hasFaults: false };
    const dice = new SeededRandom(this.#seed);
    return new RetryingClient(buildSoakUser('admin', 0), calm, dice, new FaultyHttpClient(this.#server, dice, 1));
  }

  /** @returns the time from recovery until no request is pending, ms */
  async runUntilRecovered(): Promise<number> {
    const { admins, visitors, durationMs } = this.#size;
    const staff = Array.from({ length: admins }, (_, n) => new AdminClient(this.#caller(buildSoakUser('admin', n))));
    const public_ = Array.from({ length: visitors }, (_, n) => this.#visitor(n));
    const killed = this.#killServer();
    const others = [...staff.map((desk) => this.#staff(desk)), ...public_.map((one) => this.#look(one))];
    const inspectors = Promise.all([killed, ...this.#phones.map((phone) => this.#inspect(phone))]);
    await (durationMs > 0 ? pause(durationMs) : inspectors);
    return this.#heal([inspectors, ...others]);
  }

  #visitor(number: number): VisitorClient {
    return new VisitorClient(this.#caller(buildSoakUser('customer', number)), this.#size.durationMs > 0);
  }

  async #heal(work: readonly Promise<unknown>[]): Promise<number> {
    this.#over.abort();
    this.#world.hasFaults = false;
    const healed = performance.now();
    await Promise.all(work);
    const took = performance.now() - healed;
    await Promise.all(this.#phones.map((phone) => phone.submitCorrections()));
    return took;
  }

  async #inspect(phone: InspectorClient): Promise<void> {
    const { durationMs, inspections, maxPausesMs } = this.#size;
    for (let n = 0; durationMs > 0 ? !this.#over.signal.aborted : n < inspections; n++) {
      await this.#rest(maxPausesMs.inspector);
      await phone.submitNewCar();
      await phone.submitCorrections();
    }
  }

  async #staff(desk: AdminClient): Promise<void> {
    while (!this.#over.signal.aborted) {
      const isBusy = await desk.reviewOneCar();
      await this.#rest(isBusy ? this.#size.maxPausesMs.admin : this.#world.maxRetryDelayMs);
    }
  }

  async #look(visitor: VisitorClient): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#rest(this.#size.maxPausesMs.visitor);
      await visitor.visitOnce();
    }
  }

  /** A random pause of up to `most` ms, cut short by the end of the run. */
  async #rest(most: number): Promise<void> {
    const { signal } = this.#over;
    await pause(Math.random() * most, undefined, { signal }).catch(() => undefined);
  }

  /** Kills throughout the first third of a timed run, which leaves time to watch memory; else once during the run. */
  async #killServer(): Promise<void> {
    const { durationMs } = this.#size;
    if (durationMs === 0) return this.expected.waitForAcknowledged(KILL_AFTER_CHANGES).then(() => this.#killOnce());
    const dice = new SeededRandom(this.#seed);
    for (const until = performance.now() + durationMs / 3; performance.now() < until;) {
      await this.#rest(2 * KILL_INTERVAL_MS * (0.25 + dice.nextInt(100) / 100));
      await this.#killOnce();
    }
  }

  async #killOnce(): Promise<void> {
    await this.#server.kill();
    await this.#server.start();
  }
}

/** Fewer changes than the shortest run makes. */
const KILL_AFTER_CHANGES = 20;
const KILL_INTERVAL_MS = 10_000;
