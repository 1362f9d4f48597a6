import { describe, expect, it } from 'vitest';
import { findTypedDealer, MAX_LISTED_DEALERS, rankDealers } from './rank-dealers.ts';

const dealer = (id: string, name: string, emirate: string | null) => ({ id, name, emirate, isQueued: false });
const DEALERS = [
  dealer('z', 'Marina Motors', 'Dubai'),
  dealer('c', 'Harbour Cars', 'Abu Dhabi'),
  dealer('a', 'Desert Motors', 'Dubai'),
  dealer('n', 'New Yard', null),
];

describe('the list of dealers', () => {
  it('starts with the recent ones, then goes by emirate and name [S-w1-01]', () => {
    expect(rankDealers(DEALERS, [], '').map(({ id }) => id)).toEqual(['n', 'c', 'a', 'z']);
    expect(rankDealers(DEALERS, ['z', 'gone'], '').map(({ id }) => id)).toEqual(['z', 'n', 'c', 'a']);
  });

  it('finds every typed word in name or emirate', () => {
    expect(rankDealers(DEALERS, [], 'motors DUB').map(({ id }) => id)).toEqual(['a', 'z']);
    expect(rankDealers(DEALERS, [], 'motors abu')).toEqual([]);
  });

  it('finds a shortened label', () => {
    expect(rankDealers(DEALERS, [], 'Marina Motors · Duba').map(({ id }) => id)).toEqual(['z']);
    const queued = [{ ...dealer('q', 'Hatta Hill', null), isQueued: true }];
    expect(rankDealers(queued, [], 'Hatta Hill · waiting for signa')).toEqual(queued);
  });

  it('is limited when it is long', () => {
    const many = Array.from({ length: 200 }, (_, at) => dealer(`${at}`, `Yard ${at}`, 'Ajman'));
    expect(rankDealers(many, [], '')).toHaveLength(MAX_LISTED_DEALERS);
    expect(rankDealers(many, [], '199')).toHaveLength(1);
  });
});

describe('the typed dealer', () => {
  const namesakes = [...DEALERS, dealer('y', 'Marina Motors', 'Ajman'), dealer('x', 'Marina Motors Ajman', 'Sharjah')];

  it.each([
    ['harbour', 'c'],
    ['  new YARD ', 'n'],
    ['marina dub', 'z'],
    ['Marina Motors · Dubai', 'z'],
    ['Marina Motors Ajman', 'x'],
    ['Marina Motors', undefined],
    ['marina', undefined],
    ['no such yard', undefined],
  ])('is the only one that fits: %s', (typed, id) => {
    expect(findTypedDealer(namesakes, typed)?.id).toBe(id);
  });
});
