/** Keeps a page from being left while something typed on it is not saved: by Back and Forward, and by the window itself. */
import { useEffectEvent, useLayoutEffect } from 'react';

/** @returns whether it keeps the page; else the next below is asked */
type NavigationGuard = (event: PopStateEvent) => boolean;
/** The last one stands on top. */
const navigationGuards: NavigationGuard[] = [];

/**
 * Lets forms be guarded. Called once by an app that has any, before it starts: a window calls its listeners in the order they came,
 * and this one must hear of Back before the router does.
 */
export function installNavigationBlocker(): void {
  addEventListener('popstate', (event) => {
    navigationGuards.toReversed().some((guard) => guard(event));
  });
}

/** The place of an entry in the tab's history, as the router numbers them; 0 for an entry that is not the router's. */
function readHistoryIndex(state: unknown): number {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : 0;
}

/**
 * While `isGuarded`, Back and Forward within the app do not arrive where something is not saved: the address is put back before the router
 * hears of it, and `leave` is told how to go on. What ends the page altogether (reload, another app, closing the tab) is the browser's
 * own question.
 * @param isDirty asked in the moment of leaving; without it what `isGuarded` says is enough
 */
export function useNavigationBlocker(
  isGuarded: boolean,
  leave: (act: () => void) => void,
  isDirty: () => boolean = () => true,
): void {
  const ask = useEffectEvent((by: number) => leave(() => history.go(by)));
  const isDirtyNow = useEffectEvent(() => isDirty());
  // In the same moment as the change: Back may follow at once.
  useLayoutEffect(() => {
    if (!isGuarded) return;
    const here = readHistoryIndex(history.state);
    const guard: NavigationGuard = (event) => {
      const by = readHistoryIndex(event.state) - here;
      // 0: the way back that was begun below.
      if (by !== 0 && !isDirtyNow()) return false;
      event.stopImmediatePropagation();
      if (by === 0) return true;
      history.go(-by);
      ask(by);
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirtyNow()) event.preventDefault();
    };
    navigationGuards.push(guard);
    addEventListener('beforeunload', onUnload);
    return () => {
      navigationGuards.splice(navigationGuards.indexOf(guard), 1);
      removeEventListener('beforeunload', onUnload);
    };
  }, [isGuarded]);
}
