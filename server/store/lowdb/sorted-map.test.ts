import { describe, expect, it } from 'vitest';
import { SortedMap } from './sorted-map.ts';

function createNumberGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
}

const formatKey = (n: number) => `k${String(n).padStart(5, '0')}`;
const listSortedKeys = (map: Map<string, number>) => [...map.keys()].sort();

function scanKeys(map: SortedMap<number>, range: Parameters<SortedMap<number>['scan']>[0] = {}): string[] {
  const keys: string[] = [];
  map.scan(range, (_, name) => {
    keys.push(name);
  });
  return keys;
}

describe('the sorted map', () => {
  it('equals a plain map after every kind of change', () => {
    const next = createNumberGenerator(7);
    const plain = new Map<string, number>();
    let map = SortedMap.empty<number>();
    for (let step = 0; step < 20_000; step++) {
      const name = formatKey(next() % 1_500);
      if (next() % 10 < (step < 10_000 ? 7 : 2)) {
        plain.set(name, step);
        map = map.with(name, step);
      } else {
        plain.delete(name);
        map = map.without(name);
      }
      if (step % 500 !== 0) continue;
      expect(map.size).toBe(plain.size);
      expect(scanKeys(map)).toEqual(listSortedKeys(plain));
    }
    for (const [name, value] of plain) expect(map.get(name)).toBe(value);
    for (const name of plain.keys()) map = map.without(name);
    expect([map.size, scanKeys(map)]).toEqual([0, []]);
  });

  it('never changes earlier versions of a map', () => {
    const before = SortedMap.from(Array.from({ length: 200 }, (_, n): [string, number] => [formatKey(n), n]));
    const keys = scanKeys(before);
    before.with('new', 1).without(formatKey(3)).with(formatKey(4), -1);
    expect(scanKeys(before)).toEqual(keys);
    expect(before.get(formatKey(4))).toBe(4);
  });

  it('scans any range in both directions', () => {
    const all = Array.from({ length: 400 }, (_, n) => formatKey(n * 2));
    const map = SortedMap.from(all.map((name, n): [string, number] => [name, n]));
    const next = createNumberGenerator(11);
    for (let step = 0; step < 500; step++) {
      const [from, to] = [formatKey(next() % 820), formatKey(next() % 820)];
      const expected = all.filter((name) => name >= from && name < to);
      expect(scanKeys(map, { from, to })).toEqual(expected);
      expect(scanKeys(map, { from, to, descending: true })).toEqual(expected.toReversed());
    }
    expect(map.list({ descending: true }, 3)).toEqual([399, 398, 397]);
    expect([...map.listLeaves()].flat()).toEqual(map.list());
  });
});
