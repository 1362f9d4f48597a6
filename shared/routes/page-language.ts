import { LANGUAGE_SETTINGS, LANGUAGES, type Language } from '#shared/messages/languages.ts';

/** Pages that exist in every language; the others exist in English only. */
const TRANSLATED_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/accident-cars-for-sale(?:\/(?:american|gcc)-spec)?$/,
  /^\/car\/[^/]+(?:\/report)?$/,
  /^\/(?:browse|select-cars|search|shortlist|how-it-works|about)$/,
  // customer-login redirects to login.
  /^\/(?:login|customer-login|register|forgot-password|reset-password|reserve|checkout|fix)$/,
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
    const { basePath } = LANGUAGE_SETTINGS[language];
    if (basePath === '') continue;
    if (pathname === basePath) return { language, path: '/' };
    const path = pathname.slice(basePath.length);
    // Not "/ar//host" or "/ar/\host": without the language it would be another site.
    if (pathname.startsWith(basePath) && /^\/(?![/\\])/.test(path)) return { language, path };
  }
  return { language: 'en', path: pathname };
}

/** @param path in English, without a query; may end in a slash */
export function isTranslated(path: string): boolean {
  const page = path.replace(/([^/])\/$/, '$1');
  return TRANSLATED_PAGES.some((pattern) => pattern.test(page));
}

/** The page at `path` in a language, or in English where it is not translated. @param path may have a query */
export function pathInLanguage(path: string, language: Language): string {
  const { basePath } = LANGUAGE_SETTINGS[language];
  const [pathname = ''] = path.split(/[?#]/);
  if (basePath === '' || !isTranslated(pathname)) return path;
  return pathname === '/' ? basePath + path.slice(1) : basePath + path;
}
