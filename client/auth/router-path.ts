import { splitLanguage } from '#shared/routes/page-language.ts';

/** The path for React Router, whose base path is the language of the URL; English pages reload for another. */
export function toRouterPath(path: string): string {
  if (splitLanguage(location.pathname).language === 'en') return path;
  const [pathname = ''] = path.split(/[?#]/);
  return splitLanguage(pathname).path + path.slice(pathname.length);
}
