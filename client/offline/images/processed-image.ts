import { findHeicFault, type ImageFormat } from '#shared/domain/photos/image-validation.ts';
import { rejectFault } from './photo-rejected-error.ts';
import { sha256Hex } from './sha256.ts';

export interface ProcessedImage {
  bytes: ArrayBuffer;
  type: string;
  width: number | null;
  height: number | null;
  thumbnail: ArrayBuffer | null;
  /** Lower-case hex of `bytes`. */
  sha256: string;
  /** `bytes` is the original, which this browser cannot decode. */
  convertOnServer: boolean;
}

/** The unchanged original for the server. @throws PhotoRejectedError for a HEIC image that the server would reject */
export async function createUnprocessedImage(bytes: ArrayBuffer, kind: ImageFormat): Promise<ProcessedImage> {
  if (kind === 'heic') rejectFault(findHeicFault(new Uint8Array(bytes)));
  return {
    bytes,
    type: `image/${kind}`,
    width: null,
    height: null,
    thumbnail: null,
    sha256: await sha256Hex(bytes),
    convertOnServer: true,
  };
}
