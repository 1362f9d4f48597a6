import { Problem } from '#shared/problem.ts';

const RETRY_AFTER_S = 30;

/** Clients retry; the reason is for the operator only. */
export class S3UnavailableError extends Problem {
  readonly reason: string;

  constructor(reason: string) {
    super('STORAGE_FULL', { retryAfter: RETRY_AFTER_S });
    this.reason = reason;
  }
}
