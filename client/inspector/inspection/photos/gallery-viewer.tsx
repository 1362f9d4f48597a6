import { Lightbox } from '#client/ui/media-viewer/lightbox.tsx';
import type { GalleryItem } from './use-gallery.ts';
import { useEffect, useState } from 'react';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { readPhotoBlob } from '#client/offline/images/edit-draft-photos.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

interface Props {
  label: string;
  items: readonly GalleryItem[];
  openIndex: number | null;
  onOpenIndexChange: (at: number | null) => void;
  altOf: (number: number) => string;
}

export function GalleryViewer({ label, items, openIndex, onOpenIndexChange, altOf }: Props) {
  const full = useFullPhotoUrls(openIndex === null ? null : (items[openIndex]?.draftPhoto?.photo ?? null));
  const images = items.map((item, index) => ({
    source: full.get(item.id) ?? item.url ?? '',
    alt: altOf(index + 1),
  }));
  return (
    <Lightbox
      open={openIndex !== null}
      onClose={() => onOpenIndexChange(null)}
      label={label}
      images={images}
      index={openIndex ?? 0}
      onIndex={onOpenIndexChange}
    />
  );
}

function useFullPhotoUrls(photo: PhotoRow | null): ReadonlyMap<string, string> {
  const [fullPhoto, setFullPhoto] = useState<{ id: string; url: string } | null>(null);
  const id = photo?.id;
  const remote = photo?.state === 'on-server' ? photoUrl(photo.sha256) : null;
  useEffect(() => {
    if (!id || remote) return;
    let url: string | null = null;
    let current = true;
    void readPhotoBlob(id).then((blob) => {
      if (!blob || !current) return;
      url = URL.createObjectURL(blob);
      setFullPhoto({ id, url });
    });
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, remote]);
  const url = remote ?? (fullPhoto?.id === id ? fullPhoto?.url : undefined);
  return new Map(id && url ? [[id, url]] : []);
}
