import { expect, it } from 'vitest';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import type { Papers } from '#shared/domain/papers.ts';
import { nextAdminStatus } from '#shared/domain/reservation.ts';
import { isProblem } from '#shared/problem.ts';
import { transitionCar } from '#server/cars/transition-car.ts';
import { undoCarChange } from '#server/cars/undo-car-change.ts';
import { advanceReservation } from '#server/features/reservations/advance-reservation.ts';
import { findOrCreateReservation } from '#server/features/reservations/create-reservation.ts';
import { assertPayable } from '#server/features/reservations/payment-preconditions.ts';
import { recordDeposit } from '#server/payments/record-deposit.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { createSeededRandom } from '#tests/seeded-random.ts';
import { sampleCar, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';
import { printFigures, runSeed, runSize, runStore } from './run-options.ts';

/** `npm run reliability -- registration 10000 1 postgres` for the long form. */
const HISTORIES: Record<Store['kind'], number> = { lowdb: runSize(1_000), postgres: runSize(100) };
const HISTORIES_PER_TRANSACTION = 50;
const STEPS_PER_HISTORY = 14;
const NOW = '2026-11-26T08:00:00.000Z';

const claim = <Value>(value: Value) => ({ value, source: 'RTA', recordedAt: NOW });
const GOOD = {
  title: claim('clean'),
  importing: claim('yes'),
  registration: claim('yes'),
  moiat: claim('clear'),
  policeReport: claim('present'),
} as const satisfies Papers;

/** `isRefused` is stated here, not derived. */
const PAPERS: readonly { papers: Papers; isRefused: boolean }[] = [
  { papers: GOOD, isRefused: false },
  { papers: GOOD, isRefused: false },
  { papers: GOOD, isRefused: false },
  { papers: {}, isRefused: false },
  { papers: { ...GOOD, title: claim('export-only') }, isRefused: false },
  { papers: { ...GOOD, moiat: claim('blocked') }, isRefused: true },
  { papers: { ...GOOD, title: claim('salvage') }, isRefused: true },
  { papers: { ...GOOD, flood: claim('yes') }, isRefused: true },
];

type Random = (below: number) => number;

class History {
  readonly #tx: Writer;
  readonly #random: Random;
  readonly #carIds: string[];
  readonly #customer;
  readonly #admin = { ...sampleUser(1), id: 'admin', role: 'admin' as const };
  readonly #refused = new Map<string, boolean>();
  #reservationId = '';
  /** Steps of a reservation that went through. */
  readonly taken: string[] = [];

  constructor(tx: Writer, n: number, random: Random) {
    this.#tx = tx;
    this.#random = random;
    this.#carIds = [`history-${n}-a`, `history-${n}-b`];
    this.#customer = { ...sampleUser(2), id: `customer-${n}`, role: 'customer' as const };
  }

  async start(n: number): Promise<void> {
    for (const [at, id] of this.#carIds.entries()) {
      const { papers, isRefused } = PAPERS[this.#random(PAPERS.length)]!;
      const row = sampleCar(2 * n + at + 1, { id, shortId: id, status: 'pending', isSold: false, soldAt: null });
      await this.#tx.insert('cars', { ...row, archivedAt: null, papers, fixDrivePriceAed: 90_000 });
      this.#refused.set(id, isRefused);
    }
    if (this.#random(4) > 0) for (const id of this.#carIds) await this.#attempt(() => this.#approve(id));
  }

  async step(): Promise<void> {
    const actions = [
      this.#recordPapers,
      this.#approve,
      this.#archiveOrUndo,
      this.#reserve,
      this.#reserve,
      this.#pay,
      this.#pay,
      ...Array.from({ length: 6 }, () => this.#advance),
    ];
    await this.#attempt(actions[this.#random(actions.length)]!);
    for (const car of await this.#tx.getMany('cars', this.#carIds))
      if (isLiveCar(car) && this.#refused.get(car.id)) throw new Error(`${car.id} is live although it is refused`);
  }

  /** A refusal is an outcome. */
  async #attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action.call(this);
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error;
    }
  }

  async #pickCar(): Promise<CarRow> {
    return (await this.#tx.get('cars', this.#carIds[this.#random(2)]!))!;
  }

  async #recordPapers(): Promise<void> {
    const car = await this.#pickCar();
    const { papers, isRefused } = PAPERS[this.#random(PAPERS.length)]!;
    await transitionCar(this.#tx, car, { action: 'edit', by: this.#admin, now: NOW, change: { papers } });
    this.#refused.set(car.id, isRefused);
  }

  async #approve(id = this.#carIds[this.#random(2)]!): Promise<void> {
    const car = (await this.#tx.get('cars', id))!;
    await transitionCar(this.#tx, car, { action: 'approve', by: this.#admin, now: NOW });
    this.#expectAllowed('approve', [car.id]);
  }

  async #archiveOrUndo(): Promise<void> {
    const car = await this.#pickCar();
    if (this.#random(2) === 0) await undoCarChange(this.#tx, car, this.#admin, NOW);
    else await transitionCar(this.#tx, car, { action: 'archive', by: this.#admin, now: NOW });
  }

  async #reserve(): Promise<void> {
    const selectedCarIds = this.#random(2) === 0 ? this.#carIds : [this.#carIds[this.#random(2)]!];
    const request = { selectedCarIds, exportConfirmed: this.#random(4) > 0 };
    const { row, isNew } = await findOrCreateReservation(this.#tx, this.#customer, request, NOW);
    this.#reservationId = row.id;
    if (isNew) this.#expectAllowed('reserve', selectedCarIds);
  }

  async #pay(): Promise<void> {
    const row = await this.#reservation();
    await assertPayable(this.#tx, row);
    await recordDeposit(this.#tx, row, { paymentMethod: 'test', by: 'customer', now: NOW });
    this.#expectAllowed('deposit', row.selectedCarIds);
  }

  async #advance(): Promise<void> {
    const row = await this.#reservation();
    const status = this.#random(12) === 0 ? 'cancelled' : (nextAdminStatus(row.status) ?? 'cancelled');
    const finalCarId = status === 'car_selected' ? row.selectedCarIds[0] : undefined;
    const step = { status, finalCarId, pickReason: null, cancelReason: null };
    await advanceReservation(this.#tx, row, step, { user: this.#admin, now: NOW });
    if (status === 'car_selected') this.#expectAllowed(status, [finalCarId!]);
    if (status === 'balance_pending' || status === 'balance_paid') this.#expectAllowed(status, [row.finalCarId!]);
  }

  async #reservation(): Promise<ReservationRow> {
    const row = await this.#tx.get('reservations', this.#reservationId);
    return (
      row ??
      findOrCreateReservation(this.#tx, this.#customer, { selectedCarIds: this.#carIds }, NOW).then(
        ({ row: created }) => created,
      )
    );
  }

  #expectAllowed(step: string, carIds: readonly string[]): void {
    const refused = carIds.filter((id) => this.#refused.get(id));
    if (refused.length > 0) throw new Error(`${step} went through with ${refused.join(', ')}, which is refused`);
    this.taken.push(step);
  }
}

it.each(testStoreKinds().filter((kind) => runStore(kind) === kind))(
  'no step of a reservation accepts a car that cannot be registered, in random histories on %s',
  async (kind) => {
    const test = await openTestStore(kind);
    const taken: string[] = [];
    for (let from = 0; from < HISTORIES[kind]; from += HISTORIES_PER_TRANSACTION) {
      const steps = await test.store.transact(async (tx) => {
        const random = createSeededRandom(from + runSeed());
        const done: string[] = [];
        for (let n = from; n < from + HISTORIES_PER_TRANSACTION; n++) {
          const history = new History(tx, n, (below) => Math.floor(random() * below));
          await history.start(n);
          for (let step = 0; step < STEPS_PER_HISTORY; step++) await history.step();
          done.push(...history.taken);
        }
        return done;
      });
      taken.push(...steps);
    }
    await test.drop();
    const counts = Object.fromEntries(
      [...new Set(taken)].map((step) => [step, taken.filter((one) => one === step).length]),
    );
    printFigures(`registration ${kind}`, { histories: HISTORIES[kind], ...counts });
    for (const step of ['approve', 'reserve', 'deposit', 'car_selected', 'balance_paid'])
      expect(counts[step], `${step} of ${JSON.stringify(counts)}`).toBeGreaterThan(HISTORIES[kind] / 200);
  },
  3_600_000,
);
