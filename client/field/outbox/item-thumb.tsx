/** The first photo of a waiting car, out of this phone. */
import { useLiveQuery } from 'dexie-react-hooks';
import { firstPhotoUrl } from '#client/offline/photo/photos.ts';
import { Thumb } from '#client/trade/thumb.tsx';

export function ItemThumb({ draftId }: { draftId: string | null }) {
  return <Thumb src={useLiveQuery(() => firstPhotoUrl(draftId), [draftId])} />;
}
