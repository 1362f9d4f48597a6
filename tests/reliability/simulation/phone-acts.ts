/** Acts of the inspectors on their phones. */
import { carsSubmit } from '#shared/contract/inspections.ts';
import type { Inspection } from './inspection.ts';
import type { Inspector, OpenPage } from './inspector.ts';
import { LINE_TEXTS, type Line } from './network.ts';
import type { Page, Phone } from './phone.ts';
import { createUser } from './starting-rows.ts';
import type { World } from './world.ts';

/** Kinds of acts; those that stand here several times are drawn more often. */
export const PHONE_ACTS = [
  'start',
  'type',
  'type',
  'type',
  'type',
  'photograph',
  'photograph',
  'save',
  'submit',
  'submit',
  'take back',
  'discard',
  'end a page',
  'change the line',
  'open a second tab',
  'change the session',
  'record a voice note',
  'open a correction',
  'add a dealer',
  'step a request',
  'intrude',
  'submit and take back',
  'inspect a car',
  'change the device',
] as const;
export type PhoneAct = (typeof PHONE_ACTS)[number];

export class PhoneActs {
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** @returns whether the drawn act is possible */
  act(inspector: Inspector, page: OpenPage): boolean {
    const { world } = this;
    const { phone, person } = inspector;
    const start = (text: string, work: () => Promise<unknown>): true =>
      world.start(`${phone.name} ${text}`, work, page.page);
    const open = inspector.inspections.filter(({ state, carId }) => carId && state === 'open');
    const inspection = world.pick(open);
    const pickSubmitted = () => world.pick(inspector.inspections.filter(({ state }) => state === 'submitted'));
    const act = world.pick(world.mix.phoneActs)!;
    switch (act) {
      case 'start':
        return start('starts an inspection', () => inspector.startInspection(page));
      case 'take back': {
        const submitted = pickSubmitted();
        return submitted !== undefined && start('takes a car back', () => this.takeBack(inspector, page, submitted));
      }
      case 'end a page':
        return this.endPage(inspector, page);
      case 'change the line':
        return this.changeLine(inspector);
      case 'open a second tab':
        if (inspector.pages.length < 2)
          return world.start(`${phone.name} opens a second tab`, () => inspector.openPage());
        return false;
      case 'change the session':
        if (world.random(3) === 0)
          return world.start(`the sessions of ${person.id} end`, () => this.endSessions(inspector));
        return world.start(`${person.id} signs in again`, () => this.takePhone(inspector));
      case 'open a correction': {
        const submitted = pickSubmitted();
        return submitted !== undefined && start('opens a correction', () => inspector.openCorrection(page, submitted));
      }
      case 'add a dealer':
        return start('adds a dealer', () => inspector.addDealer(page));
      case 'step a request':
        return start('works on a request to inspect a car', () => inspector.stepRequest(page));
      case 'intrude': {
        const others = world.inspectors.filter((one) => one !== inspector).flatMap(({ inspections }) => inspections);
        const unsent = others.filter(({ state }) => state === 'open');
        const foreign = world.pick(unsent.length > 0 ? unsent : others);
        return (
          foreign !== undefined &&
          world.start(`${phone.name} asks for a car of another`, () => this.intrude(inspector, page, foreign))
        );
      }
      case 'inspect a car':
        return start('inspects a car', () => this.inspectCar(inspector, page));
      case 'change the device':
        return this.changeDevice(inspector);
      default:
        return inspection !== undefined && this.actOn(inspection, act, { inspector, page, start });
    }
  }

  private actOn(
    inspection: Inspection,
    act: 'type' | 'photograph' | 'save' | 'submit' | 'discard' | 'record a voice note' | 'submit and take back',
    by: { inspector: Inspector; page: OpenPage; start: (text: string, work: () => Promise<unknown>) => true },
  ): boolean {
    const { inspector, page, start } = by;
    switch (act) {
      case 'type':
        return start('types', () => inspector.type(page, inspection));
      case 'photograph':
        return start('takes a photo', () => inspector.addPhoto(page, inspection));
      case 'save':
        return start('saves a draft', () => inspector.saveOnServer(page, inspection));
      case 'submit':
        return start('submits', () => inspector.submit(page, inspection));
      case 'discard':
        return this.world.random(4) === 0 && start('discards a draft', () => inspector.discard(page, inspection));
      case 'record a voice note':
        return start('records a voice note', () => inspector.recordVoiceNote(page, inspection));
      case 'submit and take back':
        return start('submits and takes the car back', () => this.submitAndTakeBack(inspector, page, inspection));
    }
  }

  /** Another person takes the phone, or the same signs in again. */
  async takePhone(inspector: Inspector): Promise<void> {
    const cookie = await this.createSession(inspector);
    if (cookie === undefined) return;
    if (inspector.holdsPhone) return inspector.signInAgain(cookie);
    for (const other of this.world.inspectors)
      if (other.phone === inspector.phone) while (other.pages.length > 0) other.endPage(0, 'leave');
    inspector.takePhone(cookie);
    await inspector.openPage();
  }

  evict(phone: Phone): void {
    this.world.record(`${phone.name}: the browser deletes its storage`);
    phone.evict();
    for (const inspector of this.world.inspectors)
      if (inspector.phone === phone) {
        for (const one of inspector.inspections) one.state = 'evicted';
        inspector.dealers.clear();
      }
  }

