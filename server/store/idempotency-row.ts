/** A stored answer of an idempotent call (design section 4, rule 5). */
export interface IdempotencyRow {
  /** `${userId}:${SHA-256 of the Idempotency-Key}`. */
  id: string;
  /** Method, path and SHA-256 of the body: the same key with another request is refused. */
  fingerprint: string;
  status: number;
  /** JSON text, sealed with the key: an answer may carry a password that is shown once. */
  body: string;
  createdAt: string;
}

/** Whose stored answer it is, from the row's id. */
export function getIdempotencyOwner(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}
