/** Before the pictures: what of this car was looked at, and when. */
import { chakra } from '@chakra-ui/react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { PublicCar } from '#shared/contract/public-car.ts';
import { Icon } from '#client/ui/icons.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts } from './texts.ts';

export function InspectionNote({ car }: { car: PublicCar }) {
  return (
    <chakra.p display="flex" gap="2" mb="3" textStyle="t2" color="ink-2">
      <chakra.span color="drive">
        <Icon glyph={ClipboardCheck} />
      </chakra.span>
      <span>
        <chakra.b color="ink">
          {texts.inspectedInPerson} <TimeAgo at={car.inspectedAt} />
        </chakra.b>
        : {texts.inspectedParts}, {texts.photoCount(photosOf(car))}.
      </span>
    </chakra.p>
  );
}

/** Each picture once: the lists overlap (D-65). */
function photosOf(car: PublicCar): number {
  const { usaImages, uaeImages, exteriorImages, interiorImages, damageImages } = car;
  return new Set([...usaImages, ...uaeImages, ...exteriorImages, ...interiorImages, ...damageImages]).size;
}
