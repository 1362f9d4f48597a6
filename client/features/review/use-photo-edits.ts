/** Adding and removing a picture of a car under review; only the three lists by what they show change (D-65). */
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toaster.tsx';
import { asPhoto } from './as-photo.ts';
import { LISTS, type PhotoSet } from './photo-sets.ts';
import { texts } from './texts.ts';
import { useReviewAction } from './use-review-action.ts';

interface Change {
  id: string;
  revision: number;
  list: (typeof LISTS)[PhotoSet];
  urls: string[];
}

export interface PhotoEdits {
  add(file: File): Promise<void>;
  remove(url: string): Promise<boolean>;
  busy: boolean;
}

const send = ({ id, revision, list, urls }: Change, idempotencyKey: string) =>
  call(carsPatch, { params: { id }, body: { revision, [list]: urls } }, { idempotencyKey });

export function usePhotoEdits(car: StaffCar, set: PhotoSet): PhotoEdits {
  const adding = useReviewAction(send, { done: texts.uploaded, failed: texts.imagesFailed });
  const removing = useReviewAction(send, { done: texts.removed, failed: texts.imagesFailed });
  const list = LISTS[set];
  const change = (urls: string[]): Change => ({ id: car.id, revision: car.revision, list, urls });
  return {
    async add(file) {
      const photo = await asPhoto(file).catch(() => null);
      if (photo === null)
        toast({ title: texts.imagesFailed, description: texts.notAPicture, kind: 'destructive' });
      else await adding.run(change([...car[list], photo]));
    },
    remove: (url) => removing.run(change(car[list].filter((other) => other !== url))),
    busy: adding.busy || removing.busy,
  };
}
