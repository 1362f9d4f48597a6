/** The cars of a reservation as a row of small pictures, in order of preference; the picked one is marked. */
import { chakra } from '@chakra-ui/react';
import CarGlyph from 'lucide-react/icons/car';
import Check from 'lucide-react/icons/check';
import type { Reservation } from '#shared/contract/reservations.ts';
import { Icon } from '#client/ui/icons.tsx';
import { photoSource } from '#client/ui/photo-source.ts';
import { Picture } from '#client/ui/picture.tsx';

interface Props {
  cars: Reservation['cars'];
  finalCarId: string | null;
}

export function CarThumbs({ cars, finalCarId }: Props) {
  return (
    <chakra.ul display="flex" gap="2" overflow="hidden">
      {cars.map((car) => (
        <Thumb key={car.carId} car={car} picked={car.carId === finalCarId} faded={finalCarId !== null} />
      ))}
    </chakra.ul>
  );
}

interface ThumbProps {
  car: Props['cars'][number];
  picked: boolean;
  /** Another car was picked. */
  faded: boolean;
}

function Thumb({ car: { title, imageUrl }, picked, faded }: ThumbProps) {
  return (
    <chakra.li
      position="relative"
      flex="0 1 88px"
      minW="0"
      aspectRatio="4 / 3"
      borderRadius="control"
      overflow="hidden"
      bg="stage-1"
      opacity={faded && !picked ? 0.45 : 1}
      boxShadow={picked ? 'inset 0 0 0 2px var(--rd-colors-drive)' : 'none'}
    >
      {imageUrl ? (
        <Picture source={photoSource(imageUrl, { widest: 320 })} alt={title} ratio="fill" sizes="88px" />
      ) : (
        <chakra.span
          role="img"
          aria-label={title}
          display="grid"
          placeItems="center"
          height="full"
          color="ink-3"
        >
          <Icon glyph={CarGlyph} />
        </chakra.span>
      )}
      {picked && (
        <chakra.span
          position="absolute"
          insetBlockEnd="1"
          insetInlineEnd="1"
          display="grid"
          placeItems="center"
          width="5"
          height="5"
          borderRadius="pill"
          bg="drive"
          color="on-drive"
        >
          <Icon glyph={Check} size={16} />
        </chakra.span>
      )}
    </chakra.li>
  );
}
