import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { texts } from '#messages/shop/car-page.ts';
import { Panorama } from '#client/ui/media-viewer/panorama.tsx';
import { Spinner360 } from '#client/ui/media-viewer/spinner-360.tsx';
import { VideoTile } from '#client/ui/media-viewer/video-tile.tsx';

export type MediaType = 'video' | 'exterior' | 'interior';

export function MediaView({ car, medium }: { car: PublicCar; medium: MediaType }) {
  const label = texts.mediumOf({ car: carName(car), medium: texts.media[medium] });
  if (medium === 'video') return <VideoTile title={label} url={car.videoUrl ?? ''} />;
  if (medium === 'exterior') return <Spinner360 label={label} frames={car.copartExterior360} />;
  return <Panorama label={label} url={car.copartInterior360 ?? ''} fallbackUrl={car.interiorImages[0]} />;
}
