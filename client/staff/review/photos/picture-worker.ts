import imageCompression from 'browser-image-compression';
import type { Developed } from '#client/offline/photo/developed.ts';
import { developWith } from '#client/offline/photo/develop-requests.ts';
import { drawPicture } from '#client/offline/photo/draw-picture.ts';
import type { PictureKind } from '#client/offline/photo/picture-checks.ts';
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
developWith((bytes, kind) => compressed(bytes, kind).catch(() => drawPicture(bytes, kind)));
