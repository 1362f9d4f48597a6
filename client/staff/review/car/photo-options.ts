/** The photos of ours that a car has, to choose one of. */
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { texts } from '#client/staff/review/texts.ts';

const OURS = /^\/photos\/([0-9a-f]{64})$/;

export interface ChosenPhoto {
  sha256: string;
  url: string;
  label: string;
}

/** Each once, numbered as the review shows them; pictures on other hosts have no original here. */
export function photosOf({ images }: Pick<StaffCar, 'images'>): ChosenPhoto[] {
  return images.flatMap((url, at) => {
    const sha256 = OURS.exec(url)?.[1];
    return sha256 === undefined ? [] : [{ sha256, url, label: texts.papers.photo(at + 1) }];
  });
}
