import { LANGUAGE_APPS, LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { appForPath } from './apps.ts';

/** Pages of the storefront that are translated; its others exist in English only. */
const TRANSLATED_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/accident-cars-for-sale(?:\/(?:american|gcc)-spec)?$/,
  /^\/car\/[^/]+(?:\/report)?$/,
  /^\/(?:browse|select-cars|search|shortlist|how-it-works|about)$/,
  // customer-login redirects to login.
  /^\/(?:login|customer-login|register|forgot-password|reset-password|invitation|reserve|checkout|fix)$/,
  /^\/reservation\/[^/]+$/,
  /^\/(?:account(?:\/[^/]+)?|profile(?:\/(?:settings|security|searches|notifications))?|customer-profile)$/,
  /^\/(?:saved|alerts-off|confirm-email|verify|contact|terms|privacy|refunds)$/,
];

export interface LanguagePath {
  language: Language;
  /** The path in English: without the start that names the language. */
  path: string;
}

export function splitLanguage(pathname: string): LanguagePath {
  for (const language of LANGUAGES) {
    if (language === 'en') continue;
    const basePath = `/${language}`;
    if (pathname === basePath) return { language, path: '/' };
    const path = pathname.slice(basePath.length);
    // Not "/ar//host" or "/ar/\host": without the language it would be another site.
    if (pathname.startsWith(basePath) && /^\/(?![/\\])/.test(path)) return { language, path };
  }
  return { language: 'en', path: pathname };
}

/** All pages of the other apps exist in the languages of the app. @param path in English, without a query; may end in a slash */
export function isTranslated(path: string, language: Language): boolean {
  const app = appForPath(path);
  if (language === 'en' || !LANGUAGE_APPS[language].includes(app)) return language === 'en';
  if (app !== 'shop') return true;
  const page = path.replace(/([^/])\/$/, '$1');
  return TRANSLATED_PAGES.some((pattern) => pattern.test(page));
}

/** The page at `path` in a language, or in English where it is not translated. @param path may have a query */
export function pathInLanguage(path: string, language: Language): string {
  const [pathname = ''] = path.split(/[?#]/);
  if (language === 'en' || !isTranslated(pathname, language)) return path;
  return addLanguage(path, language);
}

/** @param path may have a query */
export function addLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return `/${language}${/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path}`;
}
