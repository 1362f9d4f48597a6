/** The review's single-letter shortcuts; they rest while somebody types or another dialog is open. */
import { isOverlayOpen, useKeyboardShortcuts as useSingleKeys } from '#client/ui/use-keyboard-shortcuts.ts';

/** `acts` by lower-case letter, as everywhere; what silences them is the review's own. */
export function useReviewShortcuts(acts: Record<string, () => void>): void {
  useSingleKeys(acts, isShortcutBlocked);
}

/** The review itself may be a dialog: its keys work in it, and only questions over it silence them. */
const DIALOGS_OVER_REVIEW = '[role=dialog][data-state=open]:not([data-review]), [role=alertdialog]';
/** There a letter is text. */
const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';
/** There an arrow moves within the control. */
const ARROW_KEY_CONTROLS = '[role=radiogroup], [role=tablist], [role=slider], [role=menu]';

function isShortcutBlocked({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || isOverlayOpen(DIALOGS_OVER_REVIEW)) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest(TEXT_INPUTS) !== null || (key.startsWith('Arrow') && target.closest(ARROW_KEY_CONTROLS) !== null)
  );
}
