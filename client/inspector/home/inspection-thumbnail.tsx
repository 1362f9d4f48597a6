/** Local thumbnail, else the server's, else a placeholder. */
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { useSession } from '#client/auth/session.ts';
import { readReferenceData } from '#client/offline/db/reference-data.ts';
import { getFirstPhotoThumbnailUrl, getPhotoThumbnailUrl } from '#client/offline/images/edit-draft-photos.ts';
import { CarThumbnail } from '#client/components/car-thumbnail.tsx';

/** Thumbnail of a returned car, which is cached for offline corrections. */
async function getCachedThumbnailUrl(ownerId: string, url: string) {
  const sha256 = /^\/photos\/([0-9a-f]{64})/.exec(url)?.[1];
  if (!sha256) return null;
  const cars = (await readReferenceData(ownerId, 'returned-cars'))?.value ?? [];
  const thumbnail = cars.map(({ thumbnails }) => thumbnails[sha256]).find((bytes) => bytes !== undefined);
  return thumbnail ? getPhotoThumbnailUrl({ id: sha256, thumbnail }) : null;
}

interface Props {
  url?: string | null | undefined;
  draftId?: string | undefined;
  isReturned?: boolean;
}

export function InspectionThumbnail({ url, draftId, isReturned = false }: Props) {
  const ownerId = useSession().user?.id;
  const local = useLiveQuery(
    async () =>
      isReturned && ownerId && url ? getCachedThumbnailUrl(ownerId, url) : getFirstPhotoThumbnailUrl(draftId),
    [draftId, isReturned, ownerId, url],
  );
  const isRead = local !== undefined;
  return <CarThumbnail src={local ?? (isRead && url ? (photoVariantUrl(url, 320, 'jpeg') ?? url) : null)} />;
}
