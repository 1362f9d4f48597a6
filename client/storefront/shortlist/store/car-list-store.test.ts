import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCarListStore } from './car-list-store.ts';
import { buildSavedCar, createMemoryStorage } from '#tests/storefront/saved-car-fixture.ts';

const KEY = 'selectedCars';
const createSelectedCars = () => createCarListStore({ key: KEY, limit: 5, label: 'selected cars' });
const readStoredIds = () =>
  (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { id: string }[]).map(({ id }) => id).join('');

describe('car list store', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.stubGlobal('localStorage', createMemoryStorage());
    vi.stubGlobal('window', page);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('stores additions, moves, removals and clearing [C-sel-01, C-sel-10]', () => {
    const list = createSelectedCars();
    const calls: string[] = [];
    list.onChange(() => calls.push(readStoredIds()));
    for (const id of 'abc') list.add(buildSavedCar(id));
    list.move(2, 0);
    list.remove('a');
    list.clear();
    list.clear();
    expect(calls).toEqual(['a', 'ab', 'abc', 'cab', 'cb', '']);
  });

  it('restores stored cars and ignores invalid content [C-sel-09]', () => {
    localStorage.setItem(KEY, JSON.stringify([{ id: 'a' }, { id: 'b', make: 'Kia' }]));
    const list = createSelectedCars();
    expect(list.getState()).toEqual({ cars: [], isLoaded: false });
    list.start();
    expect(list.getState()).toMatchObject({
      cars: [{ id: 'a' }, { id: 'b', make: 'Kia' }],
      isLoaded: true,
    });
    for (const junk of ['[]', '{"a":1}', '7', 'null']) {
      localStorage.setItem(KEY, junk);
      const other = createSelectedCars();
      other.start();
      expect(other.getState()).toEqual({ cars: [], isLoaded: true });
    }
  });

  it('logs a warning when storage fails [C-sel-11, C-sel-12]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(KEY, '[{"id"');
    const list = createSelectedCars();
    list.start();
    expect(warn.mock.calls[0]?.[0]).toBe('Error loading selected cars from localStorage:');
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(list.add(buildSavedCar('a'))).toBe('added');
    expect(warn.mock.calls[1]?.[0]).toBe('Error saving selected cars to localStorage:');
    expect(list.getState().cars).toHaveLength(1);
  });

  it('follows another tab without reporting a change', () => {
    const list = createSelectedCars();
    const changes = vi.fn();
    list.onChange(changes);
    const stop = list.start();
    const dispatchStorageEvent = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    localStorage.setItem(KEY, JSON.stringify([buildSavedCar('z')]));
    dispatchStorageEvent();
    expect(list.getState().cars).toMatchObject([{ id: 'z' }]);
    stop();
    localStorage.setItem(KEY, '[]');
    dispatchStorageEvent();
    expect(list.getState().cars).toHaveLength(1);
    expect(changes).not.toHaveBeenCalled();
  });
});
