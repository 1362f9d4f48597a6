/** Local thumbnail, else the server's, else a placeholder. */
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { getFirstPhotoThumbnailUrl } from '#client/offline/images/edit-draft-photos.ts';
import { CarThumbnail } from '#client/components/car-thumbnail.tsx';

interface Props {
  url?: string | null | undefined;
  draftId?: string | undefined;
}

export function InspectionThumbnail({ url, draftId }: Props) {
  const local = useLiveQuery(() => getFirstPhotoThumbnailUrl(draftId), [draftId]);
  return <CarThumbnail src={local ?? (url ? (photoVariantUrl(url, 320, 'jpeg') ?? url) : null)} />;
}
