import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { texts } from '#messages/staff/review.ts';

const OWN_PHOTO_URL = /^\/photos\/([0-9a-f]{64})$/;

export interface PhotoOption {
  sha256: string;
  url: string;
  label: string;
}

/** Unique and numbered as in the review; photos on other hosts are left out. */
export function listPhotoOptions({ images }: Pick<StaffCar, 'images'>): PhotoOption[] {
  return images.flatMap((url, at) => {
    const sha256 = OWN_PHOTO_URL.exec(url)?.[1];
    return sha256 === undefined ? [] : [{ sha256, url, label: texts.papers.photo(at + 1) }];
  });
}
