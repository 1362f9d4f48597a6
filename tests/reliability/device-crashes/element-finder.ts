import type { ScreenTarget } from './browser-engine.ts';

/** Finds what a person would see under a name; runs in the page, in every engine, so that all are asked in the same way. */

/** A target as it is sent into a page. */
export interface ElementQuery {
  selector: string;
  /** Source of a regular expression. */
  name: string;
  inside: { role: string; name: string } | null;
}

const SELECTORS: Record<ScreenTarget['kind'], string> = {
  press: 'a[href], button, label, [role=button], [role=menuitem], [role=radio], [role=tab]',
  button: 'button',
  field: 'input:not([type=file]), textarea, select',
};

const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

export function toElementQuery({ kind, name, inside }: ScreenTarget): ElementQuery {
  const pattern = typeof name === 'string' ? `^${escapePattern(name)}$` : name.source;
  return { selector: SELECTORS[kind], name: pattern, inside: inside ?? null };
}

/** Runs in the page: the first that is shown and not switched off; null while there is none. */
export function findElement({ selector, name, inside }: ElementQuery): Element | null {
  const wanted = new RegExp(name);
  const textOf = (element: Element | null): string => (element?.textContent ?? '').trim().replace(/\s+/g, ' ');
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) return textOf(document.getElementById(by.split(' ')[0]!));
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    return textOf(labels?.[0] ?? element);
  };
  const roots = inside
    ? [...document.querySelectorAll(`[role=${inside.role}]`)].filter((one) => nameOf(one) === inside.name)
    : [document];
  for (const root of roots)
    for (const element of root.querySelectorAll(selector)) {
      const isOff = element.matches(':disabled, [aria-disabled=true], [data-disabled]');
      if (!isOff && wanted.test(nameOf(element)) && element.checkVisibility()) return element;
    }
  return null;
}

/**
 * Runs in the page, as a finger waits for a sheet that opens or goes: null while the element moves, or while something lies over the
 * place where it would be pressed. A driver presses where the element was when it looked.
 */
export async function waitUntilStill(element: Element): Promise<Element | null> {
  // Of a link over two lines the first is pressed.
  const boxNow = (): DOMRect => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const before = boxNow();
  // A page in the back draws nothing.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 200);
  });
  const now = boxNow();
  const isAtRest = now.left === before.left && now.top === before.top;
  const pressed = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
  return isAtRest && element.contains(pressed) ? element : null;
}
