import { expect, it } from 'vitest';
import { CatalogueVersionReader } from './catalogue-version-reader.ts';

it('shares one query among waiting callers and never returns a version read before the call', async () => {
  const queries: ((version: string) => void)[] = [];
  const version = new CatalogueVersionReader(() => new Promise((resolve) => queries.push(resolve)));
  const first = version.read();
  const [second, third] = [version.read(), version.read()];
  expect(queries.length).toBe(1);
  queries[0]?.('v1');
  expect(await first).toBe('v1');
  await Promise.resolve();
  queries[1]?.('v2');
  expect(await Promise.all([second, third])).toEqual(['v2', 'v2']);
  expect(queries.length).toBe(2);
});
