import { expect, it } from 'vitest';
import { CatalogueVersionReader } from './catalogue-version-reader.ts';

it('shares one query among callers that wait and never returns a version read before the call', async () => {
  const asked: ((version: string) => void)[] = [];
  const version = new CatalogueVersionReader(() => new Promise((resolve) => asked.push(resolve)));
  const first = version.read();
  const [second, third] = [version.read(), version.read()];
  expect(asked.length).toBe(1);
  asked[0]?.('v1');
  expect(await first).toBe('v1');
  await Promise.resolve();
  asked[1]?.('v2');
  expect(await Promise.all([second, third])).toEqual(['v2', 'v2']);
  expect(asked.length).toBe(2);
});
