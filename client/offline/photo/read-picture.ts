import { readTaken, type TakenInfo } from './exif.ts';
import { PhotoRefused } from './photo-refused.ts';
import { jpegIsWhole, sniffPicture, type PictureKind } from './picture-checks.ts';

/** Reads a file and refuses what is no whole picture, before anybody spends time or memory on it. */

export interface ReadPicture {
  bytes: ArrayBuffer;
  kind: PictureKind;
  taken: TakenInfo;
}

/** Rejects with PhotoRefused; its message is for the person. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new PhotoRefused('unreadable', cause);
  });
  if (bytes.byteLength === 0) throw new PhotoRefused('empty');
  const view = new Uint8Array(bytes);
  const kind = sniffPicture(view);
  if (!kind) throw new PhotoRefused(isPdf(view) ? 'pdf' : 'not-a-picture');
  if (kind === 'jpeg' && !jpegIsWhole(view)) throw new PhotoRefused('truncated');
  const taken = kind === 'jpeg' ? readTaken(view) : { takenAt: null, position: null };
  return { bytes, kind, taken };
}

function isPdf(bytes: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46].every((byte, index) => bytes[index] === byte);
}
