import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { DIRECTION, LANGUAGE } from '#messages/language.ts';
import { LANGUAGE_SETTINGS } from '#shared/messages/languages.ts';
import { darkColours, system } from './theme.ts';

const CACHE_KEY = 'rd';

/** One cache per page on the server, with the browser's key for hydration. The CSP allows the CSSOM (`speedy`). */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: CACHE_KEY, speedy: true });
  if (typeof document === 'undefined') cache.compat = true;
  return cache;
}

/** All styles of a rendered page; `name` is the `data-emotion` attribute. */
export function extractStyles({ inserted, registered }: EmotionCache): { name: string; css: string }[] {
  const entries = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' && css !== '' ? [{ id, css }] : [],
  );
  const classes = entries.filter(({ id }) => registered[`${CACHE_KEY}-${id}`] !== undefined);
  const globals = entries.filter((entry) => !classes.includes(entry));
  return [
    ...globals.map(({ id, css }) => ({ name: `${CACHE_KEY}-global ${id}`, css })),
    {
      name: [CACHE_KEY, ...classes.map(({ id }) => id)].join(' '),
      css: classes.map(({ css }) => css).join(''),
    },
  ];
}

export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={darkColours} />
        <Direction>{children}</Direction>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Dialogs, tabs and menus are from left to right by default, whatever the page is. */
function Direction({ children }: { children: ReactNode }) {
  if (DIRECTION === 'ltr') return children;
  return <LocaleProvider locale={LANGUAGE_SETTINGS[LANGUAGE].locale}>{children}</LocaleProvider>;
}
