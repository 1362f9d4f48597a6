/** The photos of ours that a car has, to choose one of. */
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { texts } from '#client/staff/review/texts.ts';

const OWN_PHOTO_URL = /^\/photos\/([0-9a-f]{64})$/;

export interface PhotoOption {
  sha256: string;
  url: string;
  label: string;
}

/** Each once, numbered as the review shows them; pictures on other hosts have no original here. */
export function listPhotoOptions({ images }: Pick<StaffCar, 'images'>): PhotoOption[] {
  return images.flatMap((url, at) => {
    const sha256 = OWN_PHOTO_URL.exec(url)?.[1];
    return sha256 === undefined ? [] : [{ sha256, url, label: texts.papers.photo(at + 1) }];
  });
}
