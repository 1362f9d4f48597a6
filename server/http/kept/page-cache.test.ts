/** The page cache holds what it may hold, and never a page of another catalogue. */
import { expect, it } from 'vitest';
import { CatalogueVersion, PageCache } from './page-cache.ts';
import { WirePage } from './wire-page.ts';

const page =
  (html: string, isLasting = true) =>
  async () => ({ page: new WirePage(200, html, []), isLasting });

it('keeps no more than its share of memory, and what was asked for last', async () => {
  const cache = new PageCache();
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let at = 0; at < 80; at += 1) {
    await cache.get(`/${at}`, 'v1', page(megabyte));
    cache.peek('/0', 'v1');
  }
  const kept = Array.from({ length: 80 }, (_none, at) => at).filter((at) => cache.has(`/${at}`));
  expect(kept.length).toBe(64);
  expect(kept).toContain(0);
  expect(kept).toContain(79);
  for (let at = 0; at < 600; at += 1) await cache.get(`/small/${at}`, 'v1', page('small'));
  const small = Array.from({ length: 600 }, (_none, at) => at).filter((at) => cache.has(`/small/${at}`));
  expect(small.length).toBeLessThanOrEqual(500);
});

it('has no page of another version, nor one that is not to last', async () => {
  const cache = new PageCache();
  await cache.get('/', 'v1', page('one'));
  expect(cache.peek('/', 'v2')).toBeUndefined();
  await cache.get('/gone', 'v1', page('gone', false));
  expect(cache.has('/gone')).toBe(false);
  await cache.get('/other', 'v2', page('two'));
  expect(cache.has('/')).toBe(false);
});

it('never gives a version that was asked for before: who asks meanwhile waits for the next answer', async () => {
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
