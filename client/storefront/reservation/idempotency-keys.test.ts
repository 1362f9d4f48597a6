import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depositPayment } from '#shared/contract/payment/card-payments.ts';
import { sendWish } from '#client/api/idempotent-request.ts';
import { fingerprint, intentKeys } from './idempotency-keys.ts';
import {
  forgetOrder,
  rememberedOrder,
  rememberOrder,
} from '#client/storefront/reservation/checkout/pending-payment.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

const paying = intentKeys('pay', 'layla');
const deposit = {
  body: { reservationId: 'r1', paymentType: 'deposit', amount: '1500', paymentMethod: 'test' },
} as const;

/** Pays over a network that answers with this status, or not at all. @returns the key that was sent */
async function pay(status: number, body: object = {}): Promise<string | null> {
  let key: string | null = null;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    key = new Headers(init.headers).get('Idempotency-Key');
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
  await sendWish(depositPayment, deposit, intentKeys('pay', 'layla')).catch(() => undefined);
  return key;
}

const refusal = (code: string) => ({ code, message: code, error: code, requiresLogin: false });
const paid = { success: true, id: 'p1', reservationId: 'r1', amount: 1500, status: 'deposit_paid' };

describe('one intent', () => {
  it('keeps its key until it changes', () => {
    const key = paying.of('r1');
    expect(paying.of('r1')).toBe(key);
    expect(intentKeys('pay', 'omar').of('r1')).not.toBe(key);
    expect(intentKeys('order', 'layla').of('r1')).not.toBe(key);
    expect(paying.of('r2')).not.toBe(key);
  });

  it('keeps its key while the answer is missing and gives it up when the answer is final', async () => {
    const key = await pay(0);
    expect(await pay(500, refusal('INTERNAL'))).toBe(key);
    expect(await pay(409, refusal('INVALID_STATE'))).toBe(key);
    const next = await pay(0);
    expect(next).not.toBe(key);
    expect(await pay(201, paid)).toBe(next);
    expect(await pay(0)).not.toBe(next);
  });

  it('is told apart without keeping what it is about', () => {
    const about = { phone: '+971 50 555 0101', cars: ['a', 'b'] };
    intentKeys('reserve').of(JSON.stringify(about));
    // With the space: the random keys may hold any three digits.
    expect(localStorage.getItem('redrive.intents')).not.toContain('555 0101');
    expect(fingerprint(about)).toBe(fingerprint({ ...about }));
    expect(fingerprint({ ...about, cars: ['b', 'a'] })).not.toBe(fingerprint(about));
  });

  it('asks about a payment without an answer before another order is made, for the same person and cars only', () => {
    rememberOrder('layla', 'a b', 'r1');
    expect(rememberedOrder('layla', 'a b')).toBe('r1');
    expect(rememberedOrder('omar', 'a b')).toBeNull();
    expect(rememberedOrder('layla', 'a c')).toBeNull();
    forgetOrder();
    expect(rememberedOrder('layla', 'a b')).toBeNull();
  });
});
