import { SERVER_MESSAGES, type ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import { LANGUAGE_APPS, LANGUAGE_SETTINGS, type Language } from '#shared/messages/languages.ts';

/** The server speaks the languages of the storefront, and English to readers of others. */
export function serverLanguage(language: Language): Language {
  const apps: readonly string[] | undefined = LANGUAGE_APPS[language];
  return apps?.includes('shop') ? language : 'en';
}

/** Server messages by language; `#messages` is English on the server. */
export function messagesFor(language: Language): ServerMessages {
  return SERVER_MESSAGES[language];
}

/** English dates as specified: "26 November 2026". */
export const dateLocale = (language: Language): string =>
  language === 'en' ? 'en-GB' : LANGUAGE_SETTINGS[language].locale;
