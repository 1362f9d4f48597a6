import { describe, expect, it } from 'vitest';
import { reversedAmount, computeHeldDeposit, type Dispute, type DepositMovements } from './held-deposit.ts';
import {
  needsPaymentReview,
  computeHeldAmount,
  missingAmount,
  amountToRefund,
  isRefundDue,
  applyDepositMovements,
  applyRefund,
  applyReceivedPayment,
  applyFailedRefund,
  computeRefundedAmount,
  computeRemainingBalance,
  computeSettlement,
  needsStaffAction,
  type ReservationPayments,
} from './payment-amounts.ts';
import { hasBoughtCar, nextAdminStatus } from '#shared/domain/reservation.ts';
import { createSeededRandom } from '#tests/seeded-random.ts';

type TestReservation = ReservationPayments & { remainingBalance: number };

const DEPOSIT = 1_500;
const PRICE = 97_000;
const NOW = '2026-11-22T08:00:00.000Z';
const DAY = '2026-11-22';

const createReservation = (changes: Partial<TestReservation> = {}): TestReservation => ({
  status: 'balance_paid',
  totalAmount: PRICE,
  depositAmount: DEPOSIT,
  balancePaid: PRICE - DEPOSIT,
  refundedAt: null,
  remainingBalance: 0,
  ...changes,
});
const createDispute = (amount: number, state: Dispute['state'], isWithdrawn: boolean): DepositMovements => ({
  refunded: 0,
  disputes: [{ amount, state, isWithdrawn }],
});

describe('the payments of a reservation [D-100]', () => {
  it('requests a deposit lost after the balance was paid', () => {
    const lost = applyDepositMovements(createReservation(), createDispute(DEPOSIT, 'lost', true), NOW);
    expect([lost.remainingBalance, missingAmount(lost), needsStaffAction(lost)]).toEqual([DEPOSIT, DEPOSIT, true]);
    const paid = applyReceivedPayment(lost, DEPOSIT);
    expect([paid.remainingBalance, computeSettlement(paid), needsPaymentReview(paid)]).toEqual([0, null, false]);
  });

  it('owes a refund when a dispute is won after full payment', () => {
    const withdrawnDispute = createDispute(DEPOSIT, 'open', true);
    const fullyPaid = createReservation({ status: 'completed', balancePaid: PRICE, depositMoved: withdrawnDispute });
    expect(computeSettlement(fullyPaid)).toBeNull();
    const won = applyDepositMovements(fullyPaid, createDispute(DEPOSIT, 'won', false), NOW);
    expect([amountToRefund(won), needsStaffAction(won)]).toEqual([DEPOSIT, true]);
    const refunded = applyRefund(won, DEPOSIT, DAY);
    expect([computeSettlement(refunded), needsStaffAction(refunded), refunded.refundPaidOn]).toEqual([
      null,
      false,
      undefined,
    ]);
  });

  it('owes the amount of a won dispute after a manual refund', () => {
    const unpaid = { balancePaid: undefined, refundedAt: NOW, refundPaidOn: null };
    const cancelled = createReservation({ status: 'cancelled', ...unpaid });
    expect(amountToRefund({ ...cancelled, balancePaid: 800 })).toBe(DEPOSIT + 800);
    const part = applyDepositMovements(cancelled, createDispute(600, 'open', true), NOW);
    const byHand = applyRefund(part, amountToRefund(part), DAY);
    expect([byHand.refundedAmount, isRefundDue(byHand)]).toEqual([900, false]);
    const won = applyDepositMovements(byHand, createDispute(600, 'won', false), NOW);
    expect([amountToRefund(won), needsStaffAction(won)]).toEqual([600, true]);
    expect(computeSettlement(applyRefund(won, 600, DAY))).toBeNull();
  });

  it('requests a refund paid twice', () => {
    const refunded = createReservation({
      status: 'cancelled',
      balancePaid: undefined,
      refundedAt: NOW,
      refundPaidOn: DAY,
      refundedAmount: DEPOSIT,
    });
    const twice = applyDepositMovements(refunded, createDispute(DEPOSIT, 'lost', true), NOW);
    expect([missingAmount(twice), needsStaffAction(twice)]).toEqual([DEPOSIT, true]);
    expect(computeSettlement(applyReceivedPayment(twice, DEPOSIT))).toBeNull();
  });

  it('treats a refund of an earlier version as complete', () => {
    const earlier = { status: 'cancelled', balancePaid: undefined } as const;
    const noDay = createReservation({ ...earlier, refundedAt: NOW });
    const withDay = createReservation({
      ...earlier,
      refundedAt: NOW,
      refundPaidOn: DAY,
      depositMoved: createDispute(500, 'lost', true),
    });
    const owed = createReservation({ ...earlier, refundedAt: NOW, refundPaidOn: null });
    expect([noDay, withDay, owed].map(computeRefundedAmount)).toEqual([DEPOSIT, 1_000, 0]);
    expect([noDay, withDay, owed].map(amountToRefund)).toEqual([0, 0, DEPOSIT]);
    const won = applyDepositMovements(withDay, createDispute(500, 'won', false), NOW);
    expect([computeRefundedAmount(won), amountToRefund(won)]).toEqual([1_000, 500]);
  });
});

