/** Keeps a page from being left while something typed on it is not saved: by Back and Forward, and by the window itself. */
import { useEffect, useEffectEvent } from 'react';

/** The place of an entry in the tab's history, as the router numbers them; undefined for an entry that is not the router's. */
function placeOf(state: unknown): number | undefined {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : undefined;
}

/**
 * While `isDirty`, Back and Forward within the app do not arrive: the address is put back before the router hears of it, and `leave`
 * is told how to go on. What ends the page altogether (reload, another app, closing the tab) is the browser's own question.
 */
export function useLeaving(isDirty: boolean, leave: (act: () => void) => void): void {
  const ask = useEffectEvent((by: number) => leave(() => history.go(by)));
  useEffect(() => {
    if (!isDirty) return;
    const here = placeOf(history.state) ?? 0;
    const onPop = (event: PopStateEvent) => {
      const by = (placeOf(event.state) ?? 0) - here;
      event.stopImmediatePropagation();
      // 0: the way back that was begun below.
      if (by === 0) return;
      history.go(-by);
      ask(by);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('popstate', onPop, { capture: true });
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('popstate', onPop, { capture: true });
      removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
}
