/**
 * Proofs of transfers: files that customers send and admins read. They lie in the photo store under a name of chance, never under an
 * address that photos have, and are neither decoded nor changed by us: what they are is told by their first bytes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { ProofMediaType } from '#shared/contract/payment/transfers.ts';
import { Problem } from '#shared/problem.ts';
import { detectImageMediaType } from './validate-image.ts';
import type { PhotoStore } from './photo-store.ts';

/** What a row remembers of a proof. */
export interface StoredProof {
  /** Its name, 64 hexadecimal digits. */
  proof: string;
  type: ProofMediaType;
  bytes: number;
  sha256: string;
}

/** @throws Problem NOT_A_PROOF for anything but a picture or a PDF */
function detectProofType(bytes: Buffer): ProofMediaType {
  const type = bytes.toString('latin1', 0, 5) === '%PDF-' ? 'application/pdf' : detectImageMediaType(bytes);
  if (!type) throw new Problem('NOT_A_PROOF');
  return type;
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps a proof, durable when it resolves. @throws Problem NOT_A_PROOF, STORAGE_FULL */
export async function storeTransferProof(files: PhotoStore, bytes: Buffer): Promise<StoredProof> {
  const type = detectProofType(bytes);
  const proof = randomBytes(32).toString('hex');
  await files.put(proof, 'original', bytes);
  return { proof, type, bytes: bytes.length, sha256: hashBytes(bytes) };
}
