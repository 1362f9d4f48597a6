import { describe, expect, it } from 'vitest';
import type { LanguageFile } from '#shared/messages/languages.ts';
import type { AppName } from '#shared/routes/apps.ts';
import { compileMessages, type MessageFiles } from './compile-messages.ts';

const files = (tests: Record<string, unknown>): MessageFiles => ({ shop: { tests } }) as MessageFiles;
const problemsOf = (en: Record<string, unknown>, ar: Record<string, unknown>): string[] =>
  compileMessages({ en: files(en), ar: files(ar) }).problems;

async function compile(language: 'en' | 'ar', tests: Record<string, unknown>): Promise<string> {
  const { modules, problems } = compileMessages({ en: files(tests), [language]: files(tests) });
  expect(problems).toEqual([]);
  return modules.get(`${language}/shop/tests.ts`)!;
}

const ARABIC_CARS =
  '{count, plural, zero {لا سيارات} one {سيارة} two {سيارتان} few {# سيارات} many {# سيارة} other {# سيارة}}';

describe('compileMessages', () => {
  it('accepts the same messages in both languages', () => {
    const cars = '{count, plural, one {# car} other {# cars}}';
    expect(problemsOf({ title: 'Cars', cars }, { title: 'سيارات', cars: ARABIC_CARS })).toEqual([]);
  });

  it('names a missing message', () => {
    expect(problemsOf({ title: 'Cars', note: 'Note' }, { title: 'سيارات' })).toEqual([
      'ar/shop.json tests.note: missing',
    ]);
  });

  it('names a surplus message', () => {
    expect(problemsOf({}, { title: 'سيارات' })).toEqual(['ar/shop.json tests.title: surplus']);
  });

  it('accepts a language without the files of apps that it lacks, and speaks English there', () => {
    const english = { shop: { tests: { title: 'Cars' } }, field: { tests: { title: 'Draft' } } };
    const settings = (apps: AppName[]): LanguageFile => ({
      name: 'Any',
      direction: 'rtl',
      locale: 'ur-PK',
      openGraphLocale: 'ur_PK',
      apps,
    });
    const compileWith = (apps: AppName[]) =>
      compileMessages(
        { en: english, ur: { field: { tests: { title: 'مسودہ' } } } },
        { en: settings(apps), ur: settings(apps) },
      );
    expect(compileWith(['field', 'shop']).problems).toEqual(['ur/shop.json tests: missing']);
    const { problems, modules } = compileWith(['field']);
    expect(problems).toEqual([]);
    expect(modules.get('ur/shop/tests.ts')).toBe("export * from '../../en/shop/tests.ts';\n");
  });

  it('names a parameter that is missing or unknown', () => {
    expect(problemsOf({ of: '{shown} of {total}' }, { of: '{shown} من {all}' })).toEqual([
      'ar/shop.json tests.of: lacks the parameter {total}',
      'ar/shop.json tests.of: {all} is not a parameter',
    ]);
  });

  it('names plural categories that Arabic lacks', () => {
    const cars = '{count, plural, one {# car} other {# cars}}';
    const [problem = ''] = problemsOf({ cars }, { cars: '{count, plural, one {سيارة} other {# سيارة}}' });
    expect(problem).toContain('lacks the case few, many, two, zero');
  });

  it('names a number that English has as text', () => {
    const [problem] = problemsOf({ cars: '{count} cars' }, { cars: ARABIC_CARS });
    expect(problem).toBe('ar/shop.json tests.cars: {count} must be string | number');
  });

  it('names a message that cannot be read', () => {
    expect(problemsOf({ title: 'Cars {count' }, { title: 'سيارات' })[0]).toContain('en/shop.json tests.title');
  });

  it('passes one parameter as a value and several as an object', async () => {
    const module = await compile('en', { one: 'Save {car}', several: '{shown} of {total}' });
    expect(module).toContain('"one": (car: string | number) => `Save ${car}`');
    expect(module).toContain('({ shown, total }: { shown: string | number; total: string | number })');
  });

  it('isolates inserted text in Arabic only', async () => {
    expect(await compile('en', { one: 'Save {car}' })).not.toContain('isolateAlways');
    expect(await compile('ar', { one: 'احفظ {car}' })).toContain('isolateAlways(car)');
  });

  it('uses the case "other" for a key that is not listed', async () => {
    const module = await compile('en', { role: '{role, select, admin {Admin} dealer {Dealer} other {Person}}' });
    const [, template] = /=> (`.*`),/.exec(module)!;
    const texts = new Function('role', `return ${template}`) as (role: string) => string;
    expect([texts('dealer'), texts('auditor')]).toEqual(['Dealer', 'Person']);
  });

  it('keeps backticks and dollars of a text', async () => {
    expect(await compile('en', { price: "a `b` $'{'c'}'" })).toContain('`a \\`b\\` \\${c}`');
  });
});
