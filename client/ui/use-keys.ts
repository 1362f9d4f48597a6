/** Single-letter shortcuts; they rest while somebody types or a dialog is open. */
import { useEffect, useEffectEvent } from 'react';

/** `acts` by lower-case letter. A key that is held down acts once. */
export function useKeys(acts: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
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

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog]')) return true;
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}
