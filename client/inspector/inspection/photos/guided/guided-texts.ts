import { PANEL_LABELS, type Panel } from '#shared/domain/panels.ts';
import { shotLabel } from '#shared/domain/photo-caption.ts';
import { parsePanelSlot, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { pluralize } from '#client/ui/format.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

export const guidedTexts = {
  title: 'Shot list',
  progress: (done: number, total: number) => `${done} of ${total} shots`,
  camera: 'Guided camera',
  start: 'Start camera',
  resume: (slot: ShotSlot) => `Camera: ${shotLabel(slot)}`,
  all: 'All shots',
  shot: (slot: ShotSlot, isDone: boolean) => `${shotLabel(slot)}: ${isDone ? 'taken' : 'missing'}`,
  complete: 'Every shot is taken.',
  sortPhotos: (amount: number) => `Sort ${pluralize(amount, 'photo')}`,

  shutter: 'Take photo',
  skip: 'Skip',
  retake: 'Retake',
  free: 'Free photo',
  shots: 'Shots',
  torch: 'Light',
  zoom: (level: number) => `Zoom ${level}×`,
  close: 'Close',
  retaking: (label: string) => `Retake: ${label}`,
  freePhotos: 'Free photo',
  opening: 'Opening the camera…',
  interrupted: 'The camera was interrupted. Your photos are saved.',
  reopen: 'Reopen camera',
  saving: 'Saving…',

  sort: {
    title: 'Sort photos',
    text: 'Tap the shot that this photo shows.',
    left: (amount: number) => `${pluralize(amount, 'photo')} to sort`,
    fillInOrder: 'Fill in list order',
    filled: (amount: number) => `${pluralize(amount, 'photo')} sorted in list order.`,
    sorted: (label: string) => `Sorted as ${label}.`,
    undo: 'Undo',
    later: 'Not a shot',
    finished: 'All photos are sorted.',
    finish: 'Done',
    noPicture: `No preview on this ${deviceLabel}`,
  },
};

const MAX_NAMED_SHOTS = 6;

/** Two lines: "No close-up: Hood, Roof." comes before "Missing: Odometer, Engine." as cars are returned for it. */
export function nameMissingShots(missing: readonly ShotSlot[]): string {
  const closeUps: Panel[] = [];
  const others: string[] = [];
  for (const slot of missing) {
    const panelSlot = parsePanelSlot(slot);
    if (panelSlot?.distance === 'close') closeUps.push(panelSlot.panel);
    else others.push(shotLabel(slot));
  }
  const hidden = others.length - MAX_NAMED_SHOTS;
  const named = hidden > 1 ? [...others.slice(0, MAX_NAMED_SHOTS), `${hidden} more`] : others;
  return [
    closeUps.length > 0 && `No close-up: ${closeUps.map((panel) => PANEL_LABELS[panel]).join(', ')}.`,
    named.length > 0 && `Missing: ${named.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n');
}
