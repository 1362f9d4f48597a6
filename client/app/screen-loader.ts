import { useEffect, useReducer } from 'react';
import { noteThrown } from '#client/api/report-errors.ts';
import type { PageModule } from './page-module.ts';
import type { FrameComponent, LoadFrame, LoadScreen, Route } from './route.ts';

/**
 * Loaded screens and the frames around them, kept so that a second visit draws at once. No Suspense: the server renders whole
 * pages, and the first page is loaded before hydration so that both sides draw the same. A frame is code of its own: a phone in
 * the field needs none of the storefront's.
 */

const pages = new Map<LoadScreen, PageModule>();
const frames = new Map<LoadFrame, FrameComponent>();

async function kept<K, V>(all: Map<K, V>, key: K, load: () => Promise<V>): Promise<V> {
  const known = all.get(key);
  if (known !== undefined) return known;
  const loaded = await load();
  all.set(key, loaded);
  return loaded;
}

/** Rejects when the page or its frame does not come, once both are settled: the one that came is kept and drawn. */
export async function loadScreen(route: Route): Promise<PageModule> {
  const [page, frame] = await Promise.allSettled([
    kept(pages, route.load, route.load),
    route.frame && kept(frames, route.frame, route.frame),
  ]);
  if (page.status === 'rejected') throw page.reason;
  if (frame.status === 'rejected') throw frame.reason;
  return page.value;
}

export interface ScreenNow {
  /** 'failed' when its code could not be fetched: no signal, or a version that is gone. */
  page: PageModule | 'loading' | 'failed';
  /** The frame as soon as it is here, also while the page is not; null for bare screens too. */
  Frame: FrameComponent | null;
}

/** What there is of a screen; it is drawn again when the rest has come. */
export function useScreen(route: Route): ScreenNow {
  const [failedLoad, settle] = useReducer((_: LoadScreen | null, next: LoadScreen | null) => next, null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isHere = pages.has(route.load) && (!route.frame || frames.has(route.frame));
  useEffect(() => {
    if (isHere) return;
    let wanted = true;
    loadScreen(route).then(
      () => wanted && redraw(),
      (cause: unknown) => {
        console.warn('A screen could not be loaded:', cause);
        noteThrown(cause, { screen: route.path });
        if (wanted) settle(route.load);
      },
    );
    return () => {
      wanted = false;
      // Whoever comes again sees it being fetched, not the failure of before.
      settle(null);
    };
  }, [route, isHere]);
  const page = isHere ? pages.get(route.load) : undefined;
  const missing = failedLoad === route.load ? 'failed' : 'loading';
  return { page: page ?? missing, Frame: (route.frame && frames.get(route.frame)) ?? null };
}
