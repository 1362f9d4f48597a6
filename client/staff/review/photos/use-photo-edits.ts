/** Adding and removing a picture of a car under review; only the three lists by what they show change (D-65). */
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { call } from '#client/api/call.ts';
import { LISTS, type PhotoSet } from './photo-sets.ts';
import { texts } from '#client/staff/review/texts.ts';
import { useReviewAction } from '#client/staff/review/car/use-review-action.ts';
import { useUploads, type Uploads } from './use-uploads.ts';

interface Change {
  id: string;
  revision: number;
  list: (typeof LISTS)[PhotoSet];
  urls: string[];
}

export interface PhotoEdits {
  uploads: Uploads;
  /** Resolves true when it was done. */
  remove: (url: string) => Promise<boolean>;
  removing: boolean;
}

const send = ({ id, revision, list, urls }: Change, idempotencyKey: string) =>
  call(carsPatch, { params: { id }, body: { revision, [list]: urls } }, { idempotencyKey });

export function usePhotoEdits(car: StaffCar, set: PhotoSet): PhotoEdits {
  const uploads = useUploads(car, set);
  const removal = useReviewAction(send, { done: texts.removed, failed: texts.imagesFailed });
  const list = LISTS[set];
  return {
    uploads,
    remove: (url) =>
      removal.run({
        id: car.id,
        revision: car.revision,
        list,
        urls: car[list].filter((other) => other !== url),
      }),
    removing: removal.busy,
  };
}
