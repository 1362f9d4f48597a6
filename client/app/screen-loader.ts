import { useEffect, useReducer } from 'react';
import { logUncaughtError } from '#client/api/report-errors.ts';
import type { PageModule } from './page-module.ts';
import type { LayoutComponent, LayoutLoader, PageLoader, AppRoute } from './route.ts';

/** Loaded screens and layouts. No Suspense: the first screen is loaded before hydration. */

const loadedPages = new Map<PageLoader, PageModule>();
const loadedLayouts = new Map<LayoutLoader, LayoutComponent>();

async function loadOnce<K, V>(cache: Map<K, V>, key: K, load: () => Promise<V>): Promise<V> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const loaded = await load();
  cache.set(key, loaded);
  return loaded;
}

/** Rejects when the page or its layout fails to load; the other one is cached. */
export async function loadScreen(route: AppRoute): Promise<PageModule> {
  const [page, layout] = await Promise.allSettled([
    loadOnce(loadedPages, route.load, route.load),
    route.layout && loadOnce(loadedLayouts, route.layout, route.layout),
  ]);
  if (page.status === 'rejected') throw page.reason;
  if (layout.status === 'rejected') throw layout.reason;
  return page.value;
}

export interface ScreenState {
  page: PageModule | 'loading' | 'failed';
  Layout: LayoutComponent | null;
}

export function useScreen(route: AppRoute): ScreenState {
  const [failedLoad, setFailedLoad] = useReducer((_: PageLoader | null, next: PageLoader | null) => next, null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isLoaded = loadedPages.has(route.load) && (!route.layout || loadedLayouts.has(route.layout));
  useEffect(() => {
    if (isLoaded) return;
    let isActive = true;
    loadScreen(route).then(
      () => isActive && rerender(),
      (cause: unknown) => {
        console.warn('A screen could not be loaded:', cause);
        logUncaughtError(cause, { screen: route.path });
        if (isActive) setFailedLoad(route.load);
      },
    );
    return () => {
      isActive = false;
      setFailedLoad(null);
    };
  }, [route, isLoaded]);
  const page = isLoaded ? loadedPages.get(route.load) : undefined;
  const missing = failedLoad === route.load ? 'failed' : 'loading';
  return { page: page ?? missing, Layout: (route.layout && loadedLayouts.get(route.layout)) ?? null };
}
