import { LANGUAGE_APPS, LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { appForPath, type AppName } from './apps.ts';
import { splitLanguage } from './page-language.ts';

/** An app in one language. */
export interface AppVersion<App extends AppName = AppName> {
  app: App;
  language: Language;
}

/** Name of its build, such as "field-ar"; the English one has the name of the app. */
export function buildName({ app, language }: AppVersion): string {
  return language === 'en' ? app : `${app}-${language}`;
}

/** File of its page among the built files, such as "field-ar.html". */
export function shellFile({ app, language }: AppVersion): string {
  const name = app === 'shop' ? 'index' : app;
  return language === 'en' ? `${name}.html` : `${name}-${language}.html`;
}

/** The languages that an app has. */
export function languagesOf(app: AppName): Language[] {
  return LANGUAGES.filter((language) => LANGUAGE_APPS[language].includes(app));
}

/** @param pathname with the start that names a language */
export const buildNameForPath = (pathname: string): string => buildName(appVersionForPath(pathname));

/** @param pathname with the start that names a language */
export function appVersionForPath(pathname: string): AppVersion {
  const { language, path } = splitLanguage(pathname);
  return { app: appForPath(path), language };
}
