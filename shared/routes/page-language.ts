import { LANGUAGE_APPS, LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { appForPath } from './apps.ts';

/** A page of the storefront that exists in English only. */
const ENGLISH_PAGE = /^\/test-errors\/?$/;

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

/** An unknown address counts as translated: so is the page that says that nothing is there. @param path in English, without a query */
export function isTranslated(path: string, language: Language): boolean {
  if (language === 'en') return true;
  // A language before these would name another site, or a second language.
  if (/^\/[/\\]/.test(path) || splitLanguage(path).language !== 'en') return false;
  if (ENGLISH_PAGE.test(path)) return false;
  return LANGUAGE_APPS[language].includes(appForPath(path));
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
