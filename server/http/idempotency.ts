/**
 * Effects happen once (design section 4, rule 5): the answer is stored in the transaction of the effect and replayed for the same key.
 * What is stored is sealed with the key the caller holds, as answers may carry a password that is shown once.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Problem } from '#shared/problem.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** One operation of one user, as named by its Idempotency-Key. */
export interface IdempotentOperation {
  /** Of the reply row. */
  id: string;
  idempotencyKey: string;
  /** Of the request, made with the key: a request may carry a password, and who steals the store must not try passwords on it. */
  fingerprint: string;
  /** As earlier versions stored it. */
  legacyFingerprint: string;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * Names the operation.
 * @throws Problem VALIDATION for a key that is empty, longer than 200 characters or not plain ASCII.
 */
export function createIdempotentOperation(userId: string, key: string, fingerprint: string): IdempotentOperation {
  if (!KEY_PATTERN.test(key)) {
    throw new Problem('VALIDATION', {
      issues: [{ path: 'Idempotency-Key', message: 'Use 1 to 200 plain characters' }],
    });
  }
  const name = createHash('sha256').update(key).digest('hex');
  const keyed = createHmac('sha256', key).update(fingerprint).digest('hex');
  return { id: `${userId}:${name}`, idempotencyKey: key, fingerprint: keyed, legacyFingerprint: fingerprint };
}

function deriveEncryptionKey(op: IdempotentOperation): Buffer {
  return Buffer.from(hkdfSync('sha256', op.idempotencyKey, op.id, 'reply', 32));
}

function encryptBody(op: IdempotentOperation, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveEncryptionKey(op), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return JSON.stringify(Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64'));
}

function decryptBody(op: IdempotentOperation, body: string): string {
  const bytes = Buffer.from(JSON.parse(body) as string, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', deriveEncryptionKey(op), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * The answer this operation got before, if it did.
 * @throws Problem IDEMPOTENCY_MISMATCH when the key was used for another request.
 */
export async function findStoredResponse(tx: Reader, op: IdempotentOperation): Promise<StoredResponse | undefined> {
  const row = await tx.get('replies', op.id);
  if (!row) return undefined;
  if (row.fingerprint !== op.fingerprint && row.fingerprint !== op.legacyFingerprint)
    throw new Problem('IDEMPOTENCY_MISMATCH');
  return { status: row.status, body: JSON.parse(decryptBody(op, row.body)) as unknown };
}

/** Stores the answer with the effect. */
export async function storeResponse(
  tx: Writer,
  op: IdempotentOperation,
  answer: StoredResponse,
  now: string,
): Promise<void> {
  await tx.insert('replies', {
    id: op.id,
    fingerprint: op.fingerprint,
    status: answer.status,
    body: encryptBody(op, JSON.stringify(answer.body)),
    createdAt: now,
  });
}
