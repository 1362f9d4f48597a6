import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '#tests/reliability/seeded-random.ts';
import { Caller, type World } from './retrying-client.ts';
import { Desk } from './admin-client.ts';
import { Ledger } from './expected-state.ts';
import { person, type Person } from './soak-users.ts';
import { Phone } from './inspector-client.ts';
import type { SoakServer } from './soak-server.ts';
import { Visitor } from './visitor-client.ts';
import { Wire } from './faulty-http-client.ts';

/** Everybody at once, for a while, and a server that is killed under them. */

export interface Size {
  inspectors: number;
  admins: number;
  visitors: number;
  /** Ends by the clock, ms; 0: ends by `inspections`. */
  lasts: number;
  /** Of each inspector, where the clock does not end it. */
  inspections: number;
  /** Longest pause of an inspector between two cars, of an admin, and of a visitor between two looks, ms. */
  pauses: { inspector: number; admin: number; visitor: number };
}

/** Two short forms of the same seed ask the same things, in another order. */
const SHORT_PAUSE_MS = 150;
const LONG_PAUSE_MS = 400;

export class Scene {
  readonly ledger = new Ledger();
  readonly inspectors: readonly Person[];
  readonly #size: Size;
  readonly #server: SoakServer;
  readonly #world: World;
  readonly #seed: number;
  readonly #over = new AbortController();
  #people = 0;
  readonly #phones: Phone[];

  constructor(server: SoakServer, size: Size, seed: number) {
    this.#server = server;
    this.#size = size;
    // Everybody who rests hears of the end.
    setMaxListeners(0, this.#over.signal);
    this.#seed = seed;
    const againMs = size.lasts > 0 ? LONG_PAUSE_MS : SHORT_PAUSE_MS;
    this.#world = { ledger: this.ledger, isTroubled: true, againMs };
    this.inspectors = Array.from({ length: size.inspectors }, (_, n) => person('inspector', n));
    this.#phones = this.inspectors.map((one) => new Phone(this.#caller(one)));
  }

  /** Somebody with a line and dice of their own. */
  #caller(who: Person): Caller {
    const dice = new Dice(this.#seed * 100_003 + this.#people++);
    return new Caller(who, this.#world, dice, new Wire(this.#server, dice, this.#world.againMs));
  }

  /** An admin whose line never breaks and who only looks. */
  onlooker(): Caller {
    const calm: World = { ...this.#world, isTroubled: false };
    const dice = new Dice(this.#seed);
    return new Caller(person('admin', 0), calm, dice, new Wire(this.#server, dice, 1));
  }

  /** @returns how long it took, once all was well again, until nobody waited for an answer, ms */
  async play(): Promise<number> {
    const { admins, visitors, lasts } = this.#size;
    const staff = Array.from({ length: admins }, (_, n) => new Desk(this.#caller(person('admin', n))));
    const public_ = Array.from({ length: visitors }, (_, n) => this.#visitor(n));
    const killed = this.#killServer();
    const others = [...staff.map((desk) => this.#staff(desk)), ...public_.map((one) => this.#look(one))];
    const inspectors = Promise.all([killed, ...this.#phones.map((phone) => this.#inspect(phone))]);
    await (lasts > 0 ? pause(lasts) : inspectors);
    return this.#heal([inspectors, ...others]);
  }

  #visitor(number: number): Visitor {
    return new Visitor(this.#caller(person('customer', number)), this.#size.lasts > 0);
  }

  async #heal(work: readonly Promise<unknown>[]): Promise<number> {
    this.#over.abort();
    this.#world.isTroubled = false;
    const healed = performance.now();
    await Promise.all(work);
    const took = performance.now() - healed;
    await Promise.all(this.#phones.map((phone) => phone.correct()));
    return took;
  }

  async #inspect(phone: Phone): Promise<void> {
    const { lasts, inspections, pauses } = this.#size;
    for (let n = 0; lasts > 0 ? !this.#over.signal.aborted : n < inspections; n++) {
      await this.#rest(pauses.inspector);
      await phone.inspect();
      await phone.correct();
    }
  }

  async #staff(desk: Desk): Promise<void> {
    while (!this.#over.signal.aborted) {
      const isBusy = await desk.decide();
      await this.#rest(isBusy ? this.#size.pauses.admin : this.#world.againMs);
    }
  }

  async #look(visitor: Visitor): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#rest(this.#size.pauses.visitor);
      await visitor.look();
    }
  }

  /** A pause of any length up to this, ms; the end cuts it short. */
  async #rest(most: number): Promise<void> {
    const { signal } = this.#over;
    await pause(Math.random() * most, undefined, { signal }).catch(() => undefined);
  }

  /** By the clock all through the first third, so that its memory can be watched afterwards; else once, in the middle of the work. */
  async #killServer(): Promise<void> {
    const { lasts } = this.#size;
    if (lasts === 0) return this.ledger.reached(KILL_AFTER).then(() => this.#killOnce());
    const dice = new Dice(this.#seed);
    for (const until = performance.now() + lasts / 3; performance.now() < until;) {
      await this.#rest(2 * KILL_EVERY_MS * (0.25 + dice.roll(100) / 100));
      await this.#killOnce();
    }
  }

  async #killOnce(): Promise<void> {
    await this.#server.kill();
    await this.#server.start();
  }
}

/** Fewer changes than the shortest run makes. */
const KILL_AFTER = 20;
const KILL_EVERY_MS = 10_000;
