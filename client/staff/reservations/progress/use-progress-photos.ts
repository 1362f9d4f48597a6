/** Resizes photos and uploads them one by one in resumable parts. */
import { useRef, useState } from 'react';
import { MAX_PROGRESS_PHOTOS } from '#shared/domain/repair/repair-progress.ts';
import { trackPendingWork } from '#client/storage/pending-work.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import { texts } from './texts.ts';

export interface ProgressPhoto {
  id: string;
  file: File;
  state: 'reading' | 'sending' | 'here' | 'failed';
  /** Set after the upload. */
  sha256: string | null;
  /** Set after a failure. */
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
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, part: Partial<ProgressPhoto>) =>
    setPhotos((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = ({ id }: ProgressPhoto) => setPhotos((now) => now.filter((one) => one.id !== id));

  const sendOne = async ({ id, file }: ProgressPhoto) => {
    try {
      change(id, { state: 'reading', errorText: '' });
      const { image } = await processImage(file);
      change(id, { state: 'sending' });
      const { sha256 } = await uploadPhoto(image);
      // Choosing the same photo twice adds it once.
      setPhotos((now) =>
        now.some((one) => one.sha256 === sha256)
          ? now.filter((one) => one.id !== id)
          : now.map((one) => (one.id === id ? { ...one, state: 'here', sha256 } : one)),
      );
    } catch (error) {
      change(id, { state: 'failed', errorText: error instanceof Error ? error.message : texts.failed });
    }
  };
  const send = (photo: ProgressPhoto) => {
    line.current = line.current.then(() => sendOne(photo));
    trackPendingWork(line.current);
  };

  return {
    photos,
    add(files) {
      const room = MAX_PROGRESS_PHOTOS - photos.length;
      const added = files.slice(0, Math.max(0, room)).map((file): ProgressPhoto => ({
        id: crypto.randomUUID(),
        file,
        state: 'reading',
        sha256: null,
        errorText: '',
      }));
      setPhotos((now) => [...now, ...added]);
      for (const photo of added) send(photo);
      return added.length === files.length;
    },
    retry(photo) {
      change(photo.id, { state: 'reading', errorText: '' });
      send(photo);
    },
    remove,
    clear: () => setPhotos([]),
  };
}
