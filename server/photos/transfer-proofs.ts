/** Transfer proofs and documents of claims are stored under a random name, never under a photo URL, and are neither decoded nor changed. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_PROOF_BYTES, type ProofMediaType } from '#shared/contract/payment/transfers.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { MemoryQuota } from '#server/http/memory-quota.ts';
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
  const type = bytes.toString('latin1', 0, 5) === '%PDF-' ? 'application/pdf' : detectImageMediaType(bytes);
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

export const proofMemoryQuota = new MemoryQuota({
  maxTotalBytes: 6 * MAX_PROOF_BYTES,
  maxBytesPerClient: 2 * MAX_PROOF_BYTES,
});

/** @throws Problem TOO_LARGE, REQUEST_TIMEOUT when the upload breaks off */
export async function readProof(upload: IncomingMessage): Promise<Buffer> {
  if (Number(upload.headers['content-length'] ?? 0) > MAX_PROOF_BYTES) throw new Problem('TOO_LARGE');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of upload as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_PROOF_BYTES) throw new Problem('TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    if (isProblem(error)) throw error;
    throw new Problem('REQUEST_TIMEOUT', { message: 'The upload was interrupted' });
  }
  return Buffer.concat(chunks);
}

export async function removeProof(files: PhotoStore, proof: string | undefined): Promise<void> {
  if (proof === undefined) return;
  await files.remove(proof).catch((error: unknown) => logError('removing an unused proof', error));
}
