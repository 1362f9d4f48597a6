/** The first photo of a waiting car, out of this phone. */
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '#client/offline/database.ts';
import { photoUrlFor } from '#client/offline/photos.ts';
import { Icon } from '#client/ui/icons.tsx';

export function ItemThumb({ draftId }: { draftId: string | null }) {
  const url = useLiveQuery(async () => {
    const draft = draftId ? await db.drafts.get(draftId) : undefined;
    const first = draft?.photoIds[0];
    const photo = first ? await db.photos.get(first) : undefined;
    return photo ? photoUrlFor(photo) : null;
  }, [draftId]);
  return (
    <chakra.span
      flex="none"
      width="72px"
      height="54px"
      borderRadius="badge"
      overflow="hidden"
      bg="stage-1"
      color="ink-3"
      display="grid"
      placeItems="center"
    >
      {url ? (
        <chakra.img src={url} alt="" width="full" height="full" objectFit="cover" />
      ) : (
        <Icon glyph={CarFront} size={24} />
      )}
    </chakra.span>
  );
}
