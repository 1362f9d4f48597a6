import { PANEL_LABELS, type Panel } from '#shared/domain/panels.ts';

const percent = (part: number): string => `${Math.round(part * 100)}%`;

export const pinTexts = {
  button: (count: number) => (count > 0 ? `Damage pins (${count})` : 'Mark damage'),
  title: 'Mark damage',
  text: 'Tap the damage. Drag a pin to move it.',
  photo: 'Photo with damage pins',
  keys: 'With a keyboard: add a pin, move it by 1% with the arrow keys or by 5% with Shift, remove it with Delete.',
  add: 'Add pin',
  undo: 'Undo',
  close: 'Close',
  noDamage: 'Mark the damaged panels of the car first.',
  full: 'A photo has at most 12 pins.',
  choose: 'Which panel is damaged?',
  pin: (number: number, panel: Panel) => `Damage ${number}: ${PANEL_LABELS[panel]}`,
  place: (number: number, x: number, y: number) =>
    `Damage ${number}: ${percent(x)} from the left, ${percent(y)} from the top`,
  panel: (number: number) => `Panel of damage ${number}`,
  note: (number: number) => `Note on damage ${number}`,
  notePlaceholder: 'Note (optional)',
  remove: (number: number) => `Remove damage ${number}`,
};
