/** Addresses of our own photos inside the lists a car keeps. */
import type { CarRow } from '#server/store/rows.ts';

const OURS = /^\/photos\/([0-9a-f]{64})$/;

/** The hash of one of our addresses; undefined for any other. */
export function photoHash(url: string | null): string | undefined {
  return url === null ? undefined : OURS.exec(url)?.[1];
}

export const IMAGE_LISTS = [
  'usaImages',
  'uaeImages',
  'exteriorImages',
  'interiorImages',
  'damageImages',
] as const;
export type ImageList = (typeof IMAGE_LISTS)[number];

type Pictures = Pick<CarRow, ImageList | 'photos' | 'imageUrl' | 'copartExterior360' | 'copartInterior360'>;

/** Every photo of ours that a car names: its manifest and whatever its lists, its cover and its views all round point to. */
export function photosNamedBy(car: Pictures): Set<string> {
  const lists = [...IMAGE_LISTS, 'copartExterior360'] as const;
  const addresses = [...lists.flatMap((list) => car[list]), car.imageUrl, car.copartInterior360];
  return new Set([
    ...car.photos.map((photo) => photo.sha256),
    ...addresses.flatMap((url) => photoHash(url) ?? []),
  ]);
}
