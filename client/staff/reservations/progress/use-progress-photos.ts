/** Photos on their way before the customer is told: made small, sent in parts that resume, one after the other. */
import { useRef, useState } from 'react';
import { MOST_PROGRESS_PHOTOS } from '#shared/domain/repair/repair-progress.ts';
import { finishFirst } from '#client/storage/pending-work.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { develop } from '#client/offline/images/process-image.ts';
import { texts } from './texts.ts';

export interface PhotoToSend {
  id: string;
  file: File;
  state: 'reading' | 'sending' | 'here' | 'failed';
  /** Its hash, once it is here. */
  sha256: string | null;
  /** Of a failed one. */
  why: string;
}

export interface PhotosToSend {
  photos: readonly PhotoToSend[];
  /** @returns whether all of them had room */
  add: (files: readonly File[]) => boolean;
  again: (photo: PhotoToSend) => void;
  leaveOut: (photo: PhotoToSend) => void;
  clear: () => void;
}

export function usePhotos(): PhotosToSend {
  const [photos, setPhotos] = useState<readonly PhotoToSend[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, part: Partial<PhotoToSend>) =>
    setPhotos((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const leaveOut = ({ id }: PhotoToSend) => setPhotos((now) => now.filter((one) => one.id !== id));

  const sendOne = async ({ id, file }: PhotoToSend) => {
    try {
      change(id, { state: 'reading', why: '' });
      const { developed } = await develop(file);
      change(id, { state: 'sending' });
      const { sha256 } = await uploadPhoto(developed);
      // The same photo chosen twice is one.
      setPhotos((now) =>
        now.some((one) => one.sha256 === sha256)
          ? now.filter((one) => one.id !== id)
          : now.map((one) => (one.id === id ? { ...one, state: 'here', sha256 } : one)),
      );
    } catch (error) {
      change(id, { state: 'failed', why: error instanceof Error ? error.message : texts.failed });
    }
  };
  const send = (photo: PhotoToSend) => {
    line.current = line.current.then(() => sendOne(photo));
    finishFirst(line.current);
  };

  return {
    photos,
    add(files) {
      const room = MOST_PROGRESS_PHOTOS - photos.length;
      const added = files.slice(0, Math.max(0, room)).map((file): PhotoToSend => ({
        id: crypto.randomUUID(),
        file,
        state: 'reading',
        sha256: null,
        why: '',
      }));
      setPhotos((now) => [...now, ...added]);
      for (const photo of added) send(photo);
      return added.length === files.length;
    },
    again(photo) {
      change(photo.id, { state: 'reading', why: '' });
      send(photo);
    },
    leaveOut,
    clear: () => setPhotos([]),
  };
}
