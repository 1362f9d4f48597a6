/** Puts the look around a tree; the style cache is handed in so a server can keep one per request. */
import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { darkColours, system } from './theme.ts';

/**
 * A fresh style cache. Server and browser must use the same key or hydration would not find its styles; `speedy`
 * writes rules through the CSSOM, which the content security policy allows.
 */
export function createStyleCache(): EmotionCache {
  return createCache({
    key: 'rd',
    speedy: true,
    ...(typeof document !== 'undefined' && { container: headAsItIs() }),
  });
}

/**
 * The head, in which the styles the server sent stay where they stand. Emotion puts them there once more when it takes them over: the
 * browser then reads all of them anew and works out the look of the whole page a second time.
 */
function headAsItIs(): Node {
  const { head } = document;
  const insertBefore = (tag: Node, before: Node | null) =>
    tag.isConnected ? tag : head.insertBefore(tag, before);
  return { insertBefore } as Partial<Node> as Node;
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
