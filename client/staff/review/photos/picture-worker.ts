import imageCompression from 'browser-image-compression';
import type { PictureKind } from '#shared/domain/photos/picture-check.ts';
import type { Developed } from '#client/offline/photo/developed.ts';
import { developWith } from '#client/offline/photo/develop-requests.ts';
import { drawPicture } from '#client/offline/photo/draw-picture.ts';
import { findOrientation } from '#client/offline/photo/exif.ts';
import { LONGEST_SIDE, withinSoftLimit } from '#client/offline/photo/picture-plan.ts';
import { sha256Hex } from '#client/offline/photo/sha256.ts';

/** Develops what is added to a car under review: checked as every photo, made small by the package. */

/** The package's own worker is off: it asks a CDN. */
const STORED = { maxWidthOrHeight: LONGEST_SIDE, fileType: 'image/jpeg', useWebWorker: false } as const;

async function compressed(bytes: ArrayBuffer, kind: PictureKind): Promise<Developed> {
  const picture = new File([bytes], `picture.${kind}`, { type: `image/${kind}` });
  const small = await withinSoftLimit((initialQuality) =>
    imageCompression(picture, { ...STORED, initialQuality }),
  );
  const stored = await small.arrayBuffer();
  const sha256 = await sha256Hex(stored);
  const unknown = { width: null, height: null, thumbnail: null };
  return { ...unknown, bytes: stored, type: small.type, sha256, convertOnServer: false };
}

// In Safari the package reads pictures with the page's own decoder, which no worker has.
developWith((bytes, kind) =>
  isTurned(bytes, kind)
    ? drawPicture(bytes, kind)
    : compressed(bytes, kind).catch(() => drawPicture(bytes, kind)),
);

/** The package knows only the orientation of a JPEG. */
function isTurned(bytes: ArrayBuffer, kind: PictureKind): boolean {
  return kind !== 'jpeg' && (findOrientation(new Uint8Array(bytes), kind)?.value ?? 1) > 1;
}
