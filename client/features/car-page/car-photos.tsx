/** The pictures taken here and those of the auction, and what else shows the car, each under its tab (C-car-01, S-view-17, D-65). */
import { useState } from 'react';
import type { PublicCar } from '#shared/contract/public-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { Gallery } from '#client/ui/gallery.tsx';
import { photoSource } from '#client/ui/photo-source.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { MEDIA, MediaView, mediaTabs, type Medium } from './media-tabs.tsx';
import { texts } from './texts.ts';

/** UAE pictures, or where there are none the three lists of the inspection (D-65). */
function uaeImages(car: PublicCar): string[] {
  if (car.uaeImages.length > 0) return car.uaeImages;
  const usa = new Set(car.usaImages);
  return [...car.exteriorImages, ...car.interiorImages, ...car.damageImages].filter((url) => !usa.has(url));
}

export function CarPhotos({ car }: { car: PublicCar }) {
  const name = carName(car);
  const sets = { uae: uaeImages(car), usa: car.usaImages };
  const [chosen, setChosen] = useState<keyof typeof sets | Medium>(
    sets.uae.length === 0 && sets.usa.length > 0 ? 'usa' : 'uae',
  );
  const medium = MEDIA.find((one) => one === chosen);
  const set = chosen === 'usa' ? 'usa' : 'uae';
  const images = sets[set].map((url, at) => ({
    source: photoSource(url, url === car.imageUrl ? { thumbhash: car.imageThumbHash } : {}),
    alt: texts.photoOf(name, at + 1),
  }));
  return (
    <Tabs
      label={texts.photos}
      tabs={[
        { value: 'uae', label: texts.uaePhotos, count: sets.uae.length },
        { value: 'usa', label: texts.usaPhotos, count: sets.usa.length },
        ...mediaTabs(car),
      ]}
      value={chosen}
      onChange={setChosen}
    >
      {medium ? (
        <MediaView car={car} medium={medium} />
      ) : (
        <Gallery key={set} label={name} images={images} priority />
      )}
    </Tabs>
  );
}
