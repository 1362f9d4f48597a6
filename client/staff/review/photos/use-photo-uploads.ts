/** Adding pictures to a car under review: several at once, one after the other, each with its own outcome (S-rev-06). */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { carsPatch } from '#shared/contract/review.ts';
import { staffCar, type StaffCar } from '#shared/contract/cars/staff-car.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/api-client.ts';
import { refreshTouched } from '#client/api/invalidate-queries.ts';
import { finishFirst } from '#client/storage/pending-work.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { develop } from '#client/offline/images/process-image.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { carQuestion } from '#client/staff/review/car/use-review-mutation.ts';
import { LISTS, type PhotoSet } from './photo-sets.ts';
import { texts } from '#client/staff/review/texts.ts';

export interface Upload {
  id: string;
  name: string;
  file: File;
  set: PhotoSet;
  state: 'waiting' | 'reading' | 'sending' | 'failed';
  /** Of a failed one. */
  why: string;
}

export interface Uploads {
  items: readonly Upload[];
  add: (files: readonly File[]) => void;
  again: (upload: Upload) => void;
  forget: (upload: Upload) => void;
}

export function useUploads(car: StaffCar, set: PhotoSet): Uploads {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Upload[]>([]);
  const change = (id: string, part: Partial<Upload>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const forget = ({ id }: Upload) => setItems((now) => now.filter((item) => item.id !== id));
  const present = () => client.getQueryData(carQuestion(car.id).queryKey) ?? car;

  const sendOne = async (upload: Upload): Promise<'added' | 'same' | 'failed'> => {
    try {
      change(upload.id, { state: 'reading' });
      const { developed } = await develop(upload.file);
      change(upload.id, { state: 'sending' });
      const { sha256 } = await uploadPhoto(developed);
      const url = photoUrl(sha256);
      if (present()[LISTS[upload.set]].includes(url)) {
        forget(upload);
        return 'same';
      }
      const changed = await addPicture(present(), upload.set, url);
      client.setQueryData(carQuestion(car.id).queryKey, (before) => before && { ...before, ...changed });
      forget(upload);
      return 'added';
    } catch (error) {
      change(upload.id, { state: 'failed', why: error instanceof Error ? error.message : '' });
      return 'failed';
    }
  };

  const send = async (uploads: readonly Upload[]) => {
    const outcomes: Awaited<ReturnType<typeof sendOne>>[] = [];
    for (const upload of uploads) outcomes.push(await sendOne(upload));
    const amountOf = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    const [done, same, failed] = [amountOf('added'), amountOf('same'), amountOf('failed')];
    if (failed > 0)
      toast({ title: texts.imagesFailed, description: texts.failedFiles(failed), kind: 'destructive' });
    if (same > 0) toast({ title: texts.alreadyAdded, description: texts.sameFiles(same) });
    if (done > 0) {
      toast({
        title: texts.uploaded,
        ...(done > 1 && { description: texts.uploadedFiles(done) }),
        kind: 'success',
      });
      void refreshTouched(client, carsPatch);
    }
  };

  return {
    items,
    add(files) {
      const uploads = files.map((file): Upload => ({
        id: crypto.randomUUID(),
        name: file.name,
        file,
        set,
        state: 'waiting',
        why: '',
      }));
      setItems((now) => [...now, ...uploads]);
      finishFirst(send(uploads));
    },
    again: (upload) => finishFirst(send([upload])),
    forget,
  };
}

/**
 * Names the picture in its list. Somebody else's change in between does not matter to an added picture, so it is named anew on top of
 * that change; and one that arrived although its answer was lost is there already.
 */
async function addPicture(car: StaffCar, set: PhotoSet, picture: string): Promise<StaffCar> {
  const list = LISTS[set];
  const send = (base: StaffCar) => {
    const body = { revision: base.revision, [list]: [...base[list], picture] };
    return call(carsPatch, { params: { id: car.id }, body });
  };
  try {
    return await send(car);
  } catch (error) {
    const current =
      error instanceof Problem && error.code === 'STALE' && staffCar.safeParse(error.extra.current);
    if (!current || !current.success) throw error;
    return current.data[list].includes(picture) ? current.data : send(current.data);
  }
}
