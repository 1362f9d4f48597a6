/** Resizes photos and uploads them one by one in resumable parts. */
import { useRef, useState } from 'react';
import { MAX_PROGRESS_PHOTOS } from '#shared/domain/repair/repair-progress.ts';
import { trackPendingWork } from '#client/storage/pending-work.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import { texts } from '#messages/staff/progress-editor.ts';

export interface ProgressPhoto {
  id: string;
  file: File;
  state: 'reading' | 'sending' | 'here' | 'failed';
  sha256: string | null;
  errorText: string;
}

export interface ProgressPhotos {
  photos: readonly ProgressPhoto[];
  /** @returns false when the limit left some out */
  add: (files: readonly File[]) => boolean;
  retry: (photo: ProgressPhoto) => void;
  remove: (photo: ProgressPhoto) => void;
  clear: () => void;
}

export function useProgressPhotos(): ProgressPhotos {
  const [photos, setPhotos] = useState<readonly ProgressPhoto[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const update = (id: string, changes: Partial<ProgressPhoto>) =>
    setPhotos((current) => current.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = ({ id }: ProgressPhoto) => setPhotos((current) => current.filter((one) => one.id !== id));

  const upload = async ({ id, file }: ProgressPhoto) => {
    try {
      update(id, { state: 'reading', errorText: '' });
      const { image } = await processImage(file);
      update(id, { state: 'sending' });
      const { sha256 } = await uploadPhoto(image);
      // Choosing the same photo twice adds it once.
      setPhotos((current) =>
        current.some((one) => one.sha256 === sha256)
          ? current.filter((one) => one.id !== id)
          : current.map((one) => (one.id === id ? { ...one, state: 'here', sha256 } : one)),
      );
    } catch (error) {
      update(id, { state: 'failed', errorText: error instanceof Error ? error.message : texts.failed });
    }
  };
  const send = (photo: ProgressPhoto) => {
    queue.current = queue.current.then(() => upload(photo));
    trackPendingWork(queue.current);
  };

  return {
    photos,
    add(files) {
      const remaining = MAX_PROGRESS_PHOTOS - photos.length;
      const added = files.slice(0, Math.max(0, remaining)).map((file): ProgressPhoto => ({
        id: crypto.randomUUID(),
        file,
        state: 'reading',
        sha256: null,
        errorText: '',
      }));
      setPhotos((current) => [...current, ...added]);
      for (const photo of added) send(photo);
      return added.length === files.length;
    },
    retry(photo) {
      update(photo.id, { state: 'reading', errorText: '' });
      send(photo);
    },
    remove,
    clear: () => setPhotos([]),
  };
}
