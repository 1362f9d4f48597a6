import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import { Icon } from '#client/ui/icons.tsx';

export function CarThumbnail({ src }: { src: string | null | undefined }) {
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
      {src ? (
        <chakra.img src={src} alt="" width="full" height="full" objectFit="cover" loading="lazy" />
      ) : (
        <Icon glyph={CarFront} size={24} />
      )}
    </chakra.span>
  );
}
