/** The pictures a car form carries, made fit to keep: data URLs become photos; the contract lets only addresses through (D-50). */
import { storeInlineImage } from './inline-images.ts';
import type { Photos } from '#server/photos/photos.ts';
import { IMAGE_LISTS, type ImageList } from '#server/store/car-pictures.ts';

/** What of a form holds addresses; absent members stay absent. */
export type FormImages = { [list in ImageList]?: string[] | undefined } & {
  imageUrl?: string | null | undefined;
};

/** What of a form tells no pictures. */
export function omitImages<F extends FormImages>(form: F): Omit<F, keyof FormImages> {
  const { usaImages: _1, uaeImages: _2, exteriorImages: _3, interiorImages: _4, ...rest } = form;
  const { damageImages: _5, imageUrl: _6, ...others } = rest;
  return others as Omit<F, keyof FormImages>;
}

/**
 * The image fields of a form with their final addresses.
 * @throws Problem NOT_A_PICTURE
 */
export async function storeFormImages(photos: Photos, form: FormImages, userId: string): Promise<FormImages> {
  const result: FormImages = {};
  for (const list of IMAGE_LISTS) {
    const urls = form[list];
    if (!urls) continue;
    const stored: string[] = [];
    for (const [index, url] of urls.entries()) {
      if (url !== '') stored.push(await storeInlineImage(photos, url, `${list}.${index}`, userId));
    }
    result[list] = stored;
  }
  if (form.imageUrl !== undefined) {
    result.imageUrl = form.imageUrl ? await storeInlineImage(photos, form.imageUrl, 'imageUrl', userId) : null;
  }
  return result;
}
