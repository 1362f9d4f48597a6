/** Staff: an admin reviews cars and advances reservations, a dealer sells its cars. */
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { dealerCars, dealerListings, dealerMarkSold, dealerUndoSold } from '#shared/contract/dealer-cars.ts';
import { inspectionRequestsCreate } from '#shared/contract/inspection-requests.ts';
import { reviewTransfer, recordRefund } from '#shared/contract/payment/transfers.ts';
import { staffReservations, updateReservationStatus, type StaffReservation } from '#shared/contract/reservations.ts';
import {
  carsApprove,
  carsApproved,
  carsArchive,
  carsBulk,
  carsForEdit,
  carsPatch,
  carsPending,
  carsReject,
  carsSendCorrection,
} from '#shared/contract/review.ts';
import { saveWorkLine, workOrderDetail } from '#shared/contract/work-orders.ts';
import { nextAdminStatus } from '#shared/domain/reservation.ts';
import type { Browser } from './browser.ts';
import type { Act } from './customer.ts';
import type { Scheduler } from './scheduler.ts';

export class Admin {
  readonly browser: Browser;
  /** Cars that an approval was asked for. */
  readonly approvedCarIds = new Set<string>();
  private readonly scheduler: Scheduler;
  private readonly report: (violation: string) => void;

  private readonly acts: readonly number[];

  /** @param acts kinds of acts, as often as their weight */
  constructor(
    browser: Browser,
    { scheduler, report, acts }: { scheduler: Scheduler; report: (violation: string) => void; acts: readonly number[] },
  ) {
    this.browser = browser;
    this.scheduler = scheduler;
    this.report = report;
    this.acts = acts;
  }

  draw(): Act {
    const { name } = this.browser;
    switch (this.pick(this.acts)) {
      case 0:
      case 1:
        return { text: `${name} reviews a car`, work: () => this.review() };
      case 2:
        return { text: `${name} changes the prices`, work: () => this.changePrices() };
      case 3:
        if (this.random(3) === 0)
          return { text: `${name} asks for an inspection`, work: () => this.requestInspection() };
        return this.random(4) === 0
          ? { text: `${name} archives a car`, work: () => this.archive() }
          : { text: `${name} refunds`, work: () => this.refund() };
      default:
        return { text: `${name} advances reservations`, work: () => this.advanceSeveral() };
    }
  }

