/** A customer, from the registration to the deposit; also tries what only others may do. */
import { login, logout } from '#shared/contract/auth.ts';
import { carsDetail, carsSearch } from '#shared/contract/cars/cars.ts';
import { confirmEmail, customerLists, replaceCustomerLists } from '#shared/contract/customer.ts';
import { pushSubscribe } from '#shared/contract/notifications/notification-settings.ts';
import { startCardPayment, syncCardPayment } from '#shared/contract/payment/card-payments.ts';
import { submitTransferProof } from '#shared/contract/payment/transfers.ts';
import { register } from '#shared/contract/register.ts';
import {
  cancelOwnReservation,
  changeReservationCars,
  checkoutReservation,
  ownReservation,
  ownReservations,
  staffReservations,
} from '#shared/contract/reservations.ts';
import { carsApprove } from '#shared/contract/review.ts';
import type { Browser } from './browser.ts';
import { createPushEndpoint, type Providers } from './providers.ts';
import type { Scheduler } from './scheduler.ts';

export interface Act {
  text: string;
  work: () => Promise<unknown>;
}

export interface CustomerParts {
  browser: Browser;
  providers: Providers;
  scheduler: Scheduler;
  depositMethod: 'card' | 'transfer';
  report: (violation: string) => void;
  /** Kinds of acts, as often as their weight. */
  acts: readonly number[];
}

export const PASSWORD = 'seventeen blue lamps';
const PROOF = '%PDF-1.7\nAED 1,500\n%%EOF';

export class Customer {
  readonly email: string;
  readonly browser: Browser;
  /** Own reservations that an answer named. */
  readonly reservationIds = new Set<string>();
  private readonly parts: CustomerParts;
  private isRegistered = false;
  private isConfirmed = false;
  private seenCarIds: string[] = [];
  /** Cars of the last reservation, which people also reserve again. */
  private lastCars: string[] = [];

  constructor(email: string, parts: CustomerParts) {
    this.email = email;
    this.browser = parts.browser;
    this.parts = parts;
  }

  /** Has an account with a confirmed address from the start. */
  useAccount(): void {
    this.isRegistered = true;
    this.isConfirmed = true;
  }

  /** @param strangers reservations and cars of others */
  draw(strangers: { reservationIds: readonly string[]; hiddenCarIds: readonly string[] }): Act {
    const name = this.email.split('@')[0]!;
    const act = (text: string, work: () => Promise<unknown>): Act => ({ text: `${name} ${text}`, work });
    if (this.seenCarIds.length === 0 || this.random(6) === 0) return act('searches', () => this.search());
    if (this.random(8) === 0) return act('tries a hidden car', () => this.visitHiddenCar(strangers.hiddenCarIds));
    if (!this.isRegistered) return act('registers', () => this.register());
    if (!this.isConfirmed) return act('confirms the address', () => this.confirm());
    const reservation = this.pick([...this.reservationIds]);
    switch (this.pick(this.parts.acts)) {
      case 0:
        return act('fills the shortlist', () => this.fillShortlist());
      case 1:
        return act('subscribes to push', () => this.subscribe());
      case 2:
        return act('tries what is not allowed', () => this.intrude(strangers.reservationIds));
      case 3:
        return act('looks at the reservations', () => this.readReservations());
      case 4:
      case 5:
        if (reservation) return act('pays the deposit', () => this.pay(reservation));
        break;
      case 6:
        if (reservation) return act('cancels', () => this.cancel(reservation));
        break;
      case 7:
        if (reservation) return act('changes the cars', () => this.changeCars(reservation));
        break;
      case 8:
        if (this.random(3) === 0) return act('signs out and in again', () => this.signOut());
        return act('tries a link of another', () => this.tryLink());
      default:
    }
    return act('reserves cars', () => this.reserve());
  }

