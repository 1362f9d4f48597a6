/** Puts the look around a tree; the style cache is handed in so a server can keep one per request. */
import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { darkColours, system } from './theme.ts';

const KEY = 'rd';
/** Marks the page's one style element, whose classes follow: Emotion would take `rd ` for its own and move it. */
const PAGE_KEY = `${KEY}-page`;

/**
 * A new style cache, on the server one for each page. `speedy` writes rules through the CSSOM, which the content security policy
 * allows.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY, speedy: true });
  if (typeof document === 'undefined') cache.compat = true;
  else for (const id of sentClasses()) cache.inserted[id] = true;
  return cache;
}

/** Classes whose rules came with the page. */
function sentClasses(): string[] {
  const sent = document.querySelector(`style[data-emotion^="${PAGE_KEY} "]`);
  return sent?.getAttribute('data-emotion')?.split(' ').slice(1) ?? [];
}

/** The styles a page was rendered with: each global one, and all classes as one. `name` is for `data-emotion`. */
export function stylesOf({ inserted, registered }: EmotionCache): { name: string; css: string }[] {
  const entries = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css }] : [],
  );
  const isClass = ({ id }: { id: string }) => registered[`${KEY}-${id}`] !== undefined;
  const classes = entries.filter(isClass);
  return [
    ...entries
      .filter((entry) => !isClass(entry))
      .map(({ id, css }) => ({ name: `${KEY}-global ${id}`, css })),
    {
      name: [PAGE_KEY, ...classes.map(({ id }) => id)].join(' '),
      css: classes.map(({ css }) => css).join(''),
    },
  ].filter(({ css }) => css !== '');
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
