import type { PictureKind } from '#shared/domain/photos/image-validation.ts';
// The published file, in a file of its own: browsers whose workers can draw never load it.
import packageAddress from 'browser-image-compression/dist/browser-image-compression.mjs?url';
import { keepOriginal, type Developed } from './processed-image.ts';
import { PhotoRefused } from './photo-rejected-error.ts';
import { LONGEST_SIDE, QUALITY, THUMBNAIL_SIDE, withinSoftLimit } from './image-sizes.ts';
import { sha256Hex } from './sha256.ts';

/** Makes pictures small on the page with browser-image-compression, where workers cannot draw. */

/** The package's own worker is off: it loads its code from a CDN. */
const JPEG = { fileType: 'image/jpeg', useWebWorker: false } as const;

/** Whether the photo worker can draw: it needs a canvas outside of the page. */
export const canDrawInWorker = (): boolean => typeof OffscreenCanvas === 'function';

type Compress = typeof import('browser-image-compression').default;

/** Makes a checked picture small. Rejects with PhotoRefused, or with the error of a download that failed. */
export async function compressOnPage(file: Blob, kind: PictureKind): Promise<Developed> {
  const { default: imageCompression } = (await import(/* @vite-ignore */ packageAddress)) as {
    default: Compress;
  };
  try {
    return await compress(new File([file], `picture.${kind}`, { type: `image/${kind}` }), imageCompression);
  } catch (cause) {
    // HEIC that this browser cannot decode is for the server to convert.
    if (kind === 'heic') return keepOriginal(await file.arrayBuffer(), kind);
    throw new PhotoRefused('undecodable', cause);
  }
}

async function compress(picture: File, imageCompression: Compress): Promise<Developed> {
  const small = await withinSoftLimit((initialQuality) =>
    imageCompression(picture, { ...JPEG, maxWidthOrHeight: LONGEST_SIDE, initialQuality }),
  );
  const thumbnail = await imageCompression(small, {
    ...JPEG,
    maxWidthOrHeight: THUMBNAIL_SIDE,
    initialQuality: QUALITY.thumbnail,
  });
  const stored = await small.arrayBuffer();
  return {
    bytes: stored,
    type: 'image/jpeg',
    ...(await sizeOf(small)),
    thumbnail: await thumbnail.arrayBuffer(),
    sha256: await sha256Hex(stored),
    convertOnServer: false,
  };
}

async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
