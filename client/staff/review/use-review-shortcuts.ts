/** The review's single-letter shortcuts; they rest while somebody types or another dialog is open. */
import { isOpenOver, useKeys as useSingleKeys } from '#client/ui/use-keyboard-shortcuts.ts';

/** `acts` by lower-case letter, as everywhere; what silences them is the review's own. */
export function useKeys(acts: Record<string, () => void>): void {
  useSingleKeys(acts, isBusy);
}

/** The review itself may be a dialog: its keys work in it, and only questions over it silence them. */
const OVER_THE_REVIEW = '[role=dialog][data-state=open]:not([data-review]), [role=alertdialog]';
/** There a letter is text. */
const TYPING = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';
/** There an arrow moves within the control. */
const WALKED = '[role=radiogroup], [role=tablist], [role=slider], [role=menu]';

function isBusy({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || isOpenOver(OVER_THE_REVIEW)) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (key.startsWith('Arrow') && target.closest(WALKED) !== null);
}
