import Languages from 'lucide-react/icons/languages';
import { useLocation } from 'react-router-dom';
import { LANGUAGE } from '#messages/language.ts';
import { texts } from '#messages/ui/language-choice.ts';
import { LANGUAGE_SETTINGS, type Language } from '#shared/messages/languages.ts';
import { appVersionForPath, languagesOf, shellFile } from '#shared/routes/app-shells.ts';
import { appForPath } from '#shared/routes/apps.ts';
import { precacheLanguage } from '#client/offline/precache-app.ts';
import { saveLanguageChoice } from '#client/storage/language.ts';
import { openInLanguage } from '#client/auth/open-in-language.ts';
import { useSession } from '#client/auth/session.ts';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';

/** The other languages of this app. */
export function useLanguageEntries(): MenuEntry[] {
  const { pathname } = useLocation();
  const { user } = useSession();
  const others = languagesOf(appForPath(pathname)).filter((language) => language !== LANGUAGE);
  return others.map((language) => ({
    label: LANGUAGE_SETTINGS[language].name,
    lang: language,
    icon: Languages,
    onSelect: () => void switchLanguage(language, user?.id),
  }));
}

/** The next page saves the choice in the account. */
async function switchLanguage(language: Language, chooserId: string | undefined): Promise<void> {
  if (!(await isAvailable(language))) {
    const { name } = LANGUAGE_SETTINGS[language];
    toast({ title: texts.needsConnection, description: texts.needsConnectionText(name), kind: 'destructive' });
    return;
  }
  saveLanguageChoice(language, chooserId);
  await openInLanguage(language);
}

async function isAvailable(language: Language): Promise<boolean> {
  const { app } = appVersionForPath(location.pathname);
  if (app !== 'staff' && (await precacheLanguage(app, language))) return true;
  const response = await fetch(`/${shellFile({ app, language })}`, { method: 'HEAD' }).catch(() => undefined);
  return response?.ok ?? false;
}
