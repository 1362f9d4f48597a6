import { chakra } from '@chakra-ui/react';
import type { CarListItem } from '#client/components/shortlist-context.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';

const MAX_THUMBNAILS = 3;

interface Props {
  cars: readonly CarListItem[];
  /** Size token: 44 or 32 px. */
  size: 'touch' | '8';
  /** Colour of the bar, drawn between the pictures. */
  edge?: 'ink' | 'surface';
}

export function ShortlistThumbnails({ cars, size, edge = 'surface' }: Props) {
  return (
    <chakra.span display="flex" css={{ '& > * + *': { marginInlineStart: '-12px' } }}>
      {cars.slice(0, MAX_THUMBNAILS).map((car) => (
        <chakra.span
          key={car.id}
          data-thumb
          position="relative"
          width={size}
          height={size}
          borderRadius="pill"
          overflow="hidden"
          bg="stage-1"
          boxShadow={`0 0 0 2px var(--rd-colors-${edge})`}
        >
          {car.imageUrl && (
            <Picture source={buildImageSources(car.imageUrl, { maxWidth: 320 })} alt="" sizes="44px" ratio="fill" />
          )}
        </chakra.span>
      ))}
    </chakra.span>
  );
}
