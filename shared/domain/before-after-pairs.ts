import type { PhotoCategory } from './enums.ts';
import {
  findVisibleDamage,
  photoCaption,
  repairedPanelCaption,
  type PhotoSubject,
  type PhotoView,
} from './photo-caption.ts';
import { parseShotSlot } from './photos/shot-list.ts';
import type { Panel } from './panels.ts';

/** The members of a public car that decide its pairs. */
interface PhotographedCar {
  panels: readonly { panel: Panel }[];
  exteriorImages: readonly string[];
  damageImages: readonly string[];
  afterRepairImages?: readonly string[] | undefined;
  seenImages?:
    | readonly { url: string; view?: PhotoView | undefined; panels?: readonly Panel[] | undefined }[]
    | undefined;
}

/** Content of a caption as codes. */
interface PhotoContent {
  category?: PhotoCategory | undefined;
  view?: PhotoView | undefined;
  slot?: string | undefined;
  /** Damaged panels that the photo shows. */
  panels: Panel[];
  /** The panel that a workshop repaired. */
  repairedPanel?: Panel | undefined;
}

export interface PairPhoto {
  url: string;
  /** In the language of the process that made it; `pairPhotoCaption` gives that of the reader. */
  caption: string;
  /** Absent in answers of earlier versions. */
  shows?: PhotoContent | undefined;
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
        before: describePairPhoto(before.url, { category: null, ...before }, damaged),
        after: describePairPhoto(url, { category: null, ...after, isAfterRepair: true }, damaged),
      },
    ];
  });
}

export function describePairPhoto(url: string, subject: PhotoSubject, damaged: readonly Panel[]): PairPhoto {
  const { category, view, slot } = subject;
  const panels = findVisibleDamage(subject, damaged);
  const shows = { ...(category && { category }), ...(view && { view }), ...(slot && { slot }), panels };
  return { url, caption: photoCaption(subject, damaged), shows };
}

export function describeRepairedPanel(url: string, panel: Panel): PairPhoto {
  return { url, caption: repairedPanelCaption(panel), shows: { panels: [], repairedPanel: panel } };
}

export function pairPhotoCaption({ caption, shows }: PairPhoto, isAfterRepair: boolean): string {
  if (!shows) return caption;
  const { category = null, view, slot, panels, repairedPanel } = shows;
  if (repairedPanel) return repairedPanelCaption(repairedPanel);
  return photoCaption({ category, view, panels, slot: slot ? parseShotSlot(slot) : null, isAfterRepair }, panels);
}
