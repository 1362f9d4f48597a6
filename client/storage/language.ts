/** The language chosen on this device, for all apps but the storefront. public/early-language.js reads it. */
import { LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { readFromStorage, removeFromStorage, writeToStorage } from './device-storage.ts';

const LANGUAGE_KEY = 'redrive-language';
/** ID of the account that has the same language; absent until it is saved there. */
const ACCOUNT_KEY = 'redrive-language-account';
/** ID of the account whose user chose the language; absent for a visitor's choice. */
const CHOOSER_KEY = 'redrive-language-chooser';

export interface LanguageChoice {
  language: Language | undefined;
  accountId: unknown;
  chooserId: unknown;
}

export function readLanguageChoice(): LanguageChoice {
  const stored = readFromStorage('local', LANGUAGE_KEY);
  return {
    language: LANGUAGES.find((language) => language === stored),
    accountId: readFromStorage('local', ACCOUNT_KEY),
    chooserId: readFromStorage('local', CHOOSER_KEY),
  };
}

/** A choice that is not in an account yet. @param chooserId the signed-in user */
export function saveLanguageChoice(language: Language, chooserId: string | undefined): void {
  writeChoice(language, undefined, chooserId);
}

export function saveAccountLanguage(language: Language, accountId: string): void {
  writeChoice(language, accountId, accountId);
}

function writeChoice(language: Language, accountId: string | undefined, chooserId: string | undefined): void {
  writeToStorage('local', LANGUAGE_KEY, language);
  writeOrRemove(ACCOUNT_KEY, accountId);
  writeOrRemove(CHOOSER_KEY, chooserId);
}

function writeOrRemove(key: string, value: string | undefined): void {
  if (value === undefined) removeFromStorage('local', key);
  else writeToStorage('local', key, value);
}
