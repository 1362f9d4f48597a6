import { chakra } from '@chakra-ui/react';
import type { StaffReservedCar } from '#shared/contract/reservations.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';

/** @param alt '' beside the car's name */
export function CarThumbnail({ car, alt }: { car: Pick<StaffReservedCar, 'imageUrl'>; alt: string }) {
  return car.imageUrl ? (
    <Picture source={buildImageSources(car.imageUrl, { maxWidth: 320 })} alt={alt} sizes="40px" />
  ) : (
    <chakra.span
      display="block"
      aspectRatio="4 / 3"
      bg="sunken"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
