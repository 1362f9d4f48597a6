import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { Unreachable } from '#client/api/call.ts';
import { asOneIntent, fingerprint, intentKey } from './intents.ts';
import {
  forgetOrder,
  rememberedOrder,
  rememberOrder,
} from '#client/shop/reservation/checkout/pending-payment.ts';

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

const failing = async (error: Error) => {
  const send = async (): Promise<never> => {
    throw error;
  };
  await expect(asOneIntent('pay', 'r1', send)).rejects.toBe(error);
};

describe('one intent', () => {
  it('keeps its key until it changes', () => {
    const key = intentKey('pay', 'r1');
    expect(intentKey('pay', 'r1')).toBe(key);
    expect(intentKey('pay', 'r2')).not.toBe(key);
    expect(intentKey('reserve', 'r1')).not.toBe(key);
  });

  it('keeps its key while the answer is missing and gives it up when the answer is final', async () => {
    const key = intentKey('pay', 'r1');
    await failing(new Unreachable());
    await failing(new Problem('INTERNAL'));
    expect(intentKey('pay', 'r1')).toBe(key);
    await failing(new Problem('INVALID_STATE'));
    const next = intentKey('pay', 'r1');
    expect(next).not.toBe(key);
    expect(await asOneIntent('pay', 'r1', async (sent) => sent)).toBe(next);
    expect(intentKey('pay', 'r1')).not.toBe(next);
  });

  it('is told apart without keeping what it is about', () => {
    const about = { phone: '+971 50 555 0101', cars: ['a', 'b'] };
    intentKey('reserve', about);
    expect(localStorage.getItem('redrive.intents')).not.toContain('555');
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
