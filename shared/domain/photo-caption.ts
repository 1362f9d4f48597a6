/** What a picture of a car shows, in words: "Front left, damaged hood". Of what nobody said, nothing is said. */
import { PANEL_NAMES, PANELS, type Panel } from './panels.ts';
import type { PhotoCategory } from './enums.ts';

/** From where the whole car is seen; left is the driver's left. */
export const VIEWS = [
  'front',
  'front-left',
  'front-right',
  'left',
  'right',
  'rear-left',
  'rear-right',
  'rear',
] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_NAMES: Record<View, string> = {
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
export interface Seen {
  /** null: nobody filed it, as an auction's. */
  category: PhotoCategory | null;
  view?: View | null | undefined;
  /** The panels it shows, when somebody named them; else they follow from the view. */
  panels?: readonly Panel[] | null | undefined;
  isAfterRepair?: boolean | undefined;
}

const side = (name: 'left' | 'right'): Panel[] => [
  `fender_${name}`,
  `door_front_${name}`,
  `door_rear_${name}`,
  `quarter_${name}`,
  `rocker_${name}`,
];
const corner = (end: 'front' | 'rear', name: 'left' | 'right'): Panel[] => {
  const own: Panel[] =
    end === 'front'
      ? ['front_bumper', 'hood', `fender_${name}`]
      : ['rear_bumper', 'trunk', `quarter_${name}`];
  return [...own, `door_front_${name}`, `door_rear_${name}`, `rocker_${name}`];
};

/** What of a car's outside is in sight at eye level: no roof, and of an end no flank. */
export const IN_SIGHT: Record<View, readonly Panel[]> = {
  front: ['front_bumper', 'hood'],
  'front-left': corner('front', 'left'),
  'front-right': corner('front', 'right'),
  left: side('left'),
  right: side('right'),
  'rear-left': corner('rear', 'left'),
  'rear-right': corner('rear', 'right'),
  rear: ['rear_bumper', 'trunk'],
};

/**
 * Which of the car's damaged panels the picture shows, in the order of PANELS: those that were named, else those in sight from its
 * view, else, of a picture of the damage, the one damaged panel there is.
 */
export function damageSeen(
  { category, view, panels, isAfterRepair }: Seen,
  damaged: readonly Panel[],
): Panel[] {
  if (isAfterRepair) return [];
  const isAlone = category === 'damage' && damaged.length === 1;
  const shown = panels ?? (view ? IN_SIGHT[view] : isAlone ? damaged : []);
  return PANELS.filter((panel) => shown.includes(panel) && damaged.includes(panel));
}

/** Named one by one up to here; of more the rest is counted. */
const NAMED = 3;

/** "damaged hood, left fender and 2 more panels". */
function damageWords(panels: readonly Panel[]): string {
  const names = panels.slice(0, NAMED).map((panel) => PANEL_NAMES[panel].toLowerCase());
  const more = panels.length - names.length;
  if (more > 0) names.push(more === 1 ? 'one more panel' : `${more} more panels`);
  const last = names.pop();
  return `damaged ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}`;
}

function placeWords({ category, view }: Seen): string {
  if (view) return VIEW_NAMES[view];
  if (category === 'interior') return 'Inside';
  return category === 'exterior' ? 'Outside' : '';
}

/** "Front left, damaged hood"; '' when nothing is known. `damaged`: the panels of the car that have work. */
export function seenWords(seen: Seen, damaged: readonly Panel[]): string {
  const panels = damageSeen(seen, damaged);
  const stage = seen.isAfterRepair ? 'after repair' : '';
  const damage = panels.length > 0 ? damageWords(panels) : seen.category === 'damage' ? 'damage' : '';
  const words = [placeWords(seen), damage, stage].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
