import type { ScreenTarget } from './browser-engine.ts';
import { escapeRegExp } from '#tests/escape-reg-exp.ts';

/** Finds elements by role and accessible name. Runs in the page, so that all engines behave alike. */

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

export function toElementQuery({ kind, name, inside }: ScreenTarget): ElementQuery {
  const pattern = typeof name === 'string' ? `^${escapeRegExp(name)}$` : name.source;
  return { selector: SELECTORS[kind], name: pattern, inside: inside ?? null };
}

/** Runs in the page: the first visible, enabled match; null without a match. */
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

/** Runs in the page: null while the element moves or is covered. Drivers tap the position of their last look. */
export async function waitUntilStill(element: Element): Promise<Element | null> {
  // Drivers tap the first line of a wrapped link.
  const boxNow = (): DOMRect => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const before = boxNow();
  // Background tabs draw no frames.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 200);
  });
  const now = boxNow();
  const isAtRest = now.left === before.left && now.top === before.top;
  const pressed = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
  return isAtRest && element.contains(pressed) ? element : null;
}
