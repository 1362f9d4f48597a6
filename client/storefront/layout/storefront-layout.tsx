import { useState, type ReactNode, useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import WifiOff from 'lucide-react/icons/wifi-off';
import { ShortlistProvider } from '#client/storefront/shortlist/store/shortlist-provider.tsx';
import { LazyShortlistBar } from '#client/storefront/shortlist/shortlist-bar/lazy-shortlist-bar.tsx';
import { Main, SkipLink } from '#client/ui/page-layout.tsx';
import { ProgressiveHydration } from '#client/ui/layout/progressive-hydration.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PurchaseStepper } from './purchase-stepper.tsx';
import { hasCarList, hasShortlistBar, isSelectCarsPage } from './nav-sections.ts';
import { paths } from '#client/storefront/paths.ts';
import { texts } from './texts.ts';

/** Space under the footer for the floating bar, collapsed and open. */
const SHORTLIST_BAR_SPACE = { folded: '61px', open: '328px' } as const;

export function StorefrontLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(true);
  const bar = hasShortlistBar(pathname);
  const room = bar ? SHORTLIST_BAR_SPACE[folded ? 'folded' : 'open'] : '0';
  return (
    <ShortlistProvider>
      <chakra.div
        display="flex"
        flexDirection="column"
        minH="100dvh"
        pb={{ base: 'calc(64px + env(safe-area-inset-bottom))', xl: room }}
      >
        <SkipLink>{texts.skip}</SkipLink>
        {hasCarList(pathname) && <SkipLink to={paths.carList}>{texts.skipToCars}</SkipLink>}
        <Header />
        <PurchaseStepper pathname={pathname} />
        <OfflineBar />
        <Main>
          <ProgressiveHydration>{children}</ProgressiveHydration>
        </Main>
        <ProgressiveHydration>
          <Footer />
        </ProgressiveHydration>
        {bar && <LazyShortlistBar isAlwaysShown={isSelectCarsPage(pathname)} onCollapsedChange={setFolded} />}
        <BottomNavigation />
      </chakra.div>
    </ShortlistProvider>
  );
}

function subscribeConnectivity(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

function OfflineBar() {
  const online = useSyncExternalStore(
    subscribeConnectivity,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <chakra.p
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          py="2"
          textStyle="t2"
          bg="repair-tint"
          color="repair-ink"
        >
          <Icon glyph={WifiOff} />
          <span>{texts.offline}</span>
        </chakra.p>
      )}
    </div>
  );
}
