import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import WifiOff from 'lucide-react/icons/wifi-off';
import { ShortlistProvider } from '#client/storefront/shortlist/store/shortlist-provider.tsx';
import type { ShortlistBar } from '#client/storefront/shortlist/shortlist-bar/shortlist-bar.tsx';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
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
const SHORTLIST_BAR_SPACE = { collapsed: '61px', open: '328px' } as const;

export function StorefrontLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [isCollapsed, setIsCollapsed] = useState(true);
  const bar = hasShortlistBar(pathname);
  const barSpace = bar ? SHORTLIST_BAR_SPACE[isCollapsed ? 'collapsed' : 'open'] : '0';
  return (
    <ShortlistProvider>
      <chakra.div
        display="flex"
        flexDirection="column"
        minH="100dvh"
        pb={{ base: 'calc(64px + env(safe-area-inset-bottom))', xl: barSpace }}
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
        {bar && <LazyShortlistBar isAlwaysShown={isSelectCarsPage(pathname)} onCollapsedChange={setIsCollapsed} />}
        <BottomNavigation />
      </chakra.div>
    </ShortlistProvider>
  );
}

type ShortlistBarProps = ComponentProps<typeof ShortlistBar>;

/** Loads the selection bar in the browser, on phones only where cars are selected. */
function LazyShortlistBar(props: ShortlistBarProps) {
  const isNeeded = useIsDesktop() || props.isAlwaysShown;
  const [Bar, setBar] = useState<ComponentType<ShortlistBarProps> | null>(null);
  // A failed load is retried on the next page.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isNeeded || Bar) return;
    import('#client/storefront/shortlist/shortlist-bar/shortlist-bar.tsx').then(
      (code) => setBar(() => code.ShortlistBar),
      (cause: unknown) => console.warn('The selection bar could not be loaded:', cause),
    );
  }, [isNeeded, Bar, pathname]);
  return Bar && <Bar {...props} />;
}

function subscribeConnectivity(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
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