  private random(sides: number): number {
    return this.parts.scheduler.random.nextInt(sides);
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.random(list.length)];
  }

  private async register(): Promise<void> {
    const identity = { email: this.email, password: PASSWORD };
    const person = { firstName: 'Chris', lastName: 'Morgan', phone: `+9715055501${10 + this.random(90)}` };
    const answer = await this.browser.call(register, { body: { ...identity, ...person } });
    if (answer?.code === 'CONFLICT') {
      const again = await this.browser.call(login, { body: identity });
      this.isRegistered = again?.body !== undefined;
    } else if (answer?.body) this.isRegistered = true;
  }

  private async confirm(): Promise<void> {
    const mail = this.parts.providers.mails.findLast(({ to, text }) => to === this.email && CONFIRMATION.test(text));
    const token = mail && CONFIRMATION.exec(mail.text)?.[1];
    if (token === undefined) return;
    const answer = await this.browser.call(confirmEmail, { body: { token } });
    // The link works once, so a second attempt is refused.
    if (answer?.body || answer?.code === 'GONE') this.isConfirmed = true;
  }

  private async tryLink(): Promise<void> {
    const answer = await this.browser.call(confirmEmail, { body: { token: 'A'.repeat(43) } });
    if (answer?.body) this.parts.report(`${this.email} confirms ${answer.body.email} with a link that was never sent`);
  }

  /** Checks that the cookies of the ended session are refused. */
  private async signOut(): Promise<void> {
    const ended = this.browser.copyCookies();
    if (!(await this.browser.call(logout))?.body) return;
    const answer = await this.browser.call(ownReservations, {}, undefined, ended);
    if (answer?.body) this.parts.report(`${this.email} is signed out, and the session goes on`);
    const again = await this.browser.call(login, { body: { email: this.email, password: PASSWORD } });
    if (!again?.body) this.isRegistered = false;
  }

  private async search(): Promise<void> {
    const answer = await this.browser.call(carsSearch, { query: { limit: 20 } });
    if (!answer?.body) return;
    this.seenCarIds = answer.body.cars.map(({ id }) => id);
    const id = this.pick(this.seenCarIds);
    if (id === undefined) return;
    await this.browser.call(carsDetail, { params: { id } });
  }

  private async visitHiddenCar(ids: readonly string[]): Promise<void> {
    const id = this.pick(ids);
    const answer = id === undefined ? undefined : await this.browser.call(carsDetail, { params: { id } });
    if (answer?.body) this.parts.report(`${this.email} sees the car ${id}, which was never approved`);
  }

  private drawCars(): string[] {
    const cars = [...this.seenCarIds];
    while (cars.length > 2 + this.random(2)) cars.splice(this.random(cars.length), 1);
    return cars;
  }

  private async fillShortlist(): Promise<void> {
    const before = await this.browser.call(customerLists);
    if (!before?.body) return;
    const lists = { selectedCarIds: this.drawCars(), savedCarIds: [], revision: before.body.revision };
    await this.browser.call(replaceCustomerLists, { body: lists });
  }

  private async reserve(): Promise<void> {
    if (this.random(3) > 0) this.lastCars = this.drawCars();
    const answer = await this.browser.call(checkoutReservation, { body: { selectedCarIds: this.lastCars } });
    if (!answer?.body) return;
    this.reservationIds.add(answer.body.id);
    if (this.random(2) === 0) await this.pay(answer.body.id);
  }

  private async changeCars(id: string): Promise<void> {
    const selectedCarIds = this.random(3) === 0 ? this.lastCars : this.drawCars();
    await this.browser.call(changeReservationCars, { params: { id }, body: { selectedCarIds } });
  }

  private async pay(id: string): Promise<void> {
    const { depositMethod, providers } = this.parts;
    if (depositMethod === 'transfer') {
      const body = Buffer.from(`${PROOF}${this.random(1_000)}`);
      await this.browser.call(submitTransferProof, { params: { id }, body }, body);
      return;
    }
    const answer = await this.browser.call(startCardPayment, { body: { reservationId: id } });
    const checkout = answer?.body?.url.split('/').at(-1);
    if (checkout === undefined || this.random(5) === 0) return;
    providers.pay(checkout);
    if (this.random(2) === 0) await this.browser.call(syncCardPayment, { params: { id } });
  }

  private async cancel(id: string): Promise<void> {
    await this.browser.call(cancelOwnReservation, { params: { id } });
  }

  private async readReservations(): Promise<void> {
    const answer = await this.browser.call(ownReservations);
    for (const { id } of answer?.body ?? []) this.reservationIds.add(id);
  }

  private async subscribe(): Promise<void> {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    await this.browser.call(pushSubscribe, {
      body: { endpoint: createPushEndpoint(this.email), keys, language: 'en' },
    });
  }

  private async intrude(reservationIds: readonly string[]): Promise<void> {
    const id = this.pick(reservationIds);
    const tries = [
      () => this.browser.call(staffReservations),
      () => this.browser.call(carsApprove, { params: { id: this.seenCarIds[0]! }, body: {} }),
      ...(id === undefined
        ? []
        : [
            () => this.browser.call(ownReservation, { params: { id } }),
            () => this.browser.call(cancelOwnReservation, { params: { id } }),
          ]),
    ];
    const answer = await this.pick<() => Promise<{ status: number; body: unknown } | undefined>>(tries)!();
    if (answer?.body) this.parts.report(`${this.email} may do what only others may`);
  }
}

const CONFIRMATION = /confirm-email\?token=([\w-]+)/;
