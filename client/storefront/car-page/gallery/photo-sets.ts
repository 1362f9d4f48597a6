/** A car's pictures as the page shows them: two tabs, and where the damage is in them (C-car-01, D-65). */
import type { PublicCar } from '#shared/contract/cars/public-car.ts';

export interface PhotoSets {
  uae: readonly string[];
  usa: readonly string[];
}
export type PhotoSetName = keyof PhotoSets;

/** UAE pictures, or where there are none the three lists of the inspection (D-65). */
export function getPhotoSets(car: PublicCar): PhotoSets {
  const usa = new Set(car.usaImages);
  const inspected = [...car.exteriorImages, ...car.interiorImages, ...car.damageImages];
  const uae = car.uaeImages.length > 0 ? car.uaeImages : inspected.filter((url) => !usa.has(url));
  return { uae: [...new Set(uae)], usa: car.usaImages };
}

/** Where a picture stands; undefined when no tab holds it. */
export function findPhotoPosition(url: string, sets: PhotoSets): { set: PhotoSetName; at: number } | undefined {
  for (const set of ['uae', 'usa'] as const) {
    const at = sets[set].indexOf(url);
    if (at >= 0) return { set, at };
  }
  return undefined;
}

/** The damage pictures a tab holds. */
export function getDamagePhotos(car: PublicCar, sets: PhotoSets): string[] {
  return car.damageImages.filter((url) => findPhotoPosition(url, sets) !== undefined);
}
