import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import { isPdf, PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { PhotoRejectedError } from './photo-rejected-error.ts';
import { processImage } from './process-image.ts';
import type { ProcessedImage } from './processed-image.ts';
import { sha256Hex } from './sha256.ts';

/** A picture, or a PDF, which stays unchanged. @throws PhotoRejectedError */
export async function processDocument(file: Blob): Promise<{ image: ProcessedImage }> {
  if (!isPdf(await readBytes(file.slice(0, 8)))) return processImage(file);
  if (file.size > MAX_PROOF_BYTES) throw new PhotoRejectedError('pdf-too-large');
  const { buffer: bytes } = await readBytes(file);
  const sha256 = await sha256Hex(bytes);
  return {
    image: { bytes, type: PDF_TYPE, width: null, height: null, thumbnail: null, sha256, convertOnServer: false },
  };
}

async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new PhotoRejectedError('unreadable', error);
  });
  return new Uint8Array(bytes);
}
