import type { PublicCar } from '#shared/contract/cars/public-car.ts';

export interface PhotoSets {
  uae: readonly string[];
  usa: readonly string[];
}
export type PhotoSetName = keyof PhotoSets;

/** UAE photos, else the three lists of the inspection. @see D-65 */
export function getPhotoSets(car: PublicCar): PhotoSets {
  const usa = new Set(car.usaImages);
  const inspected = [...car.exteriorImages, ...car.interiorImages, ...car.damageImages];
  const uae = car.uaeImages.length > 0 ? car.uaeImages : inspected.filter((url) => !usa.has(url));
  return { uae: [...new Set(uae)], usa: car.usaImages };
}

export function findPhotoPosition(url: string, sets: PhotoSets): { set: PhotoSetName; at: number } | undefined {
  for (const set of ['uae', 'usa'] as const) {
    const at = sets[set].indexOf(url);
    if (at >= 0) return { set, at };
  }
  return undefined;
}

export function getDamagePhotos(car: PublicCar, sets: PhotoSets): string[] {
  return car.damageImages.filter((url) => findPhotoPosition(url, sets) !== undefined);
}
