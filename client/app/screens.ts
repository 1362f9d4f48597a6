import { useEffect, useReducer } from 'react';
import { noteThrown } from '#client/api/report-errors.ts';
import type { PageModule } from '#client/app/page-module.ts';
import type { Route } from '#client/app/routes.ts';

/**
 * Loaded screens, kept so that a second visit draws at once. No Suspense: the server renders whole pages, and the first page is
 * loaded before hydration so that both sides draw the same.
 */

const loaded = new Map<Route['load'], PageModule>();

export async function loadScreen(route: Route): Promise<PageModule> {
  const module = loaded.get(route.load) ?? (await route.load());
  loaded.set(route.load, module);
  return module;
}

/** The screen once it is loaded; 'failed' when its code could not be fetched (no signal, or a version that is gone). */
export function useScreen(route: Route): PageModule | 'loading' | 'failed' {
  const [failedLoad, settle] = useReducer(
    (_: Route['load'] | null, next: Route['load'] | null) => next,
    null,
  );
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const module = loaded.get(route.load);
  useEffect(() => {
    if (loaded.has(route.load)) return;
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
  }, [route]);
  if (module) return module;
  return failedLoad === route.load ? 'failed' : 'loading';
}
