import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { DEPOSIT_TEXT } from './deposit-text.ts';

it('formats the deposit from its constant and finds no hard-coded amount [C-res-17]', () => {
  expect(DEPOSIT_TEXT).toBe('AED 1,500');
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join('client', path));
  expect(sources.length).toBeGreaterThan(100);
  const figure = new RegExp(`AED\\s*${String(DEPOSIT_AED).replace(/(?=\d{3}$)/, '[,_]?')}`);
  const written = sources.filter((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && figure.test(line)),
  );
  expect(written).toEqual([]);
});
