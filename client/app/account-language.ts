import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/auth.ts';
import { appVersionForPath, languagesOf } from '#shared/routes/app-shells.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { changeLanguage } from '#client/api/light-endpoints.ts';
import { getSessionUser } from '#client/auth/session.ts';
import { readLanguageChoice, saveAccountLanguage } from '#client/storage/language.ts';
import { openInLanguage } from '#client/auth/open-in-language.ts';

const SIGN_IN_PATTERN = /\/login$/;

/** Saves the user's own choice on this device in the account, or takes over the account's; once a page, after the sign-in. */
export function followAccountLanguage(client: QueryClient): void {
  const stop = client.getQueryCache().subscribe(() => {
    const user = getSessionUser(client);
    if (!user || SIGN_IN_PATTERN.test(location.pathname)) return;
    stop();
    // Without a connection, the next page saves it.
    followLanguageOf(user).catch(() => undefined);
  });
}

async function followLanguageOf(user: SessionUser): Promise<void> {
  const { language: chosen, accountId, chooserId } = readLanguageChoice();
  const isOwnChoice = chooserId === undefined || chooserId === user.id;
  if (chosen && accountId === undefined && isOwnChoice) {
    await callEndpoint(changeLanguage, { body: { language: chosen } });
    saveAccountLanguage(chosen, user.id);
    return;
  }
  const { app, language } = appVersionForPath(location.pathname);
  if (!user.language || !languagesOf(app).includes(user.language)) return;
  if (user.language === chosen && accountId === user.id) return;
  saveAccountLanguage(user.language, user.id);
  if (user.language !== language) await openInLanguage(user.language);
}
