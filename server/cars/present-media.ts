/** A car's video and views all round as they may be shown: rows of earlier versions hold addresses that are refused today. */
import { isMediaAddress, shownMedia } from '#shared/domain/media-url.ts';
import type { CarRow } from '#server/store/rows.ts';

type Media = Pick<CarRow, 'iaai360' | 'copartExterior360' | 'copartInterior360'> & {
  videoUrl: string | null;
};

export function mediaOf(car: CarRow): Media {
  return {
    videoUrl: shownMedia(car.usaVideoUrl) ?? shownMedia(car.engineVideoUrl),
    iaai360: shownMedia(car.iaai360),
    copartExterior360: car.copartExterior360.filter(isMediaAddress),
    copartInterior360: shownMedia(car.copartInterior360),
  };
}
