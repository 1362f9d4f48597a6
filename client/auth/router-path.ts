import { LANGUAGE } from '#messages/language.ts';
import { splitLanguage } from '#shared/routes/page-language.ts';

/** The path for React Router, whose base path is the language of this page; the English app reloads for another. */
export function toRouterPath(path: string): string {
  if (LANGUAGE === 'en') return path;
  const [pathname = ''] = path.split(/[?#]/);
  return splitLanguage(pathname).path + path.slice(pathname.length);
}
