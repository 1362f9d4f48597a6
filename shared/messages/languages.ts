import type { AppName } from '#shared/routes/apps.ts';

/** The languages of the interface. Each is a folder of files beside this one. @see docs/languages.md */
export { LANGUAGES, LANGUAGE_APPS, LANGUAGE_SETTINGS, type Language } from './compiled/languages.ts';

export interface LanguageSettings {
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

/** The file `language.json`. */
export interface LanguageFile extends Omit<LanguageSettings, 'basePath'> {
  /** The apps that exist in the language. */
  apps: readonly AppName[];
}
