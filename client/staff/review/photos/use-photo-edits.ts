/** Only the list of the photo's subject changes. @see D-65 */
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { PHOTO_SET_FIELDS, type PhotoSet } from './photo-sets.ts';
import { texts } from '#messages/staff/review.ts';
import { useReviewMutation } from '#client/staff/review/car/use-review-mutation.ts';
import { usePhotoUploads, type ReviewPhotoUploads } from './use-photo-uploads.ts';

export interface PhotoEdits {
  uploads: ReviewPhotoUploads;
  remove: (url: string) => Promise<boolean>;
  isRemoving: boolean;
}

export function usePhotoEdits(car: StaffCar, set: PhotoSet): PhotoEdits {
  const uploads = usePhotoUploads(car, set);
  const removal = useReviewMutation(carsPatch, { done: texts.removed, failed: texts.imagesFailed });
  const list = PHOTO_SET_FIELDS[set];
  return {
    uploads,
    async remove(url) {
      const urls = car[list].filter((other) => other !== url);
      const body = { revision: car.revision, [list]: urls };
      return (await removal.run({ params: { id: car.id }, body })).error === null;
    },
    isRemoving: removal.isPending,
  };
}
