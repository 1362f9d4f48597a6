import { findVisibleDamage, photoCaption, type PhotoView } from './photo-caption.ts';
import type { Panel } from './panels.ts';

/** The members of a public car that decide its pairs. */
interface PhotographedCar {
  panels: readonly { panel: Panel }[];
  exteriorImages: readonly string[];
  damageImages: readonly string[];
  afterRepairImages?: readonly string[] | undefined;
  seenImages?:
    readonly { url: string; view?: PhotoView | undefined; panels?: readonly Panel[] | undefined }[] | undefined;
}

export interface PairPhoto {
  url: string;
  caption: string;
}

export interface BeforeAfterPair {
  before: PairPhoto;
  after: PairPhoto;
}

type SeenImage = NonNullable<PhotographedCar['seenImages']>[number];

/** The same view of the whole car; close-ups have no view and share a panel. */
function showsSame(before: SeenImage, after: SeenImage): boolean {
  if (before.view || after.view) return before.view === after.view;
  return after.panels?.some((panel) => before.panels?.includes(panel)) ?? false;
}

/** One pair per photo after the repair, with the photo that shows most of the damage; photos without damage make none. */
export function findBeforeAfterPairs(car: PhotographedCar): BeforeAfterPair[] {
  const { afterRepairImages = [], seenImages = [] } = car;
  const damaged = car.panels.map(({ panel }) => panel);
  const outside = new Set([...car.exteriorImages, ...car.damageImages]);
  const found = seenImages
    .filter(({ url }) => outside.has(url) && !afterRepairImages.includes(url))
    .map((seen) => ({ seen, damage: findVisibleDamage({ category: null, ...seen }, damaged).length }))
    .filter(({ damage }) => damage > 0)
    .toSorted((one, other) => other.damage - one.damage);
  const used = new Set<string>();
  return afterRepairImages.flatMap((url) => {
    const after = seenImages.find((seen) => seen.url === url);
    const before = after && found.find(({ seen }) => !used.has(seen.url) && showsSame(seen, after))?.seen;
    if (!before) return [];
    used.add(before.url);
    return [
      {
        before: { url: before.url, caption: photoCaption({ category: null, ...before }, damaged) },
        after: { url, caption: photoCaption({ category: null, ...after, isAfterRepair: true }, damaged) },
      },
    ];
  });
}
