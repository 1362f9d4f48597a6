/** The car's pictures within reach while its details and days are worked out; wide screens only (S-view-13). */
import { photoSource } from '#client/ui/image-srcset.ts';
import { ImagePanel } from '#client/ui/media-viewer/image-panel.tsx';
import { tileUrl, useDraftPhotos, type DraftPhoto } from './use-draft-photos.ts';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

/** Clear of the dock at the bottom, CSS pixels. */
const OVER_THE_DOCK = 92;

export function PhotoPanel({ draftId }: { draftId: string | null }) {
  const photos = useDraftPhotos(draftId);
  const usa = useForm((form) => form.usa_images);
  const uae = useForm((form) => form.uae_images);
  const { usaAlt, alt } = texts.photos;
  const sets = [
    { label: texts.photos.usa, images: imagesOf('usa', usa, photos, usaAlt) },
    { label: texts.photos.uae, images: imagesOf('uae', uae, photos, alt) },
  ];
  return <ImagePanel title={texts.photos.panel} sets={sets} bottom={OVER_THE_DOCK} />;
}

function imagesOf(
  gallery: 'usa' | 'uae',
  urls: readonly string[],
  photos: readonly DraftPhoto[] | undefined,
  altOf: (number: number) => string,
) {
  const own = (photos ?? []).flatMap(({ photo }) => {
    const url = photo.gallery === gallery ? tileUrl(photo) : null;
    return url === null ? [] : [url];
  });
  return [...new Set(urls), ...own].map((url, at) => ({ source: photoSource(url), alt: altOf(at + 1) }));
}
