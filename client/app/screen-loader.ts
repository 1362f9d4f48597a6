import { useEffect, useReducer } from 'react';
import { logUncaughtError } from '#client/api/report-errors.ts';
import type { PageModule } from './page-module.ts';
import type { LayoutComponent, LayoutLoader, PageLoader, AppRoute } from './route.ts';

/**
 * Loaded screens and the frames around them, kept so that a second visit draws at once. No Suspense: the server renders whole
 * pages, and the first page is loaded before hydration so that both sides draw the same. A frame is code of its own: a phone in
 * the field needs none of the storefront's.
 */

const loadedPages = new Map<PageLoader, PageModule>();
const loadedLayouts = new Map<LayoutLoader, LayoutComponent>();

async function loadOnce<K, V>(all: Map<K, V>, key: K, load: () => Promise<V>): Promise<V> {
  const known = all.get(key);
  if (known !== undefined) return known;
  const loaded = await load();
  all.set(key, loaded);
  return loaded;
}

/** Rejects when the page or its frame does not come, once both are settled: the one that came is kept and drawn. */
export async function loadScreen(route: AppRoute): Promise<PageModule> {
  const [page, frame] = await Promise.allSettled([
    loadOnce(loadedPages, route.load, route.load),
    route.layout && loadOnce(loadedLayouts, route.layout, route.layout),
  ]);
  if (page.status === 'rejected') throw page.reason;
  if (frame.status === 'rejected') throw frame.reason;
  return page.value;
}

export interface ScreenState {
  /** 'failed' when its code could not be fetched: no signal, or a version that is gone. */
  page: PageModule | 'loading' | 'failed';
  /** The frame as soon as it is here, also while the page is not; null for bare screens too. */
  Layout: LayoutComponent | null;
}

/** What there is of a screen; it is drawn again when the rest has come. */
export function useScreen(route: AppRoute): ScreenState {
  const [failedLoad, settle] = useReducer((_: PageLoader | null, next: PageLoader | null) => next, null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isHere = loadedPages.has(route.load) && (!route.layout || loadedLayouts.has(route.layout));
  useEffect(() => {
    if (isHere) return;
    let wanted = true;
    loadScreen(route).then(
      () => wanted && redraw(),
      (cause: unknown) => {
        console.warn('A screen could not be loaded:', cause);
        logUncaughtError(cause, { screen: route.path });
        if (wanted) settle(route.load);
      },
    );
    return () => {
      wanted = false;
      // Whoever comes again sees it being fetched, not the failure of before.
      settle(null);
    };
  }, [route, isHere]);
  const page = isHere ? loadedPages.get(route.load) : undefined;
  const missing = failedLoad === route.load ? 'failed' : 'loading';
  return { page: page ?? missing, Layout: (route.layout && loadedLayouts.get(route.layout)) ?? null };
}
