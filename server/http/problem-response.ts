/** Turns whatever went wrong into the one shape of refusal. Only what is our own fault is a 500, and only that is logged. */
import type { Response } from 'express';
import { Problem, PROBLEM_HEADER, toProblemBody, type ProblemCode } from '#shared/problem.ts';
import { redactedPath } from '#shared/domain/redact.ts';
import { networkOf } from '#server/lib/client-network.ts';
import { complain } from '#server/logger.ts';
import { logSecurity } from '#server/audit/security-log.ts';
import { requestIdOf } from './middleware/request-id.ts';

/** Failures of the body reader and the router, by their own names. */
const BY_TYPE: Record<string, ProblemCode> = {
  'entity.parse.failed': 'BAD_JSON',
  'entity.too.large': 'TOO_LARGE',
  'charset.unsupported': 'UNSUPPORTED_TYPE',
  'encoding.unsupported': 'UNSUPPORTED_TYPE',
};

const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** The Problem an error stands for; INTERNAL when nobody foresaw it. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const known = BY_TYPE[String(property(error, 'type'))];
  if (known) return new Problem(known);
  if (error instanceof URIError) return new Problem('NOT_FOUND');
  if (DISK_FULL.has(String(property(error, 'code')))) return new Problem('STORAGE_FULL', { retryAfter: 60 });
  const status = property(error, 'status');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('BAD_JSON');
  return new Problem('INTERNAL');
}

/** The headers of a refusal. */
export function problemHeaders({ code, extra }: Problem): Record<string, string> {
  return {
    ...(extra.retryAfter !== undefined && { 'Retry-After': String(Math.ceil(extra.retryAfter)) }),
    ...(extra.offset !== undefined && { 'Upload-Offset': String(extra.offset) }),
    'Cache-Control': 'no-store',
    [PROBLEM_HEADER]: code,
  };
}

/** Refusals that tell of somebody who tries doors, besides those of `isTelling`. */
const TELLING: ReadonlySet<ProblemCode> = new Set([
  'FORBIDDEN',
  'CROSS_ORIGIN',
  'SECOND_FACTOR_REQUIRED',
  'TOO_MANY_REQUESTS',
]);

/** A call of staff without a valid session counts as well; an expired session is ordinary. */
function isTelling({ code, status }: Problem, what: string): boolean {
  return TELLING.has(code) || (status === 401 && code !== 'SESSION_EXPIRED' && what.includes('/api/admin'));
}

/** Tells the security log of a refusal. */
export function noteRefusal(res: Response, problem: Problem, what: string): void {
  if (!isTelling(problem, what)) return;
  const account: unknown = res.locals['person'];
  logSecurity('refused', {
    code: problem.code,
    call: redactedPath(what).slice(0, 120),
    network: networkOf(res.req.ip) ?? '',
    account: typeof account === 'string' ? account : undefined,
    request: requestIdOf(res),
  });
}

/** Sends the refusal. `what` names the call in the log. */
export function sendProblem(res: Response, error: unknown, what: string): void {
  const problem = toProblem(error);
  noteRefusal(res, problem, what);
  if (problem.status >= 500 && !(error instanceof Problem)) complain(what, error, requestIdOf(res));
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // What is left of an upload would be read to its end before the phone learns that it was refused.
  if (!res.req.complete) res.set('Connection', 'close');
  res.set(problemHeaders(problem));
  res.status(problem.status).json(toProblemBody(problem));
}
