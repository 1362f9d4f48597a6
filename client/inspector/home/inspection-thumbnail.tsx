/** A car's small picture: the one on this phone, else the server's, else a blank. */
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { firstPhotoUrl } from '#client/offline/images/edit-draft-photos.ts';
import { Thumb } from '#client/components/car-thumbnail.tsx';

interface Props {
  /** Address of the server's picture. */
  url?: string | null | undefined;
  /** A draft on this phone whose first photo is shown. */
  draftId?: string | undefined;
}

export function CarThumb({ url, draftId }: Props) {
  const local = useLiveQuery(() => firstPhotoUrl(draftId), [draftId]);
  return <Thumb src={local ?? (url ? (photoVariantUrl(url, 320, 'jpeg') ?? url) : null)} />;
}
