import type { ImageFormat } from '#shared/domain/photos/image-validation.ts';
// A separate chunk: browsers with OffscreenCanvas never load the package.
import packageAddress from 'browser-image-compression/dist/browser-image-compression.mjs?url';
import { createUnprocessedImage, type ProcessedImage } from './processed-image.ts';
import { PhotoRejectedError } from './photo-rejected-error.ts';
import { MAX_SIDE_PX, JPEG_QUALITY, MAX_THUMBNAIL_SIDE_PX, encodeWithinLimit } from './compression-limits.ts';
import { sha256Hex } from './sha256.ts';

/** The package's worker would load its code from a CDN. */
const JPEG_OPTIONS = { fileType: 'image/jpeg', useWebWorker: false } as const;

export const hasWorkerCanvas = (): boolean => typeof OffscreenCanvas === 'function';

type CompressFunction = typeof import('browser-image-compression').default;

/** For browsers without OffscreenCanvas. Rejects with PhotoRejectedError or when the package cannot be loaded. */
export async function compressOnMainThread(file: Blob, kind: ImageFormat): Promise<ProcessedImage> {
  const { default: imageCompression } = (await import(/* @vite-ignore */ packageAddress)) as {
    default: CompressFunction;
  };
  try {
    return await compressToJpeg(new File([file], `picture.${kind}`, { type: `image/${kind}` }), imageCompression);
  } catch (cause) {
    // The server converts HEIC that this browser cannot decode.
    if (kind === 'heic') return createUnprocessedImage(await file.arrayBuffer(), kind);
    throw new PhotoRejectedError('undecodable', cause);
  }
}

async function compressToJpeg(file: File, imageCompression: CompressFunction): Promise<ProcessedImage> {
  const resized = await encodeWithinLimit((initialQuality) =>
    imageCompression(file, { ...JPEG_OPTIONS, maxWidthOrHeight: MAX_SIDE_PX, initialQuality }),
  );
  const thumbnail = await imageCompression(resized, {
    ...JPEG_OPTIONS,
    maxWidthOrHeight: MAX_THUMBNAIL_SIDE_PX,
    initialQuality: JPEG_QUALITY.thumbnail,
  });
  const stored = await resized.arrayBuffer();
  return {
    bytes: stored,
    type: 'image/jpeg',
    ...(await measureImage(resized)),
    thumbnail: await thumbnail.arrayBuffer(),
    sha256: await sha256Hex(stored),
    convertOnServer: false,
  };
}

async function measureImage(blob: Blob): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
