import { texts } from '#messages/domain/photo-captions.ts';
import { PANEL_LABELS, PANELS, type Panel } from './panels.ts';
import type { PhotoCategory } from './enums.ts';
import { parseDetailSlot, parsePanelSlot, parseViewSlot, type DetailSlot, type ShotSlot } from './photos/shot-list.ts';

/** Left is the driver's left. */
export const PHOTO_VIEWS = [
  'front',
  'front-left',
  'front-right',
  'left',
  'right',
  'rear-left',
  'rear-right',
  'rear',
] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

export const PHOTO_VIEW_LABELS: Record<PhotoView, string> = texts.views;

const DETAIL_LABELS: Record<DetailSlot, string> = texts.details;

const DISTANCE_LABELS: Record<'close' | 'wide', string> = texts.distances;

/** "Front left", "VIN plate", "Hood, close-up" */
export function shotLabel(slot: ShotSlot): string {
  const view = parseViewSlot(slot);
  const detail = parseDetailSlot(slot);
  const panelSlot = parsePanelSlot(slot);
  if (view) return PHOTO_VIEW_LABELS[view];
  if (detail) return DETAIL_LABELS[detail];
  return panelSlot ? [PANEL_LABELS[panelSlot.panel], DISTANCE_LABELS[panelSlot.distance]].join(texts.separator) : '';
}

export interface PhotoSubject {
  /** null for photos without a category, such as those of an auction. */
  category: PhotoCategory | null;
  view?: PhotoView | null | undefined;
  panels?: readonly Panel[] | null | undefined;
  slot?: ShotSlot | null | undefined;
  isAfterRepair?: boolean | undefined;
}

const sidePanels = (name: 'left' | 'right'): Panel[] => [
  `fender_${name}`,
  `door_front_${name}`,
  `door_rear_${name}`,
  `quarter_${name}`,
  `rocker_${name}`,
];
const cornerPanels = (end: 'front' | 'rear', name: 'left' | 'right'): Panel[] => {
  const endPanels: Panel[] =
    end === 'front' ? ['front_bumper', 'hood', `fender_${name}`] : ['rear_bumper', 'trunk', `quarter_${name}`];
  return [...endPanels, `door_front_${name}`, `door_rear_${name}`, `rocker_${name}`];
};

/** Visible at eye level: no roof, and no flank from an end. */
export const VISIBLE_PANELS: Record<PhotoView, readonly Panel[]> = {
  front: ['front_bumper', 'hood'],
  'front-left': cornerPanels('front', 'left'),
  'front-right': cornerPanels('front', 'right'),
  left: sidePanels('left'),
  right: sidePanels('right'),
  'rear-left': cornerPanels('rear', 'left'),
  'rear-right': cornerPanels('rear', 'right'),
  rear: ['rear_bumper', 'trunk'],
};

/** Named damaged panels, else those visible from the view, else the only one; in the order of PANELS. */
export function findVisibleDamage(
  { category, view, panels, isAfterRepair }: PhotoSubject,
  damaged: readonly Panel[],
): Panel[] {
  if (isAfterRepair) return [];
  const isOnlyDamage = category === 'damage' && damaged.length === 1;
  const shown = panels ?? (view ? VISIBLE_PANELS[view] : isOnlyDamage ? damaged : []);
  return PANELS.filter((panel) => shown.includes(panel) && damaged.includes(panel));
}

const MAX_NAMED_PANELS = 3;

function damageCaption(panels: readonly Panel[]): string {
  const names = panels.slice(0, MAX_NAMED_PANELS).map((panel) => PANEL_LABELS[panel].toLowerCase());
  const hiddenCount = panels.length - names.length;
  if (hiddenCount > 0) names.push(texts.morePanels(hiddenCount));
  const last = names.pop() ?? '';
  return texts.damaged(names.length > 0 ? names.join(texts.separator) + texts.and + last : last);
}

function viewCaption({ category, view, slot }: PhotoSubject): string {
  if (view) return PHOTO_VIEW_LABELS[view];
  const detail = slot && parseDetailSlot(slot);
  if (detail) return DETAIL_LABELS[detail];
  if (category === 'interior') return texts.inside;
  return category === 'exterior' ? texts.outside : '';
}

/** '' when nothing is known. `damaged`: panels of the car with work. */
export function photoCaption(subject: PhotoSubject, damaged: readonly Panel[]): string {
  const panels = findVisibleDamage(subject, damaged);
  const stage = subject.isAfterRepair ? texts.afterRepair : '';
  const damage = panels.length > 0 ? damageCaption(panels) : subject.category === 'damage' ? texts.damage : '';
  const panelSlot = subject.slot && parsePanelSlot(subject.slot);
  const distance = panelSlot ? DISTANCE_LABELS[panelSlot.distance] : '';
  const caption = [viewCaption(subject), damage, distance, stage].filter(Boolean).join(texts.separator);
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}

/** "Left fender, after repair" */
export const repairedPanelCaption = (panel: Panel): string => PANEL_LABELS[panel] + texts.separator + texts.afterRepair;
