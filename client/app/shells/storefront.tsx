/** The frame of every public page: header, page, footer, bottom bar, and the two lists a visitor keeps. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { SelectionProvider } from '#client/features/shortlist/selection-provider.tsx';
import { Main, SkipLink } from '#client/ui/page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { texts } from './storefront-texts.ts';

export function StorefrontShell({ children }: { children: ReactNode }) {
  return (
    <SelectionProvider>
      <chakra.div
        display="flex"
        flexDirection="column"
        minH="100dvh"
        pb={{ base: 'calc(64px + env(safe-area-inset-bottom))', xl: '0' }}
      >
        <SkipLink>{texts.skip}</SkipLink>
        <Header />
        <OfflineBar />
        <Main>{children}</Main>
        <Footer />
        <BottomBar />
      </chakra.div>
    </SelectionProvider>
  );
}
