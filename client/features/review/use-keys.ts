/** Single-letter shortcuts; they rest while somebody types or another dialog is open. */
import { useEffect, useEffectEvent } from 'react';

/** `acts` by lower-case letter. A key that is held down acts once. */
export function useKeys(acts: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event)) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The review itself may be a dialog: its keys work in it, and only questions over it silence them. */
const OVER_THE_REVIEW = '[role=dialog][data-state=open]:not([data-review]), [role=alertdialog]';
/** There a letter is text. */
const TYPING = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';
/** There an arrow moves within the control. */
const WALKED = '[role=radiogroup], [role=tablist], [role=slider], [role=menu]';

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(OVER_THE_REVIEW)) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (key.startsWith('Arrow') && target.closest(WALKED) !== null);
}
