/** Photos beside steps 2 and 3 on wide screens. @see S-view-13 */
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { ImagePanel } from '#client/ui/media-viewer/image-panel.tsx';
import { getTilePhotoUrl, useDraftPhotos, type DraftPhoto } from './use-draft-photos.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';

/** Space for the dock, CSS pixels. */
const BOTTOM_OFFSET_PX = 92;

export function PhotoPanel({ draftId }: { draftId: string | null }) {
  const photos = useDraftPhotos(draftId);
  const usa = useFormValue((form) => form.usa_images);
  const uae = useFormValue((form) => form.uae_images);
  const { usaAlt, alt } = photoTexts;
  const sets = [
    { label: photoTexts.usa, images: toPanelImages('usa', usa, photos, usaAlt) },
    { label: photoTexts.uae, images: toPanelImages('uae', uae, photos, alt) },
  ];
  return <ImagePanel title={photoTexts.panel} sets={sets} bottom={BOTTOM_OFFSET_PX} />;
}

function toPanelImages(
  gallery: 'usa' | 'uae',
  urls: readonly string[],
  photos: readonly DraftPhoto[] | undefined,
  altOf: (number: number) => string,
) {
  const photoUrls = (photos ?? []).flatMap(({ photo }) => {
    const url = photo.gallery === gallery ? getTilePhotoUrl(photo) : null;
    return url === null ? [] : [url];
  });
  return [...new Set(urls), ...photoUrls].map((url, at) => ({
    source: buildImageSources(url),
    alt: altOf(at + 1),
  }));
}
