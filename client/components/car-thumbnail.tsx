import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import { Icon } from '#client/ui/icons.tsx';

/** A drawn car stands for a missing or failed image. */
export function CarThumbnail({ src }: { src: string | null | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
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
      {src && src !== failed ? (
        <chakra.img
          src={src}
          alt=""
          onError={() => setFailed(src)}
          width="full"
          height="full"
          objectFit="cover"
          loading="lazy"
        />
      ) : (
        <Icon glyph={CarFront} size={24} />
      )}
    </chakra.span>
  );
}
