import type { Language } from '#shared/messages/languages.ts';
import { pathInLanguage, splitLanguage } from '#shared/routes/page-language.ts';
import { waitForPendingWork } from '#client/storage/pending-work.ts';
import { persistToastForNextPage } from '#client/ui/overlay/toaster.tsx';

/** Reloads the page in another language, when everything typed is saved. */
export async function openInLanguage(language: Language): Promise<void> {
  await waitForPendingWork();
  persistToastForNextPage();
  const { path } = splitLanguage(location.pathname);
  location.assign(pathInLanguage(path + location.search + location.hash, language));
}
