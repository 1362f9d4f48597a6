import { Problem } from '#shared/problem.ts';

/** Seconds until whoever was refused may come again. */
const RETRY_AFTER_S = 30;

/** The photo store cannot be used just now. Whoever called is told to come again; why is for the operator alone. */
export class S3UnavailableError extends Problem {
  /** A few words: what it answered, or why it did not. */
  readonly reason: string;

  constructor(reason: string) {
    super('STORAGE_FULL', { retryAfter: RETRY_AFTER_S });
    this.reason = reason;
  }
}
