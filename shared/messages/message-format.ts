/** Functions called by compiled messages. */
import { LANGUAGE_SETTINGS, type Language } from './languages.ts';

export { formatNumber as number } from '#shared/domain/format-number.ts';

/** Text by exact number ("=0") or plural category. */
export type PluralCases = Readonly<Partial<Record<`=${number}` | Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** English without Intl: its first object costs a slow phone 60 ms at start-up. */
export function createPlural(language: Language): (value: number, cases: PluralCases) => string {
  let rules: Intl.PluralRules | undefined;
  const categoryOf = (value: number): Intl.LDMLPluralRule => {
    if (language === 'en') return value === 1 ? 'one' : 'other';
    rules ??= new Intl.PluralRules(LANGUAGE_SETTINGS[language].locale);
    return rules.select(value);
  };
  return (value, cases) => cases[`=${value}`] ?? cases[categoryOf(value)] ?? cases.other;
}

/** Messages of any language: texts, and functions with the parameters of the English ones. */
export type AnyLanguage<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Parameters) => string
    ? (...values: Parameters) => string
    : { readonly [Key in keyof Texts]: AnyLanguage<Texts[Key]> };

/** Keeps the direction of inserted text, such as a Latin name in an Arabic sentence. */
export function isolateAlways(value: string | number): string {
  const text = String(value);
  return `${isArabicOfIsolates(text) ? '\u2067' : '\u2068'}${text}\u2069`;
}

/** Such as a date of isolated parts: U+2068 does not see their letters and would order the parts from left to right. */
function isArabicOfIsolates(text: string): boolean {
  return text.includes('\u2068') && /^\P{L}*[\u0620-\u064A]/u.test(text);
}
