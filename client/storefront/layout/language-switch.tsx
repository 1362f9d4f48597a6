import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { LANGUAGE } from '#messages/language.ts';
import { LANGUAGE_SETTINGS, LANGUAGES } from '#shared/messages/languages.ts';
import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import { isTranslated, pathInLanguage } from '#shared/routes/page-language.ts';

/** Loads the same page in the other language; absent where only one exists. */
export function LanguageSwitch({ css }: { css: object }) {
  const { pathname, search } = useLocation();
  const other = LANGUAGES.find((language) => language !== LANGUAGE && isTranslated(pathname, language));
  if (other === undefined) return null;
  // The parameters that change a server-rendered page: equal on server and browser.
  const address = pageCacheKey({ pathname, searchParams: new URLSearchParams(search) }) ?? pathname + search;
  return (
    <chakra.a href={pathInLanguage(address, other)} hrefLang={other} lang={other} css={css}>
      {LANGUAGE_SETTINGS[other].name}
    </chakra.a>
  );
}
