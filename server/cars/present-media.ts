import { isMediaUrl, toMediaUrl } from '#shared/domain/media-url.ts';
import type { CarRow } from '#server/store/rows.ts';

type PresentedMedia = Pick<CarRow, 'iaai360' | 'copartExterior360' | 'copartInterior360'> & {
  videoUrl: string | null;
};

export function presentMedia(car: CarRow): PresentedMedia {
  return {
    videoUrl: toMediaUrl(car.usaVideoUrl) ?? toMediaUrl(car.engineVideoUrl),
    iaai360: toMediaUrl(car.iaai360),
    copartExterior360: car.copartExterior360.filter(isMediaUrl),
    copartInterior360: toMediaUrl(car.copartInterior360),
  };
}
