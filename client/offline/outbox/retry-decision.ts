import { LANGUAGE } from '#messages/language.ts';
import { texts } from '#messages/ui/outbox-errors.ts';
import { Problem } from '#shared/problem.ts';
import { backoffMs, MAX_RETRY_WAIT_MS } from './backoff.ts';
import type { OutboxProblem } from '#client/offline/db/rows.ts';

export type RetryDecision =
  /** `askedMs`: the server's minimum (`Retry-After`). */
  | { next: 'retry'; inMs: number; askedMs: number; problem: OutboxProblem }
  | { next: 'sign-in'; problem: OutboxProblem }
  | { next: 'send-photos'; missing: string[]; problem: OutboxProblem }
  | { next: 'attention'; problem: OutboxProblem };

export class PhotoDamagedError extends Error {
  constructor() {
    super(texts.thisPhotoDamaged);
    this.name = 'PhotoDamagedError';
  }
}

const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** `attempts`: failed so far, including this one. `random`: 0 to 1. */
export function decideRetry(error: unknown, attempts: number, random: number): RetryDecision {
  if (error instanceof PhotoDamagedError) {
    return { next: 'attention', problem: describeProblem('PHOTO_DAMAGED', error.message) };
  }
  if (!(error instanceof Problem)) {
    // No signal, a captive portal or an invalid response.
    const message = error instanceof Error ? error.message : String(error);
    const problem = describeProblem('UNREACHABLE', message);
    return { next: 'retry', inMs: backoffMs(attempts, random), askedMs: 0, problem };
  }
  const problem = toOutboxProblem(error);
  if (error.status === 401 || error.code === 'OTHER_PERSON') return { next: 'sign-in', problem };
  if (error.code === 'PHOTOS_MISSING') return { next: 'send-photos', missing: error.extra.missing ?? [], problem };
  if (error.status >= 500 || RETRYABLE_STATUSES.has(error.status) || error.code === 'HASH_MISMATCH') {
    const { retryAfter = 0 } = error.extra;
    const askedMs = Math.min(MAX_RETRY_WAIT_MS, retryAfter * 1_000);
    return { next: 'retry', inMs: backoffMs(attempts, random, retryAfter), askedMs, problem };
  }
  return { next: 'attention', problem };
}

/** A problem that no server reported. */
export function describeProblem(code: string, message: string): OutboxProblem {
  return { code, message, status: null, ...(LANGUAGE !== 'en' && { language: LANGUAGE }) };
}

function toOutboxProblem(error: Problem): OutboxProblem {
  const { issues, current } = error.extra;
  return {
    ...describeProblem(error.code, error.message),
    status: error.status,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  };
}

/** Whether the failure proves that the request had no effect; otherwise the row cannot be withdrawn. */
export function isDefinitiveRejection(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && !RETRYABLE_STATUSES.has(status);
}
