import { DIRECTION } from '#messages/language.ts';
import { texts } from '#messages/staff/review.ts';

type ReviewAction = keyof typeof texts.keyHelp;

interface Shortcut {
  /** As `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** On the button, in `aria-keyshortcuts` and in the help. */
  label: string;
}

const letter = (label: string): Shortcut => ({ keys: [label.toLowerCase()], label });

const LEFT: Shortcut = { keys: ['arrowleft'], label: '←' };
const RIGHT: Shortcut = { keys: ['arrowright'], label: '→' };
const [PREVIOUS, NEXT] = DIRECTION === 'rtl' ? [RIGHT, LEFT] : [LEFT, RIGHT];

/** Handlers, buttons and the help read this table; the help shows its order. */
export const REVIEW_SHORTCUTS = {
  nextCar: { keys: ['j', 'arrowdown'], label: 'J' },
  previousCar: { keys: ['k', 'arrowup'], label: 'K' },
  approve: letter('A'),
  sendForCorrection: letter('S'),
  editDetails: letter('E'),
  reject: letter('R'),
  adoptVinValue: letter('U'),
  exterior: letter('1'),
  interior: letter('2'),
  damage: letter('3'),
  previousPhoto: PREVIOUS,
  nextPhoto: NEXT,
  enlargePhoto: letter('Z'),
  search: letter('/'),
  closeCar: { keys: ['escape'], label: 'Esc' },
  showShortcuts: letter('?'),
} as const satisfies Record<ReviewAction, Shortcut>;

export const SHORTCUT_HELP: readonly { label: string; text: string }[] = Object.entries(REVIEW_SHORTCUTS).map(
  ([action, { label }]) => ({ label, text: texts.keyHelp[action as ReviewAction] }),
);

export type ReviewActions = Partial<Record<ReviewAction, () => void>>;

/** Actions by key. */
export function mapActionsToKeys(actions: ReviewActions): Record<string, () => void> {
  const entries = Object.entries(actions) as [ReviewAction, () => void][];
  return Object.fromEntries(entries.flatMap(([action, act]) => REVIEW_SHORTCUTS[action].keys.map((key) => [key, act])));
}
