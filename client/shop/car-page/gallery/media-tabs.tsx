/** What shows a car besides pictures: its video, its outside all round and its inside (S-view-17). */
import type { PublicCar } from '#shared/contract/public-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { Panorama } from '#client/ui/viewers/panorama.tsx';
import { Spinner360 } from '#client/ui/viewers/spinner-360.tsx';
import type { Tab } from '#client/ui/tabs.tsx';
import { VideoTile } from '#client/ui/viewers/video-tile.tsx';
import { texts } from '#client/shop/car-page/texts.ts';

export const MEDIA = ['video', 'exterior', 'interior'] as const;
export type Medium = (typeof MEDIA)[number];

/** A tab for each medium the car has. A car seen all round inside has one for the outside too, which says when nothing is there. */
export function mediaTabs(car: PublicCar): Tab<Medium>[] {
  const has: Record<Medium, boolean> = {
    video: car.videoUrl !== null,
    exterior: car.copartExterior360.length > 0 || car.copartInterior360 !== null,
    interior: car.copartInterior360 !== null,
  };
  return MEDIA.filter((medium) => has[medium]).map((value) => ({ value, label: texts.media[value] }));
}

export function MediaView({ car, medium }: { car: PublicCar; medium: Medium }) {
  const label = texts.mediumOf(carName(car), texts.media[medium]);
  if (medium === 'video') return <VideoTile title={label} url={car.videoUrl ?? ''} />;
  if (medium === 'exterior') return <Spinner360 label={label} frames={car.copartExterior360} />;
  return <Panorama label={label} url={car.copartInterior360 ?? ''} still={car.interiorImages[0]} />;
}
