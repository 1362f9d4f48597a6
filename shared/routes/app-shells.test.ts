import { describe, expect, it } from 'vitest';
import { appVersionForPath, buildName, languagesOf, shellFile } from './app-shells.ts';

describe('the files of an app in a language', () => {
  it('are named after the app and the language', () => {
    expect(shellFile({ app: 'shop', language: 'en' })).toBe('index.html');
    expect(shellFile({ app: 'shop', language: 'ar' })).toBe('index-ar.html');
    expect(shellFile({ app: 'field', language: 'ar' })).toBe('field-ar.html');
    expect(buildName({ app: 'staff', language: 'ar' })).toBe('staff-ar');
  });

  it('are those of the path', () => {
    expect(appVersionForPath('/ar/inspector/outbox')).toEqual({ app: 'field', language: 'ar' });
    expect(appVersionForPath('/workshop')).toEqual({ app: 'workshop', language: 'en' });
  });

  it('exist in English first', () => {
    for (const app of ['shop', 'field', 'workshop', 'staff'] as const) expect(languagesOf(app)[0]).toBe('en');
  });
});
