import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDepositPayment } from '#shared/contract/payment/card-payments.ts';
import { sendIdempotent } from '#client/api/idempotent-request.ts';
import { fingerprintRequest, getIdempotencyKeys } from './idempotency-keys.ts';
import {
  clearPendingReservation,
  getPendingReservationId,
  storePendingReservation,
} from '#client/storefront/reservation/checkout/pending-payment.ts';

function createMemoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const paymentKeys = getIdempotencyKeys('pay', 'layla');
const depositInput = {
  body: { reservationId: 'r1', paymentType: 'deposit', amount: '1500', paymentMethod: 'test' },
} as const;

/** Pays with this response status, or without any response. @returns the key that was sent */
async function pay(status: number, body: object = {}): Promise<string | null> {
  let key: string | null = null;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    key = new Headers(init.headers).get('Idempotency-Key');
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
  await sendIdempotent(testDepositPayment, depositInput, getIdempotencyKeys('pay', 'layla')).catch(() => undefined);
  return key;
}

const problemBodyOf = (code: string) => ({ code, message: code, error: code, requiresLogin: false });
const paidResponse = { success: true, id: 'p1', reservationId: 'r1', amount: 1500, status: 'deposit_paid' };

describe('idempotency keys', () => {
  it('stay the same until the intent changes', () => {
    const key = paymentKeys.keyFor('r1');
    expect(paymentKeys.keyFor('r1')).toBe(key);
    expect(getIdempotencyKeys('pay', 'omar').keyFor('r1')).not.toBe(key);
    expect(getIdempotencyKeys('order', 'layla').keyFor('r1')).not.toBe(key);
    expect(paymentKeys.keyFor('r2')).not.toBe(key);
  });

  it('survive a missing response and end with a final one', async () => {
    const key = await pay(0);
    expect(await pay(500, problemBodyOf('INTERNAL'))).toBe(key);
    expect(await pay(409, problemBodyOf('INVALID_STATE'))).toBe(key);
    const next = await pay(0);
    expect(next).not.toBe(key);
    expect(await pay(201, paidResponse)).toBe(next);
    expect(await pay(0)).not.toBe(next);
  });

  it('distinguish intents without storing their content', () => {
    const about = { phone: '+971 50 555 0101', cars: ['a', 'b'] };
    getIdempotencyKeys('reserve').keyFor(JSON.stringify(about));
    // With the space: random keys may contain any three digits.
    expect(localStorage.getItem('redrive.intents')).not.toContain('555 0101');
    expect(fingerprintRequest(about)).toBe(fingerprintRequest({ ...about }));
    expect(fingerprintRequest({ ...about, cars: ['b', 'a'] })).not.toBe(fingerprintRequest(about));
  });

  it('query a pending payment before another reservation of the same customer and cars', () => {
    storePendingReservation('layla', 'a b', 'r1');
    expect(getPendingReservationId('layla', 'a b')).toBe('r1');
    expect(getPendingReservationId('omar', 'a b')).toBeNull();
    expect(getPendingReservationId('layla', 'a c')).toBeNull();
    clearPendingReservation();
    expect(getPendingReservationId('layla', 'a b')).toBeNull();
  });
});
