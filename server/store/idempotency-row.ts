export interface IdempotencyRow {
  /** `${userId}:${SHA-256 of the Idempotency-Key}`. */
  id: string;
  /** Method, path and SHA-256 of the body: a reused key with another request is rejected. */
  fingerprint: string;
  status: number;
  /** JSON encrypted with the key, as a response may contain a password shown once. */
  body: string;
  createdAt: string;
}

export function getIdempotencyOwner(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}
