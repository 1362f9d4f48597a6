import { describe, expect, it } from 'vitest';
import { goneMoney, heldDeposit, type Dispute, type MovedMoney } from './held-deposit.ts';
import {
  hasMoneyToCheck,
  heldMoney,
  missingMoney,
  owedBack,
  owesRefund,
  recordMoved,
  recordPaidBack,
  recordReceived,
  recordRefundFailed,
  refundedAmount,
  remainingBalance,
  settlementOf,
  waitsForUs,
  type OrderMoney,
} from './reservation-payments.ts';
import { hasBoughtCar, nextAdminStep } from '#shared/domain/reservation.ts';
import { seededRandom } from '#tests/seeded-random.ts';

type Order = OrderMoney & { remainingBalance: number };

const DEPOSIT = 1_500;
const PRICE = 97_000;
const NOW = '2026-11-22T08:00:00.000Z';
const DAY = '2026-11-22';

const order = (changes: Partial<Order> = {}): Order => ({
  status: 'balance_paid',
  totalAmount: PRICE,
  depositAmount: DEPOSIT,
  balancePaid: PRICE - DEPOSIT,
  refundedAt: null,
  remainingBalance: 0,
  ...changes,
});
const dispute = (amount: number, state: Dispute['state'], isWithdrawn: boolean): MovedMoney => ({
  refunded: 0,
  disputes: [{ amount, state, isWithdrawn }],
});

describe('the money of an order (D-100)', () => {
  it('asks for a deposit that was lost after the balance was paid, until its payment is recorded', () => {
    const lost = recordMoved(order(), dispute(DEPOSIT, 'lost', true), NOW);
    expect([lost.remainingBalance, missingMoney(lost), waitsForUs(lost)]).toEqual([DEPOSIT, DEPOSIT, true]);
    const paid = recordReceived(lost, DEPOSIT);
    expect([paid.remainingBalance, settlementOf(paid), hasMoneyToCheck(paid)]).toEqual([0, null, false]);
  });

  it('owes what comes back after the whole price was paid without it, until that is paid back', () => {
    const gone = dispute(DEPOSIT, 'open', true);
    const whole = order({ status: 'completed', balancePaid: PRICE, depositMoved: gone });
    expect(settlementOf(whole)).toBeNull();
    const won = recordMoved(whole, dispute(DEPOSIT, 'won', false), NOW);
    expect([owedBack(won), waitsForUs(won)]).toEqual([DEPOSIT, true]);
    const back = recordPaidBack(won, DEPOSIT, DAY);
    expect([settlementOf(back), waitsForUs(back), back.refundPaidOn]).toEqual([null, false, undefined]);
  });

  it('owes the rest that a dispute brings back after a cancelled order was paid back by hand', () => {
    const cancelled = order({ status: 'cancelled', refundedAt: NOW, refundPaidOn: null });
    const part = recordMoved(cancelled, dispute(600, 'open', true), NOW);
    const byHand = recordPaidBack(part, owedBack(part), DAY);
    expect([byHand.refundedAmount, owesRefund(byHand)]).toEqual([900, false]);
    const won = recordMoved(byHand, dispute(600, 'won', false), NOW);
    expect([owedBack(won), waitsForUs(won)]).toEqual([600, true]);
    expect(settlementOf(recordPaidBack(won, 600, DAY))).toBeNull();
  });

  it('asks for what a cancelled order got back twice', () => {
    const back = order({ status: 'cancelled', refundedAt: NOW, refundPaidOn: DAY, refundedAmount: DEPOSIT });
    const twice = recordMoved(back, dispute(DEPOSIT, 'lost', true), NOW);
    expect([missingMoney(twice), waitsForUs(twice)]).toEqual([DEPOSIT, true]);
    expect(settlementOf(recordReceived(twice, DEPOSIT))).toBeNull();
  });

  it('takes what an earlier version paid back as all that was here', () => {
    const earlier = { status: 'cancelled', balancePaid: undefined } as const;
    const noDay = order({ ...earlier, refundedAt: NOW });
    const withDay = order({
      ...earlier,
      refundedAt: NOW,
      refundPaidOn: DAY,
      depositMoved: dispute(500, 'lost', true),
    });
    const owed = order({ ...earlier, refundedAt: NOW, refundPaidOn: null });
    expect([noDay, withDay, owed].map(refundedAmount)).toEqual([DEPOSIT, 1_000, 0]);
    expect([noDay, withDay, owed].map(owedBack)).toEqual([0, 0, DEPOSIT]);
    const won = recordMoved(withDay, dispute(500, 'won', false), NOW);
    expect([refundedAmount(won), owedBack(won)]).toEqual([1_000, 500]);
  });
});

