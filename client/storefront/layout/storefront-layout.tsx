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
import { useCarListSelector, useShortlistStore } from '#client/components/shortlist-context.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import { Main, SkipLink, PageShell } from '#client/ui/page-layout.tsx';
import { ProgressiveHydration } from '#client/ui/layout/progressive-hydration.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PurchaseStepper } from './purchase-stepper.tsx';
import { hasCarList, hasShortlistBar, hasSlimShortlistBar, isSelectCarsPage } from './nav-sections.ts';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#messages/shop/layout.ts';

/** Space under the footer for the floating bar, collapsed and open. */
const SHORTLIST_BAR_SPACE = { collapsed: '61px', open: '328px' } as const;

export function StorefrontLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [isCollapsed, setIsCollapsed] = useState(true);
  const bar = hasShortlistBar(pathname);
  const barSpace = bar ? SHORTLIST_BAR_SPACE[isCollapsed ? 'collapsed' : 'open'] : '0';
  return (
    <ShortlistProvider>
      <PageShell pb={{ base: 'calc(64px + env(safe-area-inset-bottom))', xl: barSpace }}>
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
        {hasSlimShortlistBar(pathname) && <LazySlimShortlistBar />}
        <BottomNavigation />
      </PageShell>
    </ShortlistProvider>
  );
}

type ShortlistBarProps = ComponentProps<typeof ShortlistBar>;

const loadShortlistBar = async () =>
  (await import('#client/storefront/shortlist/shortlist-bar/shortlist-bar.tsx')).ShortlistBar;
const loadSlimShortlistBar = async () =>
  (await import('#client/storefront/shortlist/shortlist-bar/slim-shortlist-bar.tsx')).SlimShortlistBar;

/** On phones only where cars are selected. */
function LazyShortlistBar(props: ShortlistBarProps) {
  const isNeeded = useIsDesktop() || props.isAlwaysShown;
  return <LazyBar isNeeded={isNeeded} load={loadShortlistBar} props={props} />;
}

/** On phones from the first car on. */
function LazySlimShortlistBar() {
  const hasCars = useCarListSelector(useShortlistStore(), ({ cars }) => cars.length > 0);
  const isNeeded = !useIsDesktop() && hasCars;
  return <LazyBar isNeeded={isNeeded} load={loadSlimShortlistBar} props={NO_PROPS} />;
}

const NO_PROPS = {};

interface LazyBarProps<Props> {
  isNeeded: boolean;
  /** Stable. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Loads the bar in the browser when it is needed for the first time. */
function LazyBar<Props extends object>({ isNeeded, load, props }: LazyBarProps<Props>) {
  const [Bar, setBar] = useState<ComponentType<Props> | null>(null);
  // A failed load is retried on the next page.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isNeeded || Bar) return;
    load().then(
      (component) => setBar(() => component),
      (cause: unknown) => console.warn('The selection bar could not be loaded:', cause),
    );
  }, [isNeeded, Bar, load, pathname]);
  return Bar && isNeeded && <Bar {...props} />;
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
