import { useEffectEvent, useLayoutEffect } from 'react';

/** @returns whether the guard handled the event; otherwise the next guard is asked */
type NavigationGuard = (event: PopStateEvent) => boolean;
const navigationGuards: NavigationGuard[] = [];

/** Called once before the router starts: its `popstate` listener must run before the router's. */
export function installNavigationBlocker(): void {
  addEventListener('popstate', (event) => {
    navigationGuards.toReversed().some((guard) => guard(event));
  });
}

/** Index of a history entry as React Router numbers them; 0 for foreign entries. */
function readHistoryIndex(state: unknown): number {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : 0;
}

/** Back and Forward call `leave` with a function that continues. @param isDirty asked when leaving */
export function useNavigationBlocker(
  isGuarded: boolean,
  leave: (act: () => void) => void,
  isDirty: () => boolean = () => true,
): void {
  const confirmLeave = useEffectEvent((by: number) => leave(() => history.go(by)));
  const isDirtyNow = useEffectEvent(() => isDirty());
  // Layout effect: Back may follow at once.
  useLayoutEffect(() => {
    if (!isGuarded) return;
    const currentIndex = readHistoryIndex(history.state);
    const guard: NavigationGuard = (event) => {
      const delta = readHistoryIndex(event.state) - currentIndex;
      if (delta !== 0 && !isDirtyNow()) return false;
      event.stopImmediatePropagation();
      if (delta === 0) return true;
      history.go(-delta);
      confirmLeave(delta);
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
