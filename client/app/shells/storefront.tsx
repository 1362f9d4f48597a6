/** The frame of every public page: header, page, footer, bottom bar, and the two lists a visitor keeps. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { SelectionProvider } from '#client/features/shortlist/selection-provider.tsx';
import { Main, SkipLink } from '#client/ui/page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { JourneyBar } from './journey-bar.tsx';
import { texts } from './storefront-texts.ts';

export function StorefrontShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
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
        <JourneyBar pathname={pathname} />
        <Main>{children}</Main>
        <Footer />
        <BottomBar />
      </chakra.div>
    </SelectionProvider>
  );
}
