/** Uploads of transfer proofs and of documents about a car's papers. */
import type { IncomingMessage } from 'node:http';
import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { MemoryQuota } from './memory-quota.ts';

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
