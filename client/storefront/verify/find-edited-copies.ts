/** Finds the public photos that a picture is an edited copy of. Only its perceptual hash is sent. @see decision 0051 */
import { isEditedCopy } from '#shared/domain/photos/compare-pictures.ts';
import { computePerceptualHash, GREY_SIZE } from '#shared/domain/photos/perceptual-hash.ts';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { findSimilarPhotos } from '#client/api/light-endpoints.ts';

/** Halving a canvas averages its pixels in every browser. */
const SIDES = [8 * GREY_SIZE, 4 * GREY_SIZE, 2 * GREY_SIZE, GREY_SIZE];

/** @returns undefined for a file that the browser cannot decode */
async function readGreyPixels(file: Blob): Promise<Uint8Array | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  let source: CanvasImageSource = bitmap;
  let context: CanvasRenderingContext2D | null = null;
  for (const side of SIDES) {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(source, 0, 0, side, side);
    source = canvas;
  }
  bitmap.close();
  const pixels = context?.getImageData(0, 0, GREY_SIZE, GREY_SIZE).data;
  if (!pixels) return undefined;
  const at = (index: number): number => pixels[index] ?? 0;
  return Uint8Array.from(
    { length: GREY_SIZE * GREY_SIZE },
    (_, pixel) => 0.2126 * at(4 * pixel) + 0.7152 * at(4 * pixel + 1) + 0.0722 * at(4 * pixel + 2),
  );
}

export async function findEditedCopies(file: Blob) {
  const pixels = await readGreyPixels(file);
  if (!pixels) return [];
  const query = { hash: computePerceptualHash(pixels) };
  const { similar } = await callEndpoint(findSimilarPhotos, { query });
  const copies = [];
  for (const { url, match, ...photo } of similar) {
    const response = await fetch(photoVariantUrl(url, 320, 'jpeg') ?? url);
    const other = response.ok ? await readGreyPixels(await response.blob()) : undefined;
    if (other && isEditedCopy(pixels, other, match)) copies.push({ ...photo, isOriginal: false });
  }
  return copies;
}
