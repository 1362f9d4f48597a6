import { useEffect } from 'react';

/** Does what was pressed while the page could be read but its script was still on the way (public/early-presses.js). */

declare global {
  interface Window {
    /** The pressed buttons in order, once each; ends the remembering. */
    takeEarlyPresses?: () => HTMLButtonElement[];
    /** The app is here: nothing is to be remembered any more. */
    answersPresses?: boolean;
  }
}

let held: HTMLButtonElement[] = [];

/** From here on the app answers presses: to be called right before it takes the page over, so that none is done twice. */
export function holdEarlyPresses(): void {
  window.answersPresses = true;
  held = window.takeEarlyPresses?.() ?? [];
}

export function EarlyPresses() {
  useEffect(() => {
    // After every effect of the first drawing: what this device keeps has been read by then.
    const timer = setTimeout(() => {
      for (const button of held) if (button.isConnected) button.click();
      held = [];
    }, 0);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
