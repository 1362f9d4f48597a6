/** Images of a car form: data URLs become photos, other URLs stay (D-50). */
import { storeInlineImage } from './inline-images.ts';
import type { Photos } from '#server/photos/photos.ts';
import { IMAGE_LISTS, type ImageList } from '#server/store/car-pictures.ts';

export type FormImages = { [list in ImageList]?: string[] | undefined } & {
  imageUrl?: string | null | undefined;
};

export function omitImages<F extends FormImages>(form: F): Omit<F, keyof FormImages> {
  const { usaImages: _1, uaeImages: _2, exteriorImages: _3, interiorImages: _4, ...rest } = form;
  const { damageImages: _5, imageUrl: _6, ...others } = rest;
  return others as Omit<F, keyof FormImages>;
}

/** @throws Problem NOT_A_PICTURE */
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
