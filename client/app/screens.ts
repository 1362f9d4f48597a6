import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import { noteThrown } from '#client/api/report-errors.ts';
import type { PageModule } from '#client/app/page-module.ts';
import type { Frame, Route } from '#client/app/routes.ts';

/**
 * Loaded screens and the frames around them, kept so that a second visit draws at once. No Suspense: the server renders whole
 * pages, and the first page is loaded before hydration so that both sides draw the same. A frame is code of its own: a phone in
 * the field needs none of the storefront's.
 */

interface Screen {
  page: PageModule;
  /** Nothing around it for bare screens. */
  Shell: ComponentType<{ children: ReactNode }> | null;
}

const FRAMES: Record<Frame, () => Promise<Screen['Shell']>> = {
  bare: () => Promise.resolve(null),
  storefront: async () => (await import('#client/app/shells/storefront.tsx')).StorefrontShell,
  staff: async () => (await import('#client/app/shells/staff.tsx')).StaffShell,
  entry: async () => (await import('#client/app/shells/entry.tsx')).EntryShell,
};

const pages = new Map<Route['load'], PageModule>();
const shells = new Map<Frame, Screen['Shell']>([['bare', null]]);

async function kept<K, V>(all: Map<K, V>, key: K, load: () => Promise<V>): Promise<V> {
  const known = all.get(key);
  if (known !== undefined) return known;
  const loaded = await load();
  all.set(key, loaded);
  return loaded;
}

/** Rejects when the page or its frame does not come, once both are settled: the one that came is kept and drawn. */
export async function loadScreen(route: Route): Promise<PageModule> {
  const [page, shell] = await Promise.allSettled([
    kept(pages, route.load, route.load),
    kept(shells, route.frame, FRAMES[route.frame]),
  ]);
  if (page.status === 'rejected') throw page.reason;
  if (shell.status === 'rejected') throw shell.reason;
  return page.value;
}

export interface ScreenNow {
  /** 'failed' when its code could not be fetched: no signal, or a version that is gone. */
  page: PageModule | 'loading' | 'failed';
  /** The frame as soon as it is here, also while the page is not. */
  Shell: Screen['Shell'];
}

/** What there is of a screen; it is drawn again when the rest has come. */
export function useScreen(route: Route): ScreenNow {
  const [failedLoad, settle] = useReducer(
    (_: Route['load'] | null, next: Route['load'] | null) => next,
    null,
  );
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isHere = pages.has(route.load) && shells.has(route.frame);
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
    };
  }, [route, isHere]);
  const page = isHere ? pages.get(route.load) : undefined;
  const missing = failedLoad === route.load ? 'failed' : 'loading';
  return { page: page ?? missing, Shell: shells.get(route.frame) ?? null };
}
