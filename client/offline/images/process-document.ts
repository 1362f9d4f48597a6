import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import { isPdf, PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { PhotoRejectedError, type PhotoRejectionCode } from './photo-rejected-error.ts';
import { processImage } from './process-image.ts';
import type { ProcessedImage } from './processed-image.ts';
import { sha256Hex } from './sha256.ts';

const NOT_A_DOCUMENT: ReadonlySet<PhotoRejectionCode> = new Set(['empty', 'not-a-picture', 'undecodable']);

function rejectDocument(error: unknown): never {
  if (error instanceof PhotoRejectedError && NOT_A_DOCUMENT.has(error.code))
    throw new PhotoRejectedError('not-a-document', error);
  throw error;
}

/** A picture, or a PDF, which stays unchanged. @throws PhotoRejectedError */
export async function processDocument(file: Blob): Promise<{ image: ProcessedImage }> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new PhotoRejectedError('unreadable', error);
  });
  if (!isPdf(new Uint8Array(bytes))) return processImage(file).catch(rejectDocument);
  if (file.size > MAX_PROOF_BYTES) throw new PhotoRejectedError('pdf-too-large');
  const facts = { type: PDF_TYPE, width: null, height: null, thumbnail: null, convertOnServer: false };
  return { image: { ...facts, bytes, sha256: await sha256Hex(bytes) } };
}
