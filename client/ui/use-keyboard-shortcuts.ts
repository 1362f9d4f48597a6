/** Single-letter shortcuts; they rest while somebody types or a dialog is open. */
import { useEffect, useEffectEvent } from 'react';

/**
 * `acts` by lower-case letter. A key that is held down acts once.
 * @param isShortcutBlocked says that the key belongs to somebody else
 */
export function useKeyboardShortcuts(
  acts: Record<string, () => void>,
  isBusy: (event: KeyboardEvent) => boolean = isTypingOrDialogOpen,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
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

/** Whether something that `selector` names is open. What has just been closed is in the page for one more paint, unseen. */
export function isOverlayOpen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((dialog) => getComputedStyle(dialog).visibility !== 'hidden');
}

function isTypingOrDialogOpen({ target }: KeyboardEvent): boolean {
  if (isOverlayOpen('[role=dialog][data-state=open], [role=alertdialog]')) return true;
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}
