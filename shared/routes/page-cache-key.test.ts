import { describe, expect, it } from 'vitest';
import { pageCacheKey } from './page-cache-key.ts';

const cacheKeyOf = (path: string) => pageCacheKey(new URL(path, 'https://redrive.example'));

describe('a page cache key', () => {
  it('contains the parameters of a list in a fixed order', () => {
    expect(cacheKeyOf('/search?q=camry&make=Toyota')).toBe('/search?make=Toyota&q=camry');
    expect(cacheKeyOf('/search?make=Toyota&q=+camry+&utm_source=x&cursor=y&limit=7')).toBe(
      '/search?make=Toyota&q=camry',
    );
    expect(cacheKeyOf('/?fbclid=1')).toBe('/');
    expect(cacheKeyOf('/accident-cars-for-sale/american-spec?shown=24&')).toBe(
      '/accident-cars-for-sale/american-spec?shown=24',
    );
  });

  it('is the path alone for info pages', () => {
    expect(cacheKeyOf('/car/abc?from=mail')).toBe('/car/abc');
    for (const path of ['/about', '/contact', '/terms', '/privacy', '/refunds', '/car/abc/report'])
      expect(cacheKeyOf(`${path}?x=1`)).toBe(path);
  });

  it('bounds the length of the search text', () => {
    expect(cacheKeyOf(`/search?q=${'a'.repeat(500)}`)?.length).toBeLessThan(100);
  });

  it('is undefined for other pages', () => {
    for (const path of ['/login?redirect=%2Freserve', '/customer-login', '/no-such-page', '/car/a/b', '/admin'])
      expect(cacheKeyOf(path)).toBeUndefined();
  });
});
