import { describe, expect, it } from 'vitest';
import type { InterpretedFilter } from '#shared/contract/cars/cars.ts';
import { getActiveFilters, getInterpretedTerms } from './active-filters.ts';
import { DEFAULT_FILTERS, type FilterSet } from './filter-set.ts';

const labels = (filters: Partial<FilterSet>) =>
  getActiveFilters({ ...DEFAULT_FILTERS, ...filters }).map(({ label }) => label);

describe('active filters', () => {
  it('are empty by default, with another sort and with both specs off [C-brw-14, D-17]', () => {
    expect(labels({})).toEqual([]);
    expect(labels({ sortBy: 'price_asc', regionalSpec: 'none' })).toEqual([]);
  });

  it('list one entry per filter, a range being one', () => {
    expect(
      labels({
        regionalSpec: 'GCC',
        registrable: true,
        airbags: true,
        make: 'Toyota',
        model: 'Camry',
        yearMin: '2020',
        yearMax: '2022',
        priceUpto: '80000',
        color: 'Grey',
      }),
    ).toEqual([
      'GCC Spec',
      'Can be registered in the UAE',
      'Airbags Intact',
      'Toyota',
      'Camry',
      '2020 to 2022',
      'Up to AED 80,000',
      'Grey',
    ]);
    expect(labels({ yearMin: '2021', yearMax: '2021' })).toEqual(['2021']);
    expect(labels({ yearMin: '2021', priceFrom: '50000' })).toEqual(['From 2021', 'From AED 50,000']);
  });

  it('label mileage, damage, repair days, emirate and savings', () => {
    expect(
      labels({
        mileageUpto: '50000',
        damage: 'FRONT END',
        repairDays: '16',
        emirate: 'Sharjah',
        savingFrom: '20000',
      }),
    ).toEqual(['Up to 50,000 km', 'Front end', 'Within 16 days', 'Sharjah', 'Saves AED 20,000 or more']);
  });

  it('are empty after every entry is removed', () => {
    const set: FilterSet = {
      ...DEFAULT_FILTERS,
      regionalSpec: 'American',
      airbags: true,
      chassis: true,
      make: 'Ford',
      model: 'Edge',
      yearMin: '2019',
      priceFrom: '1',
      bodyType: 'SUV',
      color: 'Red',
      mileageFrom: '1',
      damage: 'HAIL',
      repairDays: '10',
      emirate: 'Ajman',
      savingFrom: '1',
    };
    const without = getActiveFilters(set).map((one) => one.reset);
    expect(Object.assign({}, set, ...without)).toEqual(DEFAULT_FILTERS);
  });
});

describe('interpreted search terms', () => {
  const white = { kind: 'exteriorColor', label: 'White', words: 'white' } as const;
  const cheap = { kind: 'price', label: 'Up to AED 80,000', words: 'under 80k' } as const;

  it('remove their words and keep the rest of the text', () => {
    expect(getInterpretedTerms('White toyota under 80k', [white, cheap])).toEqual([
      { key: 'exteriorColor white', label: 'White', rest: 'toyota under 80k' },
      { key: 'price under 80k', label: 'Up to AED 80,000', rest: 'White toyota' },
    ]);
  });

  it('are named by their values, or by the label of an earlier server', () => {
    const q = 'grey toyota under 80k over 50000 km 2018 to 2020 electric sharjah';
    const label = (term: Partial<InterpretedFilter>) =>
      getInterpretedTerms(q, [{ kind: 'price', label: '?', words: 'toyota', ...term }])[0]?.label;
    expect([
      label({ kind: 'exteriorColor', value: 'Gray' }),
      label({ kind: 'fuelType', value: 'Electric' }),
      label({ kind: 'emirate', value: 'Sharjah' }),
      label({ to: 80_000 }),
      label({ kind: 'mileage', from: 50_000 }),
      label({ kind: 'year', from: 2018, to: 2020 }),
      label({ label: 'Up to AED 1' }),
    ]).toEqual(['Grey', 'Electric', 'Sharjah', 'Up to AED 80,000', 'From 50,000 km', '2018 to 2020', 'Up to AED 1']);
  });

  it('match any spelling and never a part of another word', () => {
    const pickup = { kind: 'bodyType', label: 'Pickup', words: 'pickup' } as const;
    for (const q of ['ford pick up', 'ford pick-up', 'ford pickup'])
      expect(getInterpretedTerms(q, [pickup])[0]?.rest).toBe('ford');
    expect(getInterpretedTerms('whiteline toyota', [white])).toEqual([]);
  });

  it('remove all words of a phrase', () => {
    const wagon = { kind: 'bodyType', label: 'Wagon', words: 'station wagon' } as const;
    expect(getInterpretedTerms('red station  wagon', [wagon])[0]?.rest).toBe('red');
  });

  it('disappear with their words while the next response is pending', () => {
    expect(getInterpretedTerms('toyota', [white, cheap])).toEqual([]);
  });
});
