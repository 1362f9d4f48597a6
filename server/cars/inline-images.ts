/** Stores images that JSON contains as data URLs and replaces them by photo URLs (D-50). */
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { Problem } from '#shared/problem.ts';
import { refuseFields } from '#server/lib/refuse.ts';
import type { Photos } from '#server/photos/photos.ts';

const DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/=\s]*)$/;
const INLINE_DATA_URL = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*/g;

/** Leaves other URLs unchanged. @throws Problem NOT_A_PICTURE naming `field` for a data URL without an image */
export async function storeInlineImage(photos: Photos, url: string, field: string, userId: string): Promise<string> {
  if (!/^data:/i.test(url)) return url;
  const bytes = Buffer.from(DATA_URL.exec(url)?.[1] ?? '', 'base64');
  try {
    return photoUrl(await photos.addBytes(bytes, userId));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'NOT_A_PICTURE') throw error;
    throw refuseFields(
      [{ path: field, refusal: (_texts, { problems }) => problems.NOT_A_PICTURE }],
      (_texts, { problems }) => `${field}: ${problems.NOT_A_PICTURE}`,
      'NOT_A_PICTURE',
    );
  }
}

export async function replaceInlineImages(photos: Photos, text: string, userId: string): Promise<string> {
  let result = text;
  for (const url of new Set(text.match(INLINE_DATA_URL) ?? [])) {
    const address = await storeInlineImage(photos, url, 'picture', userId).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'NOT_A_PICTURE') return undefined;
      throw error;
    });
    if (address !== undefined) result = result.replaceAll(url, address);
  }
  return result;
}
