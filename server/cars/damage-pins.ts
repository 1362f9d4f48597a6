import type { PinnedPhoto } from '#shared/contract/cars/damage-pins.ts';
import { withoutStalePins, type DamagePin } from '#shared/domain/photos/damage-pins.ts';
import { getPictureUrl, type CarPicture } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export function setPins(picture: CarPicture, pins: readonly DamagePin[]): CarPicture {
  const next = { ...picture };
  delete next.pins;
  return pins.length > 0 ? { ...next, pins: [...pins] } : next;
}

export function dropStalePins({
  pictures,
  panelConditions,
}: Pick<CarRow, 'pictures' | 'panelConditions'>): CarPicture[] {
  return pictures.map((picture) =>
    picture.pins ? setPins(picture, withoutStalePins(picture.pins, panelConditions)) : picture,
  );
}

export type PinnedPhotos = { pinnedPhotos?: PinnedPhoto[] };

/** Pictures on other hosts have no pins, as their size is unknown. */
export async function loadPinnedPhotos(tx: Reader, cars: readonly CarRow[]): Promise<(car: CarRow) => PinnedPhotos> {
  const hashes = cars.flatMap(({ pictures }) =>
    pictures.flatMap((one) => (one.pins && 'sha256' in one ? one.sha256 : [])),
  );
  const photos = hashes.length > 0 ? await tx.getMany('photos', [...new Set(hashes)]) : [];
  const ratios = new Map(photos.map(({ id, width, height }) => [id, width / height]));
  return ({ pictures }) => {
    const pinned = new Map<string, PinnedPhoto>();
    for (const picture of pictures) {
      const ratio = 'sha256' in picture ? ratios.get(picture.sha256) : undefined;
      const url = getPictureUrl(picture);
      if (picture.pins && ratio !== undefined) pinned.set(url, { url, ratio, pins: picture.pins });
    }
    return pinned.size > 0 ? { pinnedPhotos: [...pinned.values()] } : {};
  };
}
