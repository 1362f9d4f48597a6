/** The language chosen on this device, for all apps but the storefront. public/early-language.js reads it. */
import { LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { readFromStorage, removeFromStorage, writeToStorage } from './device-storage.ts';

const LANGUAGE_KEY = 'redrive-language';
/** ID of the account that has the same language; absent until it is saved there. */
const ACCOUNT_KEY = 'redrive-language-account';

export interface LanguageChoice {
  language: Language | undefined;
  accountId: unknown;
}

export function readLanguageChoice(): LanguageChoice {
  const stored = readFromStorage('local', LANGUAGE_KEY);
  return {
    language: LANGUAGES.find((language) => language === stored),
    accountId: readFromStorage('local', ACCOUNT_KEY),
  };
}

export function saveLanguageChoice(language: Language, accountId?: string): void {
  writeToStorage('local', LANGUAGE_KEY, language);
  if (accountId === undefined) removeFromStorage('local', ACCOUNT_KEY);
  else writeToStorage('local', ACCOUNT_KEY, accountId);
}
