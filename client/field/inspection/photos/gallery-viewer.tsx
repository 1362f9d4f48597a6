/** A gallery's pictures over the whole screen, in full where this phone or the server has them. */
import { Lightbox } from '#client/ui/viewers/lightbox.tsx';
import { useFullPictures } from './full-pictures.ts';
import type { GalleryItem } from './gallery-items.ts';

interface Props {
  label: string;
  items: readonly GalleryItem[];
  /** From 0; null while closed. */
  at: number | null;
  onAt: (at: number | null) => void;
  altOf: (number: number) => string;
}

export function GalleryViewer({ label, items, at, onAt, altOf }: Props) {
  const full = useFullPictures(at === null ? null : (items[at]?.one?.photo ?? null));
  const images = items.map((item, index) => ({
    source: full.get(item.id) ?? item.url ?? '',
    alt: altOf(index + 1),
  }));
  return (
    <Lightbox
      open={at !== null}
      onClose={() => onAt(null)}
      label={label}
      images={images}
      index={at ?? 0}
      onIndex={onAt}
    />
  );
}
