import type { BrowserContext } from '@playwright/test';

export interface PressCount {
  /** Taps, clicks and keys that are commands; taking a photo is one. */
  presses: number;
  /** Fields typed in or chosen from, however long the text. */
  fields: number;
}

/** Counts in the pages what a person does, so that any journey can be counted. Moving the focus is not counted. */
export class PressCounter {
  private count: PressCount = { presses: 0, fields: 0 };

  static async watch(context: BrowserContext): Promise<PressCounter> {
    const counter = new PressCounter();
    await context.exposeBinding('countPress', (_source, kind: keyof PressCount) => void (counter.count[kind] += 1));
    await context.addInitScript(reportPresses);
    return counter;
  }

  /** The count since the last call. */
  take(): PressCount {
    const taken = this.count;
    this.count = { presses: 0, fields: 0 };
    return taken;
  }
}

/** Runs in the page. */
function reportPresses(): void {
  const { countPress } = window as unknown as { countPress: (kind: 'presses' | 'fields') => void };
  const typingSelector = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';
  const isTyping = ({ target }: Event) => target instanceof Element && target.matches(typingSelector);
  let lastField: EventTarget | null = null;
  const listen = (name: 'pointerdown' | 'keydown' | 'input' | 'change', handle: (event: Event) => void) =>
    addEventListener(name, handle, { capture: true });
  listen('pointerdown', (event) => {
    if (isTyping(event)) return;
    lastField = null;
    countPress('presses');
  });
  listen('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
    if (!isTyping(event) || key === 'Enter' || key === 'Escape') countPress('presses');
  });
  listen('input', (event) => {
    if (!isTyping(event) || event.target === lastField) return;
    lastField = event.target;
    countPress('fields');
  });
  listen('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') countPress('presses');
  });
}
