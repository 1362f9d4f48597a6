/** Stores responses with their effect and replays them, encrypted with the client's key: they may hold passwords. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Problem } from '#shared/problem.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

export interface IdempotentOperation {
  id: string;
  idempotencyKey: string;
  /** HMAC of the request with the key, so that a stolen store does not allow guessing passwords offline. */
  fingerprint: string;
  legacyFingerprint: string;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** @throws Problem VALIDATION for a key that is not 1 to 200 plain ASCII characters */
export function createIdempotentOperation(userId: string, key: string, fingerprint: string): IdempotentOperation {
  if (!KEY_PATTERN.test(key)) {
    throw new Problem('VALIDATION', {
      issues: [{ path: 'Idempotency-Key', message: 'Use 1 to 200 plain characters' }],
    });
  }
  const keyHash = createHash('sha256').update(key).digest('hex');
  const requestHmac = createHmac('sha256', key).update(fingerprint).digest('hex');
  return { id: `${userId}:${keyHash}`, idempotencyKey: key, fingerprint: requestHmac, legacyFingerprint: fingerprint };
}

function deriveEncryptionKey(op: IdempotentOperation): Buffer {
  return Buffer.from(hkdfSync('sha256', op.idempotencyKey, op.id, 'reply', 32));
}

function encryptBody(op: IdempotentOperation, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveEncryptionKey(op), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return JSON.stringify(Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64'));
}

function decryptBody(op: IdempotentOperation, body: string): string {
  const bytes = Buffer.from(JSON.parse(body) as string, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', deriveEncryptionKey(op), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** @throws Problem IDEMPOTENCY_MISMATCH when the key was used for another request */
export async function findStoredResponse(tx: Reader, op: IdempotentOperation): Promise<StoredResponse | undefined> {
  const row = await tx.get('replies', op.id);
  if (!row) return undefined;
  if (row.fingerprint !== op.fingerprint && row.fingerprint !== op.legacyFingerprint)
    throw new Problem('IDEMPOTENCY_MISMATCH');
  return { status: row.status, body: JSON.parse(decryptBody(op, row.body)) as unknown };
}

export async function storeResponse(
  tx: Writer,
  op: IdempotentOperation,
  response: StoredResponse,
  now: string,
): Promise<void> {
  await tx.insert('replies', {
    id: op.id,
    fingerprint: op.fingerprint,
    status: response.status,
    body: encryptBody(op, JSON.stringify(response.body)),
    createdAt: now,
  });
}
