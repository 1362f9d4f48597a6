/** A car's small picture: the one on this phone, else the server's, else a quiet blank of the same size. */
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl } from '#shared/contract/photos.ts';
import { db } from '#client/offline/database.ts';
import { photoUrlFor } from '#client/offline/photos.ts';
import { Icon } from '#client/ui/icons.tsx';

interface Props {
  /** Address of the server's picture. */
  url?: string | null | undefined;
  /** A draft on this phone whose first photo is shown. */
  draftId?: string | undefined;
}

export function Thumb({ url, draftId }: Props) {
  const local = useLiveQuery(async () => {
    const draft = draftId ? await db.drafts.get(draftId) : undefined;
    const first = draft?.photoIds[0];
    const photo = first ? await db.photos.get(first) : undefined;
    return photo ? photoUrlFor(photo) : null;
  }, [draftId]);
  const remote = url ? (photoVariantUrl(url, 320, 'jpeg') ?? url) : null;
  const source = local ?? remote;
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
      {source ? (
        <chakra.img src={source} alt="" width="full" height="full" objectFit="cover" loading="lazy" />
      ) : (
        <Icon glyph={CarFront} size={24} />
      )}
    </chakra.span>
  );
}
