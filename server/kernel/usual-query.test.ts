/** Queries are read the same whether their schema reads them or not. */
import { parse } from 'node:querystring';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT } from '#shared/contract/table.ts';
import { carsSearch } from '#shared/contract/cars/cars.ts';
import { usualQuery } from './usual-query.ts';

const ASKED = CONTRACT.flatMap(({ name, query }) => (query ? [{ name, query: query as z.ZodObject }] : []));

/** What people and strangers write: numbers of every form, words that are options and words that are not. */
const value = fc.oneof(
  fc.integer({ min: -5, max: 200_000_000 }).map(String),
  fc.constantFrom(
    '',
    '0',
    '00',
    '1',
    '01',
    '1e3',
    ' 7',
    '7.0',
    '7.5',
    '+7',
    '0x7',
    'NaN',
    '2019',
    '100',
    '101',
  ),
  fc.constantFrom('SUV', 'suv', 'GCC', 'true', 'false', 'Black', 'other', 'latest', 'price_asc', 'Dubai'),
  fc.constantFrom('Toyota', ' Toyota ', ' ', '\u00a0Kia', 'x'.repeat(80), 'x'.repeat(81), 'x'.repeat(401)),
  fc.string({ maxLength: 12 }),
);

describe.each(ASKED)('a query of $name', ({ query }) => {
  const name = fc.constantFrom(...Object.keys(query.shape), 'anything', '__proto__', 'toString');
  const asked = fc.uniqueArray(fc.tuple(name, fc.oneof(value, fc.array(value, { maxLength: 3 }))), {
    selector: ([one]) => one,
    maxLength: 6,
  });

  it('is read as its schema reads it, or left to it', () => {
    fc.assert(
      fc.property(asked, (pairs) => {
        const pieces = pairs.flatMap(([one, values]) =>
          [values]
            .flat()
            .map((text) => `${encodeURIComponent(one)}=${encodeURIComponent(text.toWellFormed())}`),
        );
        const given = parse(pieces.join('&'));
        const found = usualQuery(query, given);
        if (found !== undefined) expect(found).toStrictEqual(query.parse(given));
      }),
      { numRuns: 400 },
    );
  });
});

it('that asks in the usual form is not left to the schema', () => {
  const { query } = carsSearch;
  for (const asked of [
    'limit=24&priceTo=100001',
    'make=Toyota&model=Land%20Cruiser&yearMin=2015&yearMax=2021&sortBy=price_asc',
    'q=toyota+camry&bodyType=SUV&regionalSpec=GCC&cursor=abc',
    '',
  ]) {
    const given = parse(asked);
    expect([asked, usualQuery(query, given)]).toEqual([asked, query.parse(given)]);
  }
});

it('whose schema needs something, or changes what it reads, is left to it', () => {
  expect(usualQuery(z.object({ day: z.string() }), { day: 'today' })).toBeUndefined();
  expect(usualQuery(z.object({ at: z.string().transform(Number).optional() }), { at: '7' })).toBeUndefined();
  const two = z.object({ from: z.string().optional(), to: z.string().optional() });
  expect(usualQuery(two.strict(), { from: 'a' })).toBeUndefined();
  expect(
    usualQuery(
      two.refine(({ from, to }) => from !== to),
      { from: 'a' },
    ),
  ).toBeUndefined();
  expect(usualQuery(z.object({ at: z.string().regex(/x/).optional() }), { at: '7' })).toBeUndefined();
});
