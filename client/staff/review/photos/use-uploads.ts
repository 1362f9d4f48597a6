/** Adding pictures to a car under review: several at once, one after the other, each with its own outcome (S-rev-06). */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { carsPatch } from '#shared/contract/review.ts';
import { staffCar, type StaffCar } from '#shared/contract/staff-car.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/call.ts';
import { refreshTouched } from '#client/api/touched.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { asPhoto } from './as-photo.ts';
import { carQuestion } from '#client/staff/review/car/use-review-command.ts';
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

  const sendOne = async (upload: Upload): Promise<boolean> => {
    try {
      change(upload.id, { state: 'reading' });
      const photo = await asPhoto(upload.file);
      change(upload.id, { state: 'sending' });
      const changed = await addPhoto(present(), upload, photo);
      client.setQueryData(carQuestion(car.id).queryKey, (before) => before && { ...before, ...changed });
      forget(upload);
      return true;
    } catch (error) {
      change(upload.id, { state: 'failed', why: error instanceof Error ? error.message : '' });
      return false;
    }
  };

  const send = async (uploads: readonly Upload[]) => {
    let done = 0;
    for (const upload of uploads) if (await sendOne(upload)) done += 1;
    if (done < uploads.length)
      toast({
        title: texts.imagesFailed,
        description: texts.failedFiles(uploads.length - done),
        kind: 'destructive',
      });
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
      void send(uploads);
    },
    again: (upload) => void send([upload]),
    forget,
  };
}

/**
 * The upload's id is its idempotency key: sent twice it is added once. Somebody else's change in between does not matter to an
 * added picture, so it is sent anew on top of that change.
 */
async function addPhoto(car: StaffCar, { id, set }: Upload, photo: string): Promise<StaffCar> {
  const list = LISTS[set];
  const send = (base: StaffCar, idempotencyKey: string) =>
    call(
      carsPatch,
      { params: { id: car.id }, body: { revision: base.revision, [list]: [...base[list], photo] } },
      { idempotencyKey },
    );
  try {
    return await send(car, id);
  } catch (error) {
    const current =
      error instanceof Problem && error.code === 'STALE' && staffCar.safeParse(error.extra.current);
    if (!current || !current.success) throw error;
    return send(current.data, crypto.randomUUID());
  }
}
