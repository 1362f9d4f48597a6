/** Names the missing shots beside Submit, which they never block. */
import { chakra } from '@chakra-ui/react';
import { useDraftPhotos, type DraftPhoto } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { nameMissingShots } from './guided-texts.ts';
import { useShotList } from './use-shot-list.ts';

const NO_PHOTOS: readonly DraftPhoto[] = [];

interface Props {
  draftId: string | null;
  onShow: () => void;
}

export function MissingShots({ draftId, onShow }: Props) {
  const { missing } = useShotList(useDraftPhotos(draftId) ?? NO_PHOTOS);
  if (missing.length === 0) return null;
  return (
    <chakra.button
      type="button"
      onClick={onShow}
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
