import { describe, expect, it } from 'vitest';
import { describeActivity, getActivityChanges } from './describe-activity.ts';

function entry(action: string, details: object | string) {
  return { action, details: typeof details === 'string' ? details : JSON.stringify(details) };
}

describe('description of a log entry', () => {
  it('names the car, its dealer and the reason [S-act-05]', () => {
    const car = { carDetails: '2021 Toyota Camry (A1B2C3)', dealerName: 'Al Quoz Motors' };
    expect(describeActivity(entry('car_submitted', car))).toMatchObject({
      subject: '2021 Toyota Camry (A1B2C3)',
      details: 'Al Quoz Motors',
      action: 'Submitted',
      kind: 'car',
    });
    expect(describeActivity(entry('car_rejected', { ...car, reason: 'Flood' })).details).toBe('Flood');
  });

  it('names users and dealers and leaves the subject of a sign-in empty', () => {
    expect(describeActivity(entry('user_created', { after: { email: 'a@b.c', role: 'inspector' } }))).toMatchObject({
      subject: 'a@b.c',
      details: 'Inspector',
      kind: 'person',
    });
    expect(
      describeActivity(entry('user_deleted', { before: { email: 'a@b.c', role: 'admin' }, after: null })).subject,
    ).toBe('a@b.c');
    expect(describeActivity(entry('password_reset', { dealerName: 'Gulf Auto' }))).toMatchObject({
      subject: 'Gulf Auto',
      kind: 'dealer',
    });
    expect(describeActivity(entry('login', {}))).toMatchObject({
      subject: '',
      details: '',
      action: 'Logged in',
    });
  });

  it('summarises the change in the row', () => {
    const moved = {
      orderId: 'RD-204817',
      before: { status: 'deposit_paid' },
      after: { status: 'admin_review' },
    };
    expect(describeActivity(entry('reservation_moved', moved))).toMatchObject({
      subject: 'RD-204817',
      change: 'Deposit Paid → Under Review',
    });
    const edited = {
      before: { year: 2020, trim: null, make: 'Kia' },
      after: { year: 2021, trim: 'SE', make: 'KIA' },
    };
    expect(describeActivity(entry('car_edited', edited)).change).toBe('Year: 2020 → 2021, Trim: – → SE, 1 more');
    expect(describeActivity(entry('user_created', { before: null, after: { role: 'admin' } })).change).toBe('');
  });

  it('accepts unknown actions and details', () => {
    expect(describeActivity(entry('something_new', 'no json'))).toMatchObject({
      action: 'Something new',
      subject: '',
    });
    expect(describeActivity(entry('login', '[1]')).subject).toBe('');
    expect(getActivityChanges(entry('login', 'null'))).toEqual([]);
  });

  it('lists changed fields only, in readable form [D-59]', () => {
    const before = {
      priceSellerAed: 50_000,
      trim: null,
      isVerified: false,
      usaImages: ['a', 'b'],
      make: 'Kia',
    };
    const after = { priceSellerAed: 48_000, trim: 'SE', isVerified: true, usaImages: ['a'], make: 'Kia' };
    expect(getActivityChanges(entry('car_edited', { before, after }))).toEqual([
      { field: 'Price seller aed', before: '50000', after: '48000' },
      { field: 'Trim', before: '–', after: 'SE' },
      { field: 'Is verified', before: 'No', after: 'Yes' },
      { field: 'Usa images', before: '2 entries', after: '1 entry' },
    ]);
  });
});
