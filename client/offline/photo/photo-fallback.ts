import imageCompression from 'browser-image-compression';
import { keepOriginal, type Developed } from './developed.ts';
import type { DevelopedPhoto } from './photo-developer.ts';
import { PhotoRefused } from './photo-refused.ts';
import { fitInto, LONGEST_SIDE, QUALITY, THUMBNAIL_SIDE, withinSoftLimit } from './picture-plan.ts';
import { readPicture } from './read-picture.ts';
import { sha256Hex } from './sha256.ts';

/** Develops in the page, for browsers without OffscreenCanvas; loaded only there. */

/** The package's own worker is off: it would be fetched from a CDN, which offline freezes the page. */
const COMMON = { useWebWorker: false, fileType: 'image/jpeg' } as const;

/** Same result as the worker, slower and on the page's own thread. Rejects with PhotoRefused. */
export async function developInPage(file: Blob): Promise<DevelopedPhoto> {
  const { bytes, kind, taken } = await readPicture(file);
  try {
    return {
      taken,
      developed: await compress(new File([bytes], `photo.${kind}`, { type: `image/${kind}` })),
    };
  } catch (cause) {
    if (kind === 'heic') return { taken, developed: await keepOriginal(bytes, kind) };
    throw new PhotoRefused('undecodable', cause);
  }
}

async function compress(file: File): Promise<Developed> {
  const picture = await encode(file);
  const small = { ...COMMON, maxWidthOrHeight: THUMBNAIL_SIDE, initialQuality: QUALITY.thumbnail };
  const thumbnail = await imageCompression(picture, small);
  const stored = await picture.arrayBuffer();
  const size = await sizeOf(picture);
  return {
    bytes: stored,
    type: 'image/jpeg',
    ...fitInto(size.width, size.height, LONGEST_SIDE),
    thumbnail: await thumbnail.arrayBuffer(),
    sha256: await sha256Hex(stored),
    convertOnServer: false,
  };
}

function encode(file: File): Promise<File> {
  const options = { ...COMMON, maxWidthOrHeight: LONGEST_SIDE };
  return withinSoftLimit((initialQuality) => imageCompression(file, { ...options, initialQuality }));
}

async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
