/** Single-letter shortcuts, off while typing and while another dialog is open. */
import { isOverlayOpen, useKeyboardShortcuts as useBaseShortcuts } from '#client/ui/use-keyboard-shortcuts.ts';
import { mapActionsToKeys, type ReviewActions } from './review-shortcuts.ts';

export function useReviewShortcuts(actions: ReviewActions): void {
  useBaseShortcuts(mapActionsToKeys(actions), isShortcutBlocked);
}

/** The review itself may be a dialog: only dialogs above it block its shortcuts. */
const DIALOGS_OVER_REVIEW = '[role=dialog][data-state=open]:not([data-review]), [role=alertdialog]';
/** Letters are text here. */
const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';
/** Arrow keys move within these controls. */
const ARROW_KEY_CONTROLS = '[role=radiogroup], [role=tablist], [role=slider], [role=menu]';

function isShortcutBlocked({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || isOverlayOpen(DIALOGS_OVER_REVIEW)) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest(TEXT_INPUTS) !== null || (key.startsWith('Arrow') && target.closest(ARROW_KEY_CONTROLS) !== null)
  );
}
