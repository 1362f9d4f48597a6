/** The languages of the interface. Each is a folder of messages beside this file. @see docs/languages.md */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

interface LanguageSettings {
  /** Its own name, as people who read it look for it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Locale of Intl: dates and plurals of the UAE, Latin digits. */
  locale: string;
  /** Start of the URL path of its pages. */
  basePath: '' | `/${string}`;
  /** Value of og:locale. */
  openGraphLocale: string;
}

export const LANGUAGE_SETTINGS: Record<Language, LanguageSettings> = {
  en: { name: 'English', direction: 'ltr', locale: 'en-AE', basePath: '', openGraphLocale: 'en_AE' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-AE-u-nu-latn', basePath: '/ar', openGraphLocale: 'ar_AE' },
};