/** An order and, beside it, the cash as a bank account would show it. */
class Model {
  row: Order = order({
    status: 'deposit_pending',
    balancePaid: undefined,
    remainingBalance: PRICE - DEPOSIT,
  });
  cash = 0;
  private moved: MovedMoney = { refunded: 0, disputes: [] };
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }

  private record(moved: MovedMoney): void {
    this.cash += goneMoney(this.moved) - goneMoney(moved);
    this.moved = moved;
    this.row = recordMoved(this.row, moved, NOW);
  }

  private withDispute(at: number, change: Partial<Dispute>): void {
    const disputes = this.moved.disputes.map((one, place) => (place === at ? { ...one, ...change } : one));
    this.record({ ...this.moved, disputes });
  }

  private stepOn(): void {
    const next = nextAdminStep(this.row.status);
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
      const owed = heldDeposit(this.row) > 0 ? { refundedAt: NOW, refundPaidOn: null } : {};
      this.row = { ...this.row, status: 'cancelled', remainingBalance: 0, ...owed };
    }
  }

  private settle(): void {
    const settlement = settlementOf(this.row);
    if (!settlement) return;
    const { kind, amount } = settlement;
    this.cash += kind === 'receive' ? amount : -amount;
    this.row = kind === 'receive' ? recordReceived(this.row, amount) : recordPaidBack(this.row, amount, DAY);
  }

  private failRefund(): void {
    if (this.row.status !== 'cancelled' || refundedAmount(this.row) <= 0) return;
    const amount = 1 + this.below(refundedAmount(this.row));
    this.cash += amount;
    this.row = recordRefundFailed(this.row, amount);
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
        'refund in the dashboard': () =>
          this.record({ refunded: refunded + 1 + this.below(DEPOSIT), disputes }),
      }),
      ...(refunded > 0 && {
        'dashboard refund fails': () =>
          this.record({ refunded: refunded - 1 - this.below(refunded), disputes }),
      }),
      ...(disputes.length > 0 && {
        withdraw: () => this.withDispute(at, { isWithdrawn: true }),
        win: () => this.withDispute(at, { state: 'won', isWithdrawn: false }),
        lose: () => this.withDispute(at, { state: 'lost', isWithdrawn: true }),
      }),
    };
    const names = Object.keys(acts);
    // An order that goes on is more telling than one that is cancelled at once.
    const name = this.random() < 0.35 ? 'step' : names[this.below(names.length)]!;
    acts[name]!();
    return name;
  }
}

describe('whatever happens to an order and its deposit (D-100)', () => {
  it.each(Array.from({ length: 10 }, (_, at) => at + 1))(
    'received − returned = held, and nothing is owed without a step (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      for (let n = 0; n < 60; n++) {
        const model = new Model(random);
        const acts: string[] = [];
        for (let step = 0; step < 25; step++) {
          acts.push(model.act());
          const { row, cash } = model;
          const { status, totalAmount } = row;
          expect([acts, heldMoney(row)]).toEqual([acts, cash]);
          expect([acts, row.remainingBalance]).toEqual([acts, remainingBalance(row)]);
          const isOver = status === 'cancelled' || hasBoughtCar(status);
          const due = isOver ? cash - (status === 'cancelled' ? 0 : totalAmount) : 0;
          const found = settlementOf(row);
          expect([acts, found?.kind === 'receive' ? -found.amount : (found?.amount ?? 0)]).toEqual([
            acts,
            due,
          ]);
          if (due !== 0)
            expect([acts, waitsForUs(row), owesRefund(row) || hasMoneyToCheck(row)]).toEqual([
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
