import { describe, expect, it } from 'vitest';
import {
  canCancel,
  isRefundedOnCancel,
  hasPaidDeposit,
  isPastReservation,
  nextAdminStatus,
  RESERVATION_STATUS_LABELS,
  RESERVATION_STATUS_PATH,
  computeReservationTotals,
  nextActor,
  isPaymentBlocked,
} from './reservation.ts';
import { RESERVATION_STATUSES } from './enums.ts';

describe('a reservation', () => {
  it('has a label for every status [C-prof-14 to C-prof-24]', () => {
    expect(RESERVATION_STATUSES.map((status) => RESERVATION_STATUS_LABELS[status])).toEqual([
      'Selecting Cars',
      'Deposit Pending',
      'Deposit Paid',
      'Under Review',
      'Car Selected',
      'Balance Due',
      'Paid',
      'Repairing',
      'Ready for Registration',
      'Completed',
      'Cancelled',
    ]);
  });

  it('is past when completed or cancelled [C-prof-05]', () => {
    expect(RESERVATION_STATUSES.filter(isPastReservation)).toEqual(['completed', 'cancelled']);
  });

  it('advances one admin step at a time after the deposit [D-52]', () => {
    const steps = RESERVATION_STATUS_PATH.slice(1);
    expect(steps.map(nextAdminStatus)).toEqual([...steps.slice(1), null]);
    expect(nextAdminStatus('deposit_pending')).toBeNull();
    expect(nextAdminStatus('cancelled')).toBeNull();
  });

  it('is cancelled by the customer before the deposit, by an admin until the balance is paid', () => {
    const by = (role: 'customer' | 'admin' | 'dealer') =>
      RESERVATION_STATUSES.filter((status) => canCancel(status, role));
    expect(by('customer')).toEqual(['car_selection', 'deposit_pending']);
    expect(by('admin')).toEqual([
      'car_selection',
      'deposit_pending',
      'deposit_paid',
      'admin_review',
      'car_selected',
      'balance_pending',
    ]);
    expect(by('dealer')).toEqual([]);
    expect(RESERVATION_STATUSES.filter(isRefundedOnCancel)).toEqual([
      'deposit_paid',
      'admin_review',
      'car_selected',
      'balance_pending',
    ]);
  });

  it('knows the next actor', () => {
    expect(nextActor('deposit_pending')).toBe('customer');
    expect(nextActor('admin_review')).toBe('redrive');
    expect(nextActor('balance_pending')).toBe('customer');
    expect(nextActor('cancelled')).toBeNull();
    expect([hasPaidDeposit('deposit_pending'), hasPaidDeposit('admin_review')]).toEqual([false, true]);
  });

  it('cannot be paid while a car it stands for cannot be registered', () => {
    const unpaid = { status: 'deposit_pending', selectedCarIds: ['a', 'b'], notRegistrableCarIds: ['b'] } as const;
    const picked = { ...unpaid, status: 'balance_pending', finalCarId: 'b' } as const;
    expect([unpaid, picked].map(isPaymentBlocked)).toEqual([true, true]);
    const others = [
      { ...unpaid, notRegistrableCarIds: [] },
      { ...picked, finalCarId: 'a' },
      { ...picked, status: 'balance_paid' },
    ] as const;
    expect(others.map(isPaymentBlocked)).toEqual([false, false, false]);
  });

  it('sums all selected cars, then the picked one; the balance is what is left [C-res-18, D-10]', () => {
    expect(computeReservationTotals([97_048, 50_000], 1500)).toEqual({
      totalAmount: 147_048,
      remainingBalance: 145_548,
    });
    expect(computeReservationTotals([97_048], 1500, true)).toEqual({
      totalAmount: 97_048,
      remainingBalance: 0,
    });
  });
});
