import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { carQueryOptions } from './car/use-review-mutation.ts';
import { PHOTO_SET_FIELDS, PHOTO_SETS } from './photos/photo-sets.ts';
import { VIEWER_IMAGE_SIZES } from './photos/review-photo-viewer.tsx';

/** Loads the car and its first photo in advance; undefined loads nothing. */
export function usePrefetchCar(carId: string | undefined): void {
  const client = useQueryClient();
  // The reference keeps the decoded photo in the browser's cache.
  const photo = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (carId === undefined) return undefined;
    let isCurrent = true;
    const preloadFirstPhoto = (car: StaffCar | null) => {
      const url = car?.[PHOTO_SET_FIELDS[PHOTO_SETS[0]]][0];
      if (isCurrent && url !== undefined) photo.current = preloadPhoto(url);
    };
    // Opening the car repeats a failed request and reports its error.
    client.fetchQuery(carQueryOptions(carId)).then(preloadFirstPhoto, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, carId]);
}

/** Loads the file that the viewer will show and decodes it. */
function preloadPhoto(url: string): HTMLImageElement {
  const { src, avif, webp, jpeg } = buildImageSources(url);
  const picture = document.createElement('picture');
  const addSource = (part: HTMLSourceElement | HTMLImageElement, srcset: string) => {
    part.sizes = VIEWER_IMAGE_SIZES;
    part.srcset = srcset;
    picture.append(part);
  };
  for (const [type, srcset] of [
    ['image/avif', avif],
    ['image/webp', webp],
  ] as const) {
    if (srcset === undefined) continue;
    const source = document.createElement('source');
    source.type = type;
    addSource(source, srcset);
  }
  const image = document.createElement('img');
  if (jpeg !== undefined) addSource(image, jpeg);
  else picture.append(image);
  image.src = src;
  image.decode().catch(() => undefined);
  return image;
}
