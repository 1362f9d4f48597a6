/** Single-letter shortcuts, off while typing and while a dialog is open. */
import { useEffect, useEffectEvent } from 'react';

/** `shortcuts` by lower-case letter. @param isShortcutBlocked true when another part of the page handles the key */
export function useKeyboardShortcuts(
  shortcuts: Record<string, () => void>,
  isShortcutBlocked: (event: KeyboardEvent) => boolean = isTypingOrDialogOpen,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isShortcutBlocked(event)) return;
    const action = shortcuts[getShortcutKey(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Where an Arabic keyboard types other letters, the key's place counts. */
function getShortcutKey({ key, code }: KeyboardEvent): string {
  const isLatin = /^[ -~]+$/.test(key);
  return (isLatin ? key : code.replace(/^(?:Key|Digit)/, '')).toLowerCase();
}

/** A dialog that has just closed stays in the page, hidden, for one more paint and does not count. */
export function isOverlayOpen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((dialog) => getComputedStyle(dialog).visibility !== 'hidden');
}

function isTypingOrDialogOpen({ target }: KeyboardEvent): boolean {
  if (isOverlayOpen('[role=dialog][data-state=open], [role=alertdialog]')) return true;
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}