class ReservationModel {
  row: TestReservation = createReservation({
    status: 'deposit_pending',
    balancePaid: undefined,
    remainingBalance: PRICE - DEPOSIT,
  });
  cash = 0;
  private moved: DepositMovements = { refunded: 0, disputes: [] };
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }

  private record(moved: DepositMovements): void {
    this.cash += reversedAmount(this.moved) - reversedAmount(moved);
    this.moved = moved;
    this.row = applyDepositMovements(this.row, moved, NOW);
  }

  private withDispute(at: number, change: Partial<Dispute>): void {
    const disputes = this.moved.disputes.map((one, index) => (index === at ? { ...one, ...change } : one));
    this.record({ ...this.moved, disputes });
  }

  private stepOn(): void {
    const next = nextAdminStatus(this.row.status);
    if (this.row.status === 'deposit_pending') {
      this.cash += DEPOSIT;
      this.row = { ...this.row, status: 'deposit_paid' };
    } else if (next === 'balance_paid') {
      this.cash += this.row.remainingBalance;
      this.row = { ...this.row, status: next, balancePaid: this.row.remainingBalance, remainingBalance: 0 };
    } else if (next) this.row = { ...this.row, status: next };
  }

  private cancel(): void {
    if (this.cash === 0 && this.row.status === 'deposit_pending') {
      this.row = { ...this.row, status: 'cancelled', remainingBalance: 0 };
    } else if (!hasBoughtCar(this.row.status) && this.row.status !== 'cancelled') {
      const owed = computeHeldDeposit(this.row) > 0 ? { refundedAt: NOW, refundPaidOn: null } : {};
      this.row = { ...this.row, status: 'cancelled', remainingBalance: 0, ...owed };
    }
  }

  private settle(): void {
    const settlement = computeSettlement(this.row);
    if (!settlement) return;
    const { kind, amount } = settlement;
    this.cash += kind === 'receive' ? amount : -amount;
    this.row = kind === 'receive' ? applyReceivedPayment(this.row, amount) : applyRefund(this.row, amount, DAY);
  }

  private failRefund(): void {
    if (this.row.status !== 'cancelled' || computeRefundedAmount(this.row) <= 0) return;
    const amount = 1 + this.below(computeRefundedAmount(this.row));
    this.cash += amount;
    this.row = applyFailedRefund(this.row, amount);
  }

  act(): string {
    const isPaid = this.row.status !== 'deposit_pending' && this.cash !== 0;
    const { refunded, disputes } = this.moved;
    const at = this.below(disputes.length);
    const acts: Record<string, () => void> = {
      step: () => this.stepOn(),
      cancel: () => this.cancel(),
      settle: () => this.settle(),
      'fail refund': () => this.failRefund(),
      ...(isPaid && {
        dispute: () => {
          const amount = this.below(2) === 0 ? DEPOSIT : 100 + this.below(1_400);
          this.record({ refunded, disputes: [...disputes, { amount, state: 'open', isWithdrawn: false }] });
        },
        'refund in the dashboard': () => this.record({ refunded: refunded + 1 + this.below(DEPOSIT), disputes }),
      }),
      ...(refunded > 0 && {
        'dashboard refund fails': () => this.record({ refunded: refunded - 1 - this.below(refunded), disputes }),
      }),
      ...(disputes.length > 0 && {
        withdraw: () => this.withDispute(at, { isWithdrawn: true }),
        win: () => this.withDispute(at, { state: 'won', isWithdrawn: false }),
        lose: () => this.withDispute(at, { state: 'lost', isWithdrawn: true }),
      }),
    };
    const names = Object.keys(acts);
    const name = this.random() < 0.35 ? 'step' : names[this.below(names.length)]!;
    acts[name]!();
    return name;
  }
}

describe('any sequence of payment events [D-100]', () => {
  it.each(Array.from({ length: 10 }, (_, at) => at + 1))(
    'keeps received − returned = held and reports every debt (seed %i)',
    (seed) => {
      const random = createSeededRandom(seed);
      for (let n = 0; n < 60; n++) {
        const model = new ReservationModel(random);
        const acts: string[] = [];
        for (let step = 0; step < 25; step++) {
          acts.push(model.act());
          const { row, cash } = model;
          const { status, totalAmount } = row;
          expect([acts, computeHeldAmount(row)]).toEqual([acts, cash]);
          expect([acts, row.remainingBalance]).toEqual([acts, computeRemainingBalance(row)]);
          const isOver = status === 'cancelled' || hasBoughtCar(status);
          const due = isOver ? cash - (status === 'cancelled' ? 0 : totalAmount) : 0;
          const found = computeSettlement(row);
          expect([acts, found?.kind === 'receive' ? -found.amount : (found?.amount ?? 0)]).toEqual([acts, due]);
          if (due !== 0)
            expect([acts, needsStaffAction(row), isRefundDue(row) || needsPaymentReview(row)]).toEqual([
              acts,
              true,
              true,
            ]);
          if (hasBoughtCar(status)) expect([acts, row.remainingBalance]).toEqual([acts, Math.max(0, -due)]);
        }
      }
    },
  );
});