  private endPage(inspector: Inspector, page: OpenPage): true {
    const { world } = this;
    const how = world.random(2) === 0 ? 'kill' : 'leave';
    const end = () => {
      const index = inspector.pages.indexOf(page);
      if (index < 0) return;
      world.record(`${inspector.phone.name}: a page is ${how === 'kill' ? 'killed' : 'left'}`);
      inspector.endPage(index, how);
    };
    if (world.random(2) === 0) end();
    else world.scheduler.interrupt(page.page.agent, world.random(60), end);
    return true;
  }

  private changeLine(inspector: Inspector): true {
    const { phone } = inspector;
    const line = this.world.pick<Line>(['good', 'good', 'bad', 'bad', 'offline', 'captive'])!;
    this.world.record(`${phone.name}: ${LINE_TEXTS[line]}`);
    phone.line = line;
    if (line === 'good') inspector.wakeAll();
    return true;
  }

  private changeDevice(inspector: Inspector): true {
    const { world } = this;
    const { phone } = inspector;
    if (world.random(6) === 0) {
      phone.isFull = !phone.isFull;
      world.record(`${phone.name}: the storage is ${phone.isFull ? 'full' : 'free again'}`);
    } else if (world.random(4) === 0) {
      phone.turnClock((world.random(2) === 0 ? -1 : 1) * world.random(48 * 3_600_000));
      world.record(`${phone.name}: the clock is turned`);
    } else if (phone.isSyncRegistered) this.backgroundSync(inspector);
    return true;
  }

  /** A whole inspection, as fast as the app allows. */
  private async inspectCar(inspector: Inspector, open: OpenPage): Promise<void> {
    const inspection = await inspector.startInspection(open);
    await inspector.type(open, inspection);
    for (let left = 1 + this.world.random(3); left > 0 && open.page.isOpen; left--)
      await inspector.addPhoto(open, inspection);
    if (this.world.random(2) === 0) await inspector.recordVoiceNote(open, inspection);
    if (this.world.random(2) === 0) await inspector.saveOnServer(open, inspection);
    await this.world.wait(this.world.random(2_000));
    if (this.world.random(4) > 0 && inspection.state === 'open') await inspector.submit(open, inspection);
  }

  /** Takes the car back while it is sent, when it may have arrived, or after its page ended without the answer. */
  private async submitAndTakeBack(inspector: Inspector, page: OpenPage, inspection: Inspection): Promise<void> {
    const { phone } = inspector;
    if (phone.line !== 'good') phone.line = 'bad';
    await inspector.submit(page, inspection);
    page.page.wake();
    await (this.world.random(3) === 0 ? this.world.wait(this.world.random(4_000)) : this.waitForSubmission(page.page));
    const moment = this.world.random(4);
    if (moment === 0) return this.takeBack(inspector, page, inspection);
    if (!inspector.holdsPhone || this.world.isRecovering) return;
    if (moment === 1) {
      phone.line = 'offline';
      await this.world.wait(this.world.random(3_000));
    } else {
      const index = inspector.pages.indexOf(page);
      if (index >= 0) inspector.endPage(index, 'kill');
      if (moment === 2) phone.line = 'offline';
      else await this.endSessions(inspector);
      await inspector.openPage();
      await this.world.wait(this.world.random(3_000));
    }
    const next = inspector.pages.at(-1);
    if (next) await this.takeBack(inspector, next, inspection);
  }

  /** Checks that a car that was taken back has not arrived. */
  private async takeBack(inspector: Inspector, page: OpenPage, inspection: Inspection): Promise<void> {
    await inspector.undo(page, inspection);
    const { id, carId, state, isReturned } = inspection;
    if (state !== 'open' || isReturned || carId === undefined) return;
    const car = await this.world.server.app?.services.store.read((tx) => tx.get('cars', carId));
    if (car) this.world.failures.push(`${id} was taken back, and its car is on the server`);
  }

  /** Resolves when the server has got the car of a page, at the latest after 15 seconds. */
  private async waitForSubmission({ agent }: Page): Promise<void> {
    const { watchers } = this.world.network;
    let watch: Parameters<typeof watchers.add>[0] | undefined;
    const delivered = new Promise<void>((resolve) => {
      watch = (sender, { method, path }) => {
        if (sender === agent && method === 'POST' && path === carsSubmit.path) resolve();
      };
      watchers.add(watch);
    });
    await Promise.race([delivered, this.world.wait(15_000)]);
    if (watch) watchers.delete(watch);
  }

  private async intrude(inspector: Inspector, page: OpenPage, foreign: Inspection): Promise<void> {
    const violation = await inspector.intrude(page, foreign);
    if (violation !== undefined) this.world.failures.push(violation);
  }

  /** The browser wakes the worker. */
  private backgroundSync(inspector: Inspector): void {
    const { phone, person } = inspector;
    phone.isSyncRegistered = false;
    this.world.start(`${phone.name}: background sync`, async () => {
      const worker = phone.openPage('worker');
      const account = await worker.modules.account.getCurrentAccount();
      if (account) await worker.modules.drainOutbox({ ownerId: person.id, eager: true });
      worker.kill();
    });
  }

  /** @returns the cookie of a new session; undefined when the server cannot answer */
  private async createSession({ person }: Inspector): Promise<string | undefined> {
    const { app } = this.world.server;
    if (!app) return undefined;
    const now = new Date(this.world.scheduler.now).toISOString();
    const user = createUser(person.id, 'inspector', now);
    const { row, cookie } = this.world.server.modules.createSession(user, now, app.services, 'Phone');
    try {
      await app.services.store.transact((tx) => tx.insert('sessions', row));
    } catch {
      return undefined;
    }
    return cookie.split(';')[0];
  }

  private async endSessions({ person }: Inspector): Promise<void> {
    const store = this.world.server.app?.services.store;
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
}
