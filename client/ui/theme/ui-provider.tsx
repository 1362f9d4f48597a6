/** Puts the look around a tree; the style cache is handed in so a server can keep one per request. */
import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { darkColours, system } from './theme.ts';

const CACHE_KEY = 'rd';

/**
 * A new style cache, on the server one for each page. Server and browser use the same key, or hydration would not find its styles;
 * `speedy` writes rules through the CSSOM, which the content security policy allows.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: CACHE_KEY, speedy: true });
  // On the server styles are kept for `extractStyles` and not written between the elements.
  if (typeof document === 'undefined') cache.compat = true;
  return cache;
}

/** The styles a page was rendered with: each global one, and all classes as one. `name` is for `data-emotion`. */
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

/** Wrap the whole app (and every test render) in this. */
export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={darkColours} />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
