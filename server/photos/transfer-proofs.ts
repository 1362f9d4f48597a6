/** Transfer proofs and documents of claims are stored under a random name, never under a photo URL, and are neither decoded nor changed. */
import { createHash, randomBytes } from 'node:crypto';
import type { ProofMediaType } from '#shared/contract/payment/transfers.ts';
import { isPdf, PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { Problem } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';
import { detectImageMediaType } from './validate-image.ts';
import type { PhotoStore } from './photo-store.ts';

export interface StoredProof {
  proof: string;
  type: ProofMediaType;
  bytes: number;
  sha256: string;
}

function detectProofType(bytes: Buffer): ProofMediaType {
  const type = isPdf(bytes) ? PDF_TYPE : detectImageMediaType(bytes);
  if (!type) throw new Problem('NOT_A_PROOF');
  return type;
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Durable when it resolves. @throws Problem NOT_A_PROOF, STORAGE_FULL */
export async function storeTransferProof(files: PhotoStore, bytes: Buffer): Promise<StoredProof> {
  const type = detectProofType(bytes);
  const proof = randomBytes(32).toString('hex');
  await files.put(proof, 'original', bytes);
  return { proof, type, bytes: bytes.length, sha256: hashBytes(bytes) };
}

export async function removeProof(files: PhotoStore, proof: string | undefined): Promise<void> {
  if (proof === undefined) return;
  await files.remove(proof).catch((error: unknown) => logError('removing an unused proof', error));
}
