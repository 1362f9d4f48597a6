import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_REPAIR_CHOICE } from '#shared/domain/repair/repair-options.ts';
import { getInitialRepairChoice, getStoredAddress, storeRepairChoice } from './stored-repair-choice.ts';

const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const choice = { ...DEFAULT_REPAIR_CHOICE, delivery: 'standard-delivery' } as const;
const address = { emirate: 'Sharjah', address: 'Villa 3, Al Majaz' } as const;

describe('the repair choice on this device', () => {
  it('keeps the unsent address of its reservation only', () => {
    storeRepairChoice(choice, true, { ...address, reservationId: 'r1' });
    expect(getStoredAddress('r1')).toEqual(address);
    expect(getStoredAddress('r2')).toBeNull();
    storeRepairChoice(choice, false);
    expect(getStoredAddress('r1')).toBeNull();
  });

  it('reads rows without an address and with an unreadable one', () => {
    for (const deliverTo of [undefined, 'Villa 3', { ...address, emirate: 'Muscat', reservationId: 'r1' }]) {
      entries.set('fixSelection', JSON.stringify({ ...choice, total: 250, waiting: true, deliverTo }));
      expect(getInitialRepairChoice(null)).toEqual(choice);
      expect(getStoredAddress('r1')).toBeNull();
    }
  });
});
