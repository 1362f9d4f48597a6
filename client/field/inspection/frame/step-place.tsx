/**
 * Where a step stands in the page, shown or not. React's `Activity` alone takes what it hides out of the layout, and the press that shows
 * it waits until the browser has worked out all of it anew. Here it stays laid out, unseen and unheard, and the press only paints it.
 */
import { Activity, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/**
 * Takes no height, is as wide as it will be, and is worked out only when somebody asks for its measures. It stays in the flow: of several
 * that are positioned over one another the browser forgets the others when it works out one.
 */
const UNSEEN: CSSProperties = { contentVisibility: 'hidden' };
const MARK = 'data-unseen-step';

/** Stands among the others of its kind with no gap between them, and has those of the page within. */
export function StepPlace({ shown, children }: { shown: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLaidOut(place, !shown);
  return (
    <div ref={place} {...(!shown && { style: UNSEEN, [MARK]: '' })}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
          {children}
        </chakra.div>
      </Activity>
    </div>
  );
}

/** Whether somebody can see it: not of a step that is only laid out. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest(`[${MARK}]`) === null;
}

function useLaidOut(place: { readonly current: HTMLElement | null }, unseen: boolean): void {
  useLayoutEffect(() => {
    const box = place.current;
    if (!unseen || !box || !CSS.supports('content-visibility', 'hidden')) return;
    return keepLaidOut(box);
  }, [place, unseen]);
}

/** Until it is called off, with what this answers. */
function keepLaidOut(box: HTMLElement): () => void {
  const forMeasures = whenIdle(() => box.firstElementChild?.getBoundingClientRect());
  // React draws the inside of what was never shown a moment later, and hides it anew with all that it changes in there.
  const changes = new MutationObserver(() => keep());
  const keep = () => {
    const inside = box.firstElementChild;
    if (!(inside instanceof HTMLElement)) return;
    // The browser has not seen yet that React took it away.
    if (inside.style.display !== 'grid') inside.style.setProperty('display', 'grid', 'important');
    changes.observe(inside, { attributeFilter: ['style'] });
    forMeasures.ask();
  };
  changes.observe(box, { childList: true });
  keep();
  return () => {
    changes.disconnect();
    forMeasures.callOff();
  };
}

/** Being measured is what makes the browser work out what is unseen; a browser without idle moments does so with the press. */
function whenIdle(act: () => void): { ask: () => void; callOff: () => void } {
  let asked = 0;
  const callOff = () => asked !== 0 && cancelIdleCallback(asked);
  return {
    ask() {
      if (!('requestIdleCallback' in window)) return;
      callOff();
      asked = requestIdleCallback(act);
    },
    callOff,
  };
}
