/** Turns whatever went wrong into the one shape of refusal. Only what is our own fault is a 500, and only that is logged. */
import type { Response } from 'express';
import { Problem, PROBLEM_HEADER, toProblemBody, type ProblemCode } from '#shared/problem.ts';
import { redactPath } from '#shared/domain/redact.ts';
import { toClientNetwork } from '#server/lib/client-network.ts';
import { logError } from '#server/logger.ts';
import { logSecurityEvent } from '#server/audit/security-log.ts';
import { getRequestId } from './middleware/request-id.ts';

/** Failures of the body reader and the router, by their own names. */
const CODE_BY_ERROR_TYPE: Record<string, ProblemCode> = {
  'entity.parse.failed': 'BAD_JSON',
  'entity.too.large': 'TOO_LARGE',
  'charset.unsupported': 'UNSUPPORTED_TYPE',
  'encoding.unsupported': 'UNSUPPORTED_TYPE',
};

const DISK_FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

function getErrorProperty(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** The Problem an error stands for; INTERNAL when nobody foresaw it. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const known = CODE_BY_ERROR_TYPE[String(getErrorProperty(error, 'type'))];
  if (known) return new Problem(known);
  if (error instanceof URIError) return new Problem('NOT_FOUND');
  if (DISK_FULL_CODES.has(String(getErrorProperty(error, 'code'))))
    return new Problem('STORAGE_FULL', { retryAfter: 60 });
  const status = getErrorProperty(error, 'status');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('BAD_JSON');
  return new Problem('INTERNAL');
}

/** The headers of a refusal. */
export function getProblemHeaders({ code, extra }: Problem): Record<string, string> {
  return {
    ...(extra.retryAfter !== undefined && { 'Retry-After': String(Math.ceil(extra.retryAfter)) }),
    ...(extra.offset !== undefined && { 'Upload-Offset': String(extra.offset) }),
    'Cache-Control': 'no-store',
    [PROBLEM_HEADER]: code,
  };
}

/** Refusals that tell of somebody who tries doors, besides those of `isSecurityRelevant`. */
const SECURITY_RELEVANT_CODES: ReadonlySet<ProblemCode> = new Set([
  'FORBIDDEN',
  'CROSS_ORIGIN',
  'SECOND_FACTOR_REQUIRED',
  'TOO_MANY_REQUESTS',
]);

/** A call of staff without a valid session counts as well; an expired session is ordinary. */
function isSecurityRelevant({ code, status }: Problem, what: string): boolean {
  return (
    SECURITY_RELEVANT_CODES.has(code) || (status === 401 && code !== 'SESSION_EXPIRED' && what.includes('/api/admin'))
  );
}

/** Tells the security log of a refusal. */
export function logRefusal(res: Response, problem: Problem, what: string): void {
  if (!isSecurityRelevant(problem, what)) return;
  const account: unknown = res.locals['person'];
  logSecurityEvent('refused', {
    code: problem.code,
    call: redactPath(what).slice(0, 120),
    network: toClientNetwork(res.req.ip) ?? '',
    account: typeof account === 'string' ? account : undefined,
    request: getRequestId(res),
  });
}

/** Sends the refusal. `what` names the call in the log. */
export function sendProblem(res: Response, error: unknown, what: string): void {
  const problem = toProblem(error);
  logRefusal(res, problem, what);
  if (problem.status >= 500 && !(error instanceof Problem)) logError(what, error, getRequestId(res));
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // What is left of an upload would be read to its end before the phone learns that it was refused.
  if (!res.req.complete) res.set('Connection', 'close');
  res.set(getProblemHeaders(problem));
  res.status(problem.status).json(toProblemBody(problem));
}
