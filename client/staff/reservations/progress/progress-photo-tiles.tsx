import { chakra } from '@chakra-ui/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { texts } from '#messages/staff/progress-editor.ts';
import type { ProgressPhotos, ProgressPhoto } from './use-progress-photos.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

export function ProgressPhotoTiles({ photos, retry, remove }: ProgressPhotos) {
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
          <ProgressPhotoTile photo={photo} onAgain={() => retry(photo)} />
          <PhotoCorner>
            <IconButton
              glyph={X}
              iconSize={16}
              aria-label={texts.removeFile(photo.file.name)}
              onClick={() => remove(photo)}
            />
          </PhotoCorner>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

export const PhotoCorner = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineEnd: '0',
    lineHeight: '0',
    '& button': { color: 'on-veil' },
    // Smaller than the button, so that most of the photo stays visible.
    '& svg': { boxSizing: 'content-box', p: '1.5', borderRadius: 'control', bg: 'veil' },
  },
});

function ProgressPhotoTile({ photo, onAgain }: { photo: ProgressPhoto; onAgain: () => void }) {
  const { sha256, state, errorText, file } = photo;
  if (sha256 !== null)
    return (
      <chakra.span display="block" borderRadius="control" overflow="hidden">
        <Picture source={photoUrl(sha256)} alt={isolateBidi(file.name)} sizes="(min-width: 1024px) 140px, 30vw" />
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
          <span>{errorText}</span>
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
