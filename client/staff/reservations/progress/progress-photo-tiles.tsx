/** The photos that will be told of, each with where it stands and a way to leave it out. */
import { chakra } from '@chakra-ui/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { texts } from './texts.ts';
import type { PhotosToSend, PhotoToSend } from './use-progress-photos.ts';
import { isolate } from '#shared/domain/isolate-bidi.ts';

export function PhotoTiles({ photos, again, leaveOut }: PhotosToSend) {
  if (photos.length === 0) return null;
  return (
    <chakra.ul
      aria-label={texts.photos}
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
    >
      {photos.map((photo) => (
        <chakra.li key={photo.id} position="relative" minW="0">
          <Tile photo={photo} onAgain={() => again(photo)} />
          <Corner>
            <IconButton
              glyph={X}
              iconSize={16}
              aria-label={texts.drop(photo.file.name)}
              onClick={() => leaveOut(photo)}
            />
          </Corner>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** A button on a photo's upper corner. */
export const Corner = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '1',
    insetInlineEnd: '1',
    borderRadius: 'control',
    bg: 'veil',
    color: 'on-veil',
    lineHeight: '0',
  },
});

function Tile({ photo, onAgain }: { photo: PhotoToSend; onAgain: () => void }) {
  const { sha256, state, why, file } = photo;
  if (sha256 !== null)
    return (
      <chakra.span display="block" borderRadius="control" overflow="hidden">
        <Picture source={photoUrl(sha256)} alt={isolate(file.name)} sizes="(min-width: 1024px) 140px, 30vw" />
      </chakra.span>
    );
  const hasFailed = state === 'failed';
  return (
    <chakra.span
      role="status"
      display="grid"
      placeItems="center"
      alignContent="center"
      gap="1"
      p="2"
      aspectRatio="4 / 3"
      borderRadius="control"
      bg="sunken"
      border="line"
      borderColor={hasFailed ? 'danger' : 'line'}
      color={hasFailed ? 'danger' : 'ink-2'}
      textStyle="t1"
      textAlign="center"
      overflow="hidden"
    >
      {hasFailed ? (
        <>
          <span>{why}</span>
          <IconButton glyph={RotateCw} iconSize={16} aria-label={texts.again} onClick={onAgain} />
        </>
      ) : (
        <>
          <Spinner />
          <span>{state === 'reading' ? texts.reading : texts.sending}</span>
        </>
      )}
    </chakra.span>
  );
}
