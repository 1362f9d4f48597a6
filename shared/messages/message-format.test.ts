import { expect, it } from 'vitest';
import { createPlural, isolateAlways } from './message-format.ts';

const CASES = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

it('chooses among six categories in Arabic', () => {
  const plural = createPlural('ar');
  const categories = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map((count) => plural(count, CASES));
  expect(categories).toEqual(['zero', 'one', 'two', 'few', 'few', 'many', 'many', 'other', 'other', 'few']);
});

it('chooses an exact number before its category', () => {
  expect(createPlural('en')(0, { '=0': 'none', one: 'one', other: 'other' })).toBe('none');
});

it('agrees with Intl for English', () => {
  const rules = new Intl.PluralRules('en');
  const plural = createPlural('en');
  for (const count of [0, 1, 2, 1.5, 21]) expect(plural(count, CASES)).toBe(rules.select(count));
});

it('keeps the order of an Arabic text of isolated parts', () => {
  expect(isolateAlways('Toyota')).toBe('\u2068Toyota\u2069');
  const date = `${isolateAlways(30)} ${isolateAlways('نوفمبر')}`;
  expect(isolateAlways(date)).toBe(`\u2067${date}\u2069`);
  expect(isolateAlways(`${isolateAlways(30)} km`)).toMatch(/^\u2068/);
});
