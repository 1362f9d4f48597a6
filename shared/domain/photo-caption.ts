/** What a picture of a car shows, in words: "Front left, damaged hood". Of what nobody said, nothing is said. */
import { PANEL_LABELS, PANELS, type Panel } from './panels.ts';
import type { PhotoCategory } from './enums.ts';

/** From where the whole car is seen; left is the driver's left. */
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

export const PHOTO_VIEW_LABELS: Record<PhotoView, string> = {
  front: 'Front',
  'front-left': 'Front left',
  'front-right': 'Front right',
  left: 'Left side',
  right: 'Right side',
  'rear-left': 'Rear left',
  'rear-right': 'Rear right',
  rear: 'Rear',
};

/** What is known of what a picture shows. */
export interface PhotoSubject {
  /** null: nobody filed it, as an auction's. */
  category: PhotoCategory | null;
  view?: PhotoView | null | undefined;
  /** The panels it shows, when somebody named them; else they follow from the view. */
  panels?: readonly Panel[] | null | undefined;
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
  const own: Panel[] =
    end === 'front' ? ['front_bumper', 'hood', `fender_${name}`] : ['rear_bumper', 'trunk', `quarter_${name}`];
  return [...own, `door_front_${name}`, `door_rear_${name}`, `rocker_${name}`];
};

/** What of a car's outside is in sight at eye level: no roof, and of an end no flank. */
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

/**
 * Which of the car's damaged panels the picture shows, in the order of PANELS: those that were named, else those in sight from its
 * view, else, of a picture of the damage, the one damaged panel there is.
 */
export function findVisibleDamage(
  { category, view, panels, isAfterRepair }: PhotoSubject,
  damaged: readonly Panel[],
): Panel[] {
  if (isAfterRepair) return [];
  const isAlone = category === 'damage' && damaged.length === 1;
  const shown = panels ?? (view ? VISIBLE_PANELS[view] : isAlone ? damaged : []);
  return PANELS.filter((panel) => shown.includes(panel) && damaged.includes(panel));
}

/** Named one by one up to here; of more the rest is counted. */
const MAX_NAMED_PANELS = 3;

/** "damaged hood, left fender and 2 more panels". */
function damageCaption(panels: readonly Panel[]): string {
  const names = panels.slice(0, MAX_NAMED_PANELS).map((panel) => PANEL_LABELS[panel].toLowerCase());
  const more = panels.length - names.length;
  if (more > 0) names.push(more === 1 ? 'one more panel' : `${more} more panels`);
  const last = names.pop();
  return `damaged ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}`;
}

function viewCaption({ category, view }: PhotoSubject): string {
  if (view) return PHOTO_VIEW_LABELS[view];
  if (category === 'interior') return 'Inside';
  return category === 'exterior' ? 'Outside' : '';
}

/** "Front left, damaged hood"; '' when nothing is known. `damaged`: the panels of the car that have work. */
export function photoCaption(seen: PhotoSubject, damaged: readonly Panel[]): string {
  const panels = findVisibleDamage(seen, damaged);
  const stage = seen.isAfterRepair ? 'after repair' : '';
  const damage = panels.length > 0 ? damageCaption(panels) : seen.category === 'damage' ? 'damage' : '';
  const words = [viewCaption(seen), damage, stage].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
