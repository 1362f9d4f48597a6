import { useEffect } from 'react';

/** Does what was pressed or typed while the page could be read but its script was still on the way (public/early-presses.js). */

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EarlyEvents {
  /** The buttons in order, once each. */
  pressed: HTMLButtonElement[];
  /** The fields, each with what it holds in the end. */
  typed: [field: FormField, content: { value: string; checked?: boolean }][];
}

declare global {
  interface Window {
    /** What was done so far; ends the remembering. */
    takeEarlyPresses?: () => EarlyEvents;
    /** The app is here: nothing is to be remembered any more. */
    answersPresses?: boolean;
  }
}

let pendingEvents: EarlyEvents = { pressed: [], typed: [] };

/** From here on the app answers presses: to be called right before it takes the page over, so that none is done twice. */
export function takeEarlyEvents(): void {
  window.answersPresses = true;
  pendingEvents = window.takeEarlyPresses?.() ?? pendingEvents;
}

export function EarlyEventReplay() {
  useEffect(() => {
    // After every effect of the first drawing: what this device keeps has been read by then.
    const timer = setTimeout(() => {
      const { pressed, typed } = pendingEvents;
      pendingEvents = { pressed: [], typed: [] };
      for (const [field, content] of typed) replayInput(field, content);
      for (const button of pressed) button.click();
    }, 0);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Types it again. React hydrates the part around a field with the first event, and takes what the field holds then for its own value;
 * it hears only of what differs from that. So another text is set for React to note, then the typed one past it.
 */
function replayInput(field: FormField, { value, checked }: EarlyEvents['typed'][number][1]): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !checked;
    field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.value = `${value} `;
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
