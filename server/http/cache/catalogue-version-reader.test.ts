import { expect, it } from 'vitest';
import { CatalogueVersion } from './catalogue-version-reader.ts';

it('shares one query among callers that wait and never returns a version read before the call', async () => {
  const asked: ((version: string) => void)[] = [];
  const version = new CatalogueVersion(() => new Promise((resolve) => asked.push(resolve)));
  const first = version.now();
  const [second, third] = [version.now(), version.now()];
  expect(asked.length).toBe(1);
  asked[0]?.('v1');
  expect(await first).toBe('v1');
  await Promise.resolve();
  asked[1]?.('v2');
  expect(await Promise.all([second, third])).toEqual(['v2', 'v2']);
  expect(asked.length).toBe(2);
});
