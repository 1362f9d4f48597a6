/** Names the missing shots beside Submit, which they never block. */
import { chakra } from '@chakra-ui/react';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { useDraftPhotos, type DraftPhoto } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { nameMissingShots } from './guided-texts.ts';
import { useShotList } from './use-shot-list.ts';

const NO_PHOTOS: readonly DraftPhoto[] = [];

/** `show` opens the gallery with the shot list, which names all of them. */
export function MissingShots({ show }: { show: (field: 'uae_images') => void }) {
  const draftId = useInspection().getDraftId();
  const { missing } = useShotList(useDraftPhotos(draftId) ?? NO_PHOTOS);
  if (missing.length === 0) return null;
  return (
    <chakra.button
      type="button"
      onClick={() => show('uae_images')}
      minW="0"
      minH="field"
      color="repair-ink"
      fontWeight="semibold"
      textStyle="t2"
      textAlign="start"
      cursor="pointer"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
    >
      {nameMissingShots(missing)}
    </chakra.button>
  );
}
