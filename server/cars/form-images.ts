/** The addresses a car form carries, made safe to keep: data URLs become photos, everything else must be a web address (D-50). */
import { Problem } from '#shared/problem.ts';
import { storedImage } from './data-url.ts';
import type { Photos } from '#server/photos/photos.ts';
import { IMAGE_LISTS, type ImageList } from '#server/store/pictures.ts';

/** What of a form holds addresses; absent members stay absent. */
export type FormImages = { [list in ImageList]?: string[] | undefined } & {
  imageUrl?: string | null | undefined;
};

/** What of a form tells no pictures. */
export function withoutImages<F extends FormImages>(form: F): Omit<F, keyof FormImages> {
  const { usaImages: _1, uaeImages: _2, exteriorImages: _3, interiorImages: _4, ...rest } = form;
  const { damageImages: _5, imageUrl: _6, ...others } = rest;
  return others as Omit<F, keyof FormImages>;
}

/** Web addresses, our own paths, and data that will be stored as a picture. Never script or an address of another kind. */
function isAllowed(url: string): boolean {
  return /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*|data:[^,]*,[^]*)$/i.test(url);
}

function requireAllowed(form: FormImages): void {
  const cover = { path: 'imageUrl', url: form.imageUrl };
  const lists = IMAGE_LISTS.flatMap((name) =>
    (form[name] ?? []).map((url, index) => ({ path: `${name}.${index}`, url })),
  );
  const issues = [cover, ...lists]
    .filter(({ url }) => typeof url === 'string' && url !== '' && !isAllowed(url))
    .map(({ path }) => ({ path, message: 'Use a web address that begins with https://' }));
  if (issues.length > 0) throw new Problem('VALIDATION', { issues });
}

/**
 * The image fields of a form with their final addresses.
 * @throws Problem NOT_A_PICTURE, VALIDATION for an address that is none
 */
export async function formImages(photos: Photos, form: FormImages, userId: string): Promise<FormImages> {
  requireAllowed(form);
  const result: FormImages = {};
  for (const list of IMAGE_LISTS) {
    const urls = form[list];
    if (!urls) continue;
    const stored: string[] = [];
    for (const [index, url] of urls.entries()) {
      if (url !== '') stored.push(await storedImage(photos, url, `${list}.${index}`, userId));
    }
    result[list] = stored;
  }
  if (form.imageUrl !== undefined) {
    result.imageUrl = form.imageUrl ? await storedImage(photos, form.imageUrl, 'imageUrl', userId) : null;
  }
  return result;
}