  private random(sides: number): number {
    return this.scheduler.random.nextInt(sides);
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.random(list.length)];
  }

  private async review(): Promise<void> {
    const list = await this.browser.call(carsPending, { query: { view: 'card' } });
    const id = this.pick(list?.body ?? [])?.id;
    if (id === undefined) return;
    const params = { id };
    const shown = await this.browser.call(carsForEdit, { params });
    if (!shown?.body) return;
    const { revision } = shown.body;
    // Another tab changes the car that is on the screen.
    if (this.random(4) === 0)
      await this.browser.call(carsPatch, { params, body: { revision, doors: 2 + this.random(4) } });
    switch (this.random(8)) {
      case 0:
        return void (await this.browser.call(carsReject, { params, body: { revision, reason: 'Too bent' } }));
      case 1:
      case 2:
        return this.expectNext(
          revision,
          await this.browser.call(carsSendCorrection, { params, body: { revision, notes: 'The roof' } }),
        );
      case 3:
        return this.expectNext(
          revision,
          await this.browser.call(carsPatch, { params, body: { revision, doors: 2 + this.random(4) } }),
        );
      default: {
        this.approvedCarIds.add(id);
        const body = { revision, registrationReason: 'Known to the dealer' };
        this.expectNext(revision, await this.browser.call(carsApprove, { params, body }));
      }
    }
  }

  /** A decision is about the car on the screen. */
  private expectNext(revision: number, answer: { body: { id: string; revision: number } | undefined } | undefined) {
    if (answer?.body && answer.body.revision !== revision + 1)
      this.report(`a decision on revision ${revision} of the car ${answer.body.id} made ${answer.body.revision}`);
  }

  private async changePrices(): Promise<void> {
    const list = await this.browser.call(carsApproved, { query: { view: 'card' } });
    const cars = (list?.body ?? []).map(({ id, revision }) => ({
      id,
      revision,
      marketPriceAed: 90_000 + 1_000 * this.random(40),
    }));
    if (cars.length === 0) return;
    await this.browser.call(carsBulk, { body: { action: 'price', cars } });
  }

  private async requestInspection(): Promise<void> {
    const when = { day: toDubaiDate(this.scheduler.now), from: '09:00', until: '11:00' };
    const car = { make: 'Toyota', model: 'Camry', plate: null, vin: null };
    const contact = { contactName: null, contactPhone: null, note: null, inspectorId: null };
    await this.browser.call(inspectionRequestsCreate, { body: { dealerId: 'dealer-1', ...when, ...car, ...contact } });
  }

  private async archive(): Promise<void> {
    const list = await this.browser.call(carsApproved, { query: { view: 'card' } });
    const car = this.pick(list?.body ?? []);
    if (!car) return;
    const archived = await this.browser.call(carsArchive, { params: { id: car.id } });
    if (archived?.body && this.random(2) === 0) {
      const { id, revision } = archived.body;
      await this.browser.call(carsBulk, { body: { action: 'undo', cars: [{ id, revision }] } });
    }
  }

  private async findReservation(isWanted: (one: StaffReservation) => boolean): Promise<StaffReservation | undefined> {
    const list = await this.browser.call(staffReservations, { query: {} });
    return this.pick((list?.body?.reservations ?? []).filter(isWanted));
  }

  private async refund(): Promise<void> {
    const one = await this.findReservation(({ status }) => status === 'cancelled');
    if (!one) return;
    const body = { paidOn: toDubaiDate(this.scheduler.now), reference: 'FT-1' };
    await this.browser.call(recordRefund, { params: { id: one.id }, body });
  }

  private async advanceSeveral(): Promise<void> {
    for (let left = 1 + this.random(4); left > 0; left--) await this.advance();
  }

  private async advance(): Promise<void> {
    const one = await this.findReservation(
      ({ status, transfer }) => transfer !== null || nextAdminStatus(status) !== null || this.random(4) === 0,
    );
    if (!one) return;
    const params = { id: one.id };
    const payment = { amount: one.remainingBalance, paidOn: toDubaiDate(this.scheduler.now), reference: 'FT-2' };
    const { transfer } = one;
    if (transfer && transfer.refusedAt === null && this.random(4) > 0) {
      const { proof } = transfer;
      const decision =
        this.random(4) === 0
          ? ({ decision: 'refuse', proof, reason: 'Not found' } as const)
          : ({ decision: 'confirm', proof, ...(one.status === 'balance_pending' && { payment }) } as const);
      return void (await this.browser.call(reviewTransfer, { params, body: decision }));
    }
    if (this.random(8) === 0)
      return void (await this.browser.call(updateReservationStatus, {
        params,
        body: { status: 'cancelled', cancelReason: 'Asked by phone' },
      }));
    const status = nextAdminStatus(one.status);
    if (status === null) return;
    if (status === 'ready_for_registration') await this.explainWork(one.id);
    const pick = { finalCarId: this.pick(one.selectedCarIds)!, pickReason: 'The best' };
    const body = { status, ...(status === 'car_selected' && pick), ...(status === 'balance_paid' && { payment }) };
    await this.browser.call(updateReservationStatus, { params, body });
  }

  private async explainWork(id: string): Promise<void> {
    const order = await this.browser.call(workOrderDetail, { params: { id } });
    for (const { id: line, revision } of order?.body?.lines ?? [])
      if (revision === 0)
        await this.browser.call(saveWorkLine, { params: { id, line }, body: { revision, reason: 'In order' } });
  }
}

export class Dealer {
  readonly browser: Browser;
  private readonly scheduler: Scheduler;
  private readonly isForeign: (carId: string) => boolean;
  private readonly report: (violation: string) => void;

  /** @param isForeign whether a car on sale from the start belongs to the other dealer */
  constructor(
    browser: Browser,
    scheduler: Scheduler,
    { isForeign, report }: { isForeign: (carId: string) => boolean; report: (violation: string) => void },
  ) {
    this.browser = browser;
    this.scheduler = scheduler;
    this.isForeign = isForeign;
    this.report = report;
  }

  draw(): Act {
    return { text: `${this.browser.name} looks at the listings`, work: () => this.visit() };
  }

  private async visit(): Promise<void> {
    const list = await this.browser.call(dealerCars);
    const listings = await this.browser.call(dealerListings);
    for (const { id } of [...(list?.body ?? []), ...(listings?.body ?? [])])
      if (this.isForeign(id)) this.report(`${this.browser.name} sees the car ${id} of another dealer`);
    const unsold = (list?.body ?? []).filter(({ isSold }) => !isSold);
    const { random } = this.scheduler;
    if (unsold.length === 0 || random.nextInt(4) > 0) return;
    const { id } = unsold[random.nextInt(unsold.length)]!;
    const sold = await this.browser.call(dealerMarkSold, { params: { id } });
    if (sold?.body && random.nextInt(2) === 0) await this.browser.call(dealerUndoSold, { params: { id } });
  }
}
