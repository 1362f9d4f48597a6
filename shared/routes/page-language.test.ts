import { describe, expect, it } from 'vitest';
import { LANGUAGE_APPS } from '#shared/messages/languages.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { isTranslated, pathInLanguage, splitLanguage } from './page-language.ts';

const APP_PAGES = [
  { app: 'field', path: '/inspector/add-car/american?draft=1' },
  { app: 'workshop', path: '/workshop/orders/1' },
  { app: 'staff', path: '/admin-dashboard' },
  { app: 'staff', path: '/dealer/cars' },
];

describe('languages of pages', () => {
  it('reads the language from the start of the path', () => {
    expect(splitLanguage('/ar')).toEqual({ language: 'ar', path: '/' });
    expect(splitLanguage('/ar/search')).toEqual({ language: 'ar', path: '/search' });
    expect(splitLanguage('/arabian')).toEqual({ language: 'en', path: '/arabian' });
  });

  it('never leaves the address of another site', () => {
    expect(splitLanguage('/ar//example.com')).toEqual({ language: 'en', path: '/ar//example.com' });
    expect(splitLanguage('/ar/\\example.com')).toEqual({ language: 'en', path: '/ar/\\example.com' });
    expect(splitLanguage('/ar/ar//example.com')).toEqual({ language: 'ar', path: '/ar//example.com' });
  });

  it('links an untranslated page in English', () => {
    expect(pathInLanguage('/test-errors', 'ar')).toBe('/test-errors');
    expect(pathInLanguage('/not-a-page', 'ar')).toBe('/ar/not-a-page');
    expect(pathInLanguage('/reserve', 'ar')).toBe('/ar/reserve');
    expect(pathInLanguage('/search?q=bmw', 'ar')).toBe('/ar/search?q=bmw');
    expect(pathInLanguage('/', 'ar')).toBe('/ar');
    expect(pathInLanguage('/car/a%20b', 'ar')).toBe('/ar/car/a%20b');
    expect(pathInLanguage('/car/a/report', 'ar')).toBe('/ar/car/a/report');
    expect(pathInLanguage('//example.com', 'ar')).toBe('//example.com');
    expect(pathInLanguage('/ar/about', 'ar')).toBe('/ar/about');
    expect(isTranslated('/about/', 'ar')).toBe(true);
  });

  it('links every page of an app that the language has', () => {
    for (const { app } of APP_PAGES) expect(LANGUAGE_APPS.ar, app).toContain(app);
    for (const { path } of APP_PAGES) expect(pathInLanguage(path, 'ar')).toBe(`/ar${path}`);
  });

  it('keeps a cache entry for each language', () => {
    const key = (address: string) => pageCacheKey(new URL(address, 'http://localhost'));
    expect(key('/ar/search?q=bmw&utm_source=x')).toBe('/ar/search?q=bmw');
    expect(key('/search?q=bmw')).toBe('/search?q=bmw');
    expect(key('/ar/')).toBe(key('/ar'));
    expect(key('/ar/reserve')).toBeUndefined();
  });
});
