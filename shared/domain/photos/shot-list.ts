/** The photos that an inspection of a car needs, in the order of a walk around it. */
import { PANELS, type Panel } from '#shared/domain/panels.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { BodyType, PhotoCategory } from '#shared/domain/enums.ts';

/** Outside, each next view a few steps on. */
const WALK = ['front', 'front-left', 'left', 'rear-left', 'rear', 'rear-right', 'right', 'front-right'] as const;
export const DETAIL_SLOTS = ['cargo-bed', 'load-area', 'interior', 'odometer', 'vin-plate', 'engine'] as const;
export type DetailSlot = (typeof DETAIL_SLOTS)[number];

/** `close`: the damage alone; `wide`: the panel and its neighbours. */
type ShotDistance = 'wide' | 'close';
type PanelSlot = `${ShotDistance}:${Panel}`;

/** Place of a photo in the shot list, as stored and sent. */
export type ShotSlot = PhotoView | DetailSlot | PanelSlot;

const listPanelSlots = (panel: Panel): PanelSlot[] => [`wide:${panel}`, `close:${panel}`];
const SHOT_SLOTS: readonly ShotSlot[] = [...WALK, ...DETAIL_SLOTS, ...PANELS.flatMap(listPanelSlots)];

/** undefined for the slots of a later release. */
export function parseShotSlot(value: string): ShotSlot | undefined {
  return SHOT_SLOTS.find((slot) => slot === value);
}

/** Drawings of the outline over the live picture. */
export type OutlineBody = 'sedan' | 'coupe' | 'suv' | 'pickup' | 'van';

interface BodyShots {
  outline: OutlineBody;
  details: readonly DetailSlot[];
}

const COMMON_DETAILS = ['interior', 'odometer', 'vin-plate', 'engine'] as const;
const WITH_BED = ['cargo-bed', ...COMMON_DETAILS] as const;
const WITH_LOAD_AREA = ['load-area', ...COMMON_DETAILS] as const;

const BODY_SHOTS: Record<BodyType, BodyShots> = {
  Sedan: { outline: 'sedan', details: COMMON_DETAILS },
  Coupe: { outline: 'coupe', details: COMMON_DETAILS },
  Convertible: { outline: 'coupe', details: COMMON_DETAILS },
  Hatchback: { outline: 'suv', details: COMMON_DETAILS },
  Wagon: { outline: 'suv', details: COMMON_DETAILS },
  SUV: { outline: 'suv', details: COMMON_DETAILS },
  Pickup: { outline: 'pickup', details: WITH_BED },
  Van: { outline: 'van', details: WITH_LOAD_AREA },
  Minivan: { outline: 'van', details: WITH_LOAD_AREA },
};

/** A car without a body type, or with one that a look-up made up, counts as a sedan. */
function getBodyShots(bodyType: string): BodyShots {
  return Object.entries(BODY_SHOTS).find(([body]) => body === bodyType)?.[1] ?? BODY_SHOTS.Sedan;
}

export function getOutlineBody(bodyType: string): OutlineBody {
  return getBodyShots(bodyType).outline;
}

/** The slots of a car: around it, each damaged panel from afar and near, then the details. */
export function listShotSlots(bodyType: string, damaged: readonly Panel[]): ShotSlot[] {
  const panels = PANELS.filter((panel) => damaged.includes(panel));
  return [...WALK, ...panels.flatMap(listPanelSlots), ...getBodyShots(bodyType).details];
}

/** The tags of a photo in a slot; servers and pages without slots read the others. */
export interface ShotTags {
  slot: ShotSlot;
  category: PhotoCategory;
  view: PhotoView | null;
  panels: Panel[] | null;
}

export function parsePanelSlot(slot: ShotSlot): { panel: Panel; distance: ShotDistance } | null {
  const panel = PANELS.find((one) => slot.endsWith(`:${one}`));
  return panel ? { panel, distance: slot.startsWith('close') ? 'close' : 'wide' } : null;
}

export function parseDetailSlot(slot: ShotSlot): DetailSlot | null {
  return DETAIL_SLOTS.find((detail) => detail === slot) ?? null;
}

export function parseViewSlot(slot: ShotSlot): PhotoView | null {
  return WALK.find((view) => view === slot) ?? null;
}

export function getShotTags(slot: ShotSlot): ShotTags {
  const view = parseViewSlot(slot);
  const panel = parsePanelSlot(slot)?.panel;
  if (view) return { slot, category: 'exterior', view, panels: null };
  if (panel) return { slot, category: 'damage', view: null, panels: [panel] };
  const isInside = slot === 'interior' || slot === 'odometer' || slot === 'load-area';
  return { slot, category: isInside ? 'interior' : 'exterior', view: null, panels: null };
}

export interface SlottedPhoto {
  category: PhotoCategory | null;
  slot?: ShotSlot | null | undefined;
  view?: PhotoView | null | undefined;
  panels?: readonly Panel[] | null | undefined;
}

/** The slot that a photo fills. A view, the interior and the photo of one damaged panel count without a slot. */
export function findPhotoSlot({ slot, category, view, panels }: SlottedPhoto): ShotSlot | null {
  if (slot) return slot;
  if (category === 'exterior' && view) return view;
  if (category === 'interior') return 'interior';
  const [panel] = panels ?? [];
  return category === 'damage' && panels?.length === 1 && panel ? `close:${panel}` : null;
}

export function listMissingSlots(slots: readonly ShotSlot[], photos: readonly SlottedPhoto[]): ShotSlot[] {
  const filled = new Set(photos.map(findPhotoSlot));
  return slots.filter((slot) => !filled.has(slot));
}

/** The next missing slot after `slot`, from the start again after the last; null when none is missing. */
export function findNextSlot(
  slots: readonly ShotSlot[],
  missing: ReadonlySet<ShotSlot>,
  slot: ShotSlot | null,
): ShotSlot | null {
  const at = slot ? slots.indexOf(slot) + 1 : 0;
  return [...slots.slice(at), ...slots.slice(0, at)].find((one) => missing.has(one) && one !== slot) ?? null;
}

/** Photos without a slot with the missing slots, both in their order. */
export function proposeSlots(
  photoIds: readonly string[],
  missing: readonly ShotSlot[],
): [id: string, slot: ShotSlot][] {
  return photoIds.flatMap((id, at): [string, ShotSlot][] => {
    const slot = missing[at];
    return slot ? [[id, slot]] : [];
  });
}
