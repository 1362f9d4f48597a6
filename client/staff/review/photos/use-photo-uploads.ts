/** Uploads one photo after another, each with its own result. @see S-rev-06 */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { carsPatch } from '#shared/contract/review.ts';
import { staffCarSchema, type StaffCar } from '#shared/contract/cars/staff-car.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { invalidateRelatedQueries } from '#client/api/invalidate-queries.ts';
import { trackPendingWork } from '#client/storage/pending-work.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { carQueryOptions } from '#client/staff/review/car/use-review-mutation.ts';
import { PHOTO_SET_FIELDS, type PhotoSet } from './photo-sets.ts';
import { texts } from '#messages/staff/review.ts';

export interface ReviewPhotoUpload {
  id: string;
  name: string;
  file: File;
  set: PhotoSet;
  state: 'waiting' | 'reading' | 'sending' | 'failed';
  errorText: string;
}

export interface ReviewPhotoUploads {
  items: readonly ReviewPhotoUpload[];
  add: (files: readonly File[]) => void;
  retry: (upload: ReviewPhotoUpload) => void;
  dismiss: (upload: ReviewPhotoUpload) => void;
}

export function usePhotoUploads(car: StaffCar, set: PhotoSet): ReviewPhotoUploads {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly ReviewPhotoUpload[]>([]);
  const update = (id: string, changes: Partial<ReviewPhotoUpload>) =>
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const dismiss = ({ id }: ReviewPhotoUpload) => setItems((current) => current.filter((item) => item.id !== id));
  const getCurrentCar = () => client.getQueryData(carQueryOptions(car.id).queryKey) ?? car;

  const uploadOne = async (upload: ReviewPhotoUpload): Promise<'added' | 'same' | 'failed'> => {
    try {
      update(upload.id, { state: 'reading' });
      const { image } = await processImage(upload.file);
      update(upload.id, { state: 'sending' });
      const { sha256 } = await uploadPhoto(image);
      const url = photoUrl(sha256);
      if (getCurrentCar()[PHOTO_SET_FIELDS[upload.set]].includes(url)) {
        dismiss(upload);
        return 'same';
      }
      const changed = await addPhotoToCar(getCurrentCar(), upload.set, url);
      client.setQueryData(carQueryOptions(car.id).queryKey, (before) => before && { ...before, ...changed });
      dismiss(upload);
      return 'added';
    } catch (error) {
      update(upload.id, { state: 'failed', errorText: error instanceof Error ? error.message : '' });
      return 'failed';
    }
  };

  const send = async (uploads: readonly ReviewPhotoUpload[]) => {
    const outcomes: Awaited<ReturnType<typeof uploadOne>>[] = [];
    for (const upload of uploads) outcomes.push(await uploadOne(upload));
    const countOutcomes = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    const [done, same, failed] = [countOutcomes('added'), countOutcomes('same'), countOutcomes('failed')];
    if (failed > 0) toast({ title: texts.imagesFailed, description: texts.failedFiles(failed), kind: 'destructive' });
    if (same > 0) toast({ title: texts.alreadyAdded, description: texts.sameFiles(same) });
    if (done > 0) {
      toast({
        title: texts.uploaded,
        ...(done > 1 && { description: texts.uploadedFiles(done) }),
        kind: 'success',
      });
      void invalidateRelatedQueries(client, carsPatch);
    }
  };

  return {
    items,
    add(files) {
      const uploads = files.map((file): ReviewPhotoUpload => ({
        id: crypto.randomUUID(),
        name: file.name,
        file,
        set,
        state: 'waiting',
        errorText: '',
      }));
      setItems((current) => [...current, ...uploads]);
      trackPendingWork(send(uploads));
    },
    retry: (upload) => trackPendingWork(send([upload])),
    dismiss,
  };
}

/** Retries on top of a concurrent change, and succeeds when a lost response had already added the photo. */
async function addPhotoToCar(car: StaffCar, set: PhotoSet, photo: string): Promise<StaffCar> {
  const list = PHOTO_SET_FIELDS[set];
  const send = (base: StaffCar) => {
    const body = { revision: base.revision, [list]: [...base[list], photo] };
    return callEndpoint(carsPatch, { params: { id: car.id }, body });
  };
  try {
    return await send(car);
  } catch (error) {
    const current = error instanceof Problem && error.code === 'STALE' && staffCarSchema.safeParse(error.extra.current);
    if (!current || !current.success) throw error;
    return current.data[list].includes(photo) ? current.data : send(current.data);
  }
}
