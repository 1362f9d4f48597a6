import { useEffect } from 'react';

/** Replays clicks and input from before hydration (public/early-presses.js). */

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EarlyEvents {
  pressed: HTMLButtonElement[];
  typed: [field: FormField, content: { value: string; checked?: boolean }][];
}

declare global {
  interface Window {
    takeEarlyPresses?: () => EarlyEvents;
    /** Set once the app handles events; stops recording. */
    answersPresses?: boolean;
  }
}

let pendingEvents: EarlyEvents = { pressed: [], typed: [] };

/** Called right before hydration, so that no event is handled twice. */
export function takeEarlyEvents(): void {
  window.answersPresses = true;
  pendingEvents = window.takeEarlyPresses?.() ?? pendingEvents;
}

export function EarlyEventReplay() {
  useEffect(() => {
    // Runs after all first effects, once stored data is loaded.
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

/** React ignores input events without a change: a different value is set before the typed one. */
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
