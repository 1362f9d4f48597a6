/** A car's small picture: the one on this phone, else the server's, else a blank. */
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { getFirstPhotoThumbnailUrl } from '#client/offline/images/edit-draft-photos.ts';
import { CarThumbnail } from '#client/components/car-thumbnail.tsx';

interface Props {
  /** Address of the server's picture. */
  url?: string | null | undefined;
  /** A draft on this phone whose first photo is shown. */
  draftId?: string | undefined;
}

export function InspectionThumbnail({ url, draftId }: Props) {
  const local = useLiveQuery(() => getFirstPhotoThumbnailUrl(draftId), [draftId]);
  return <CarThumbnail src={local ?? (url ? (photoVariantUrl(url, 320, 'jpeg') ?? url) : null)} />;
}
