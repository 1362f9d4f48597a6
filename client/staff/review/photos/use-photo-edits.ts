/** Adding and removing a picture of a car under review; only the three lists by what they show change (D-65). */
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { LISTS, type PhotoSet } from './photo-sets.ts';
import { texts } from '#client/staff/review/texts.ts';
import { useReviewCommand } from '#client/staff/review/car/use-review-mutation.ts';
import { useUploads, type Uploads } from './use-photo-uploads.ts';

export interface PhotoEdits {
  uploads: Uploads;
  /** Resolves true when it was done. */
  remove: (url: string) => Promise<boolean>;
  removing: boolean;
}

export function usePhotoEdits(car: StaffCar, set: PhotoSet): PhotoEdits {
  const uploads = useUploads(car, set);
  const removal = useReviewCommand(carsPatch, { done: texts.removed, failed: texts.imagesFailed });
  const list = LISTS[set];
  return {
    uploads,
    async remove(url) {
      const urls = car[list].filter((other) => other !== url);
      const body = { revision: car.revision, [list]: urls };
      return (await removal.run({ params: { id: car.id }, body })).error === null;
    },
    removing: removal.busy,
  };
}
