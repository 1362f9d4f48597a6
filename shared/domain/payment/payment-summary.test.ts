import { describe, expect, it } from 'vitest';
import type { Reservation } from '#shared/contract/reservations.ts';
import { computeHeldDeposit } from './held-deposit.ts';
import { summarizePayments } from './payment-summary.ts';
import { computeRemainingBalance } from './payment-amounts.ts';

const createReservation = (changes: Partial<Reservation>): Reservation =>
  ({
    status: 'car_selected',
    finalCarId: 'b',
    cars: [{ repairPrice: 80_000 }, { repairPrice: 90_000 }],
    totalAmount: 90_000,
    depositAmount: 1500,
    remainingBalance: 88_500,
    fix: null,
    ...changes,
  }) as Reservation;

describe('the payment summary [C-prof-08, D-97]', () => {
  it.each([
    ['picked', createReservation({})],
    ['paid', createReservation({ status: 'repairing', remainingBalance: 0 })],
    ['with extras', createReservation({ fix: { level: 'basic', addOns: [], delivery: 'pickup', total: 500 } })],
  ])('adds up to the balance: %s', (_, reservation) => {
    const { carsTotal, deposit, balancePaid, balance } = summarizePayments(reservation);
    expect(deposit).toBe(-1500);
    expect(carsTotal + deposit + balancePaid).toBe(balance);
    expect(balance).toBe(reservation.remainingBalance);
  });

  it('shows the total of all cars and no balance before the pick', () => {
    const open = createReservation({ status: 'admin_review', finalCarId: null, totalAmount: 170_000 });
    expect(summarizePayments(open)).toMatchObject({
      carsTotal: 170_000,
      isPicked: false,
      deposit: 1500,
      balance: null,
    });
  });

  it.each([
    ['refunded in part', createReservation({ depositMoved: { refunded: 500, disputes: [] } }), 1_000],
    [
      'withdrawn by a dispute',
      createReservation({
        depositMoved: { refunded: 0, disputes: [{ amount: 1_500, state: 'lost', isWithdrawn: true }] },
      }),
      0,
    ],
    [
      'back after a dispute',
      createReservation({
        depositMoved: { refunded: 0, disputes: [{ amount: 1_500, state: 'won', isWithdrawn: false }] },
      }),
      1_500,
    ],
  ])('credits only the held deposit: %s [D-100]', (_, reservation, heldDeposit) => {
    expect(computeHeldDeposit(reservation)).toBe(heldDeposit);
    const remainingBalance = computeRemainingBalance(reservation);
    const { carsTotal, deposit, balance } = summarizePayments({ ...reservation, remainingBalance });
    expect([deposit, balance]).toEqual([0 - heldDeposit, carsTotal - heldDeposit]);
    const paid = { ...reservation, status: 'repairing' as const, balancePaid: 88_500 };
    const remainingAfterPayment = computeRemainingBalance(paid);
    const after = summarizePayments({ ...paid, remainingBalance: remainingAfterPayment });
    expect([remainingAfterPayment, after.carsTotal + after.deposit + after.balancePaid]).toEqual([
      1_500 - heldDeposit,
      remainingAfterPayment,
    ]);
  });

  it('excludes extra payments and shows what is to be refunded', () => {
    const extraPayments = [
      { amount: 1500, state: 'sent' as const, sentOn: '2026-11-22' },
      { amount: 1500, state: 'underway' as const, sentOn: null },
    ];
    const plain = summarizePayments(createReservation({}));
    expect(summarizePayments(createReservation({ extraPayments }))).toEqual({ ...plain, pendingExtraRefund: 1500 });
    expect(plain.pendingExtraRefund).toBe(0);
  });

  it('shows no pick for a cancelled order', () => {
    const cancelled = createReservation({ status: 'cancelled', remainingBalance: 0 });
    expect(summarizePayments(cancelled)).toMatchObject({
      carsTotal: 170_000,
      isPicked: false,
      deposit: 1500,
      balance: 0,
    });
  });
});
