/** Addresses of the full pictures kept on this phone, opened one at a time while they are looked at. */
import { useEffect, useState } from 'react';
import { photoUrl } from '#shared/addresses/photos.ts';
import { openPhoto } from '#client/offline/photo/photos.ts';
import type { PhotoRow } from '#client/offline/device/rows.ts';

/** The full picture by photo id; empty while none is looked at or while it is being opened. */
export function useFullPictures(shown: PhotoRow | null): ReadonlyMap<string, string> {
  const [opened, setOpened] = useState<{ id: string; url: string } | null>(null);
  const id = shown?.id;
  const remote = shown?.state === 'on-server' ? photoUrl(shown.sha256) : null;
  useEffect(() => {
    if (!id || remote) return;
    let url: string | null = null;
    let current = true;
    void openPhoto(id).then((blob) => {
      if (!blob || !current) return;
      url = URL.createObjectURL(blob);
      setOpened({ id, url });
    });
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, remote]);
  const url = remote ?? (opened?.id === id ? opened?.url : undefined);
  return new Map(id && url ? [[id, url]] : []);
}
