/** Turns errors into problem responses. Only unexpected errors become a 500 and are logged. */
import type { Response } from 'express';
import { Problem, PROBLEM_HEADER, toProblemBody, type ProblemBody, type ProblemCode } from '#shared/problem.ts';
import type { Language } from '#shared/messages/languages.ts';
import { redactPath } from '#shared/domain/redact.ts';
import { messagesFor } from '#server/lib/messages-for.ts';
import { toClientNetwork } from '#server/lib/client-network.ts';
import { logError } from '#server/logger.ts';
import { logSecurityEvent } from '#server/audit/security-log.ts';
import { getRequestId } from './middleware/request-id.ts';
import { getRequestLanguage } from './request-language.ts';

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

export function getProblemHeaders({ code, extra }: Problem): Record<string, string> {
  return {
    ...(extra.retryAfter !== undefined && { 'Retry-After': String(Math.ceil(extra.retryAfter)) }),
    ...(extra.offset !== undefined && { 'Upload-Offset': String(extra.offset) }),
    'Cache-Control': 'no-store',
    [PROBLEM_HEADER]: code,
  };
}

/** Refusals that may be probing, besides those of `isSecurityRelevant`. */
const SECURITY_RELEVANT_CODES: ReadonlySet<ProblemCode> = new Set([
  'FORBIDDEN',
  'CROSS_ORIGIN',
  'SECOND_FACTOR_REQUIRED',
  'TOO_MANY_REQUESTS',
]);

function isSecurityRelevant({ code, status }: Problem, call: string): boolean {
  return (
    SECURITY_RELEVANT_CODES.has(code) || (status === 401 && code !== 'SESSION_EXPIRED' && call.includes('/api/admin'))
  );
}

export function logRefusal(res: Response, problem: Problem, call: string): void {
  if (!isSecurityRelevant(problem, call)) return;
  const account: unknown = res.locals['person'];
  logSecurityEvent('refused', {
    code: problem.code,
    call: redactPath(call).slice(0, 120),
    network: toClientNetwork(res.req.ip) ?? '',
    account: typeof account === 'string' ? account : undefined,
    request: getRequestId(res),
  });
}

/** A message without a translation stays English. */
export function toLocalizedBody(problem: Problem, language: Language): ProblemBody {
  const body = toProblemBody(problem);
  if (language === 'en') return body;
  const { message, inLanguage } = problem.extra;
  const byCode = message === undefined ? { message: messagesFor(language).problems[problem.code] } : {};
  const localized = { ...body, ...byCode, ...inLanguage?.(language) };
  return { ...localized, error: localized.message };
}

export function sendProblem(res: Response, error: unknown, call: string): void {
  const problem = toProblem(error);
  logRefusal(res, problem, call);
  if (problem.status >= 500 && !(error instanceof Problem)) logError(call, error, getRequestId(res));
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // Otherwise the rest of an upload would be read before the client learns of the refusal.
  if (!res.req.complete) res.set('Connection', 'close');
  res.set(getProblemHeaders(problem));
  res.vary('Accept-Language');
  res.status(problem.status).json(toLocalizedBody(problem, getRequestLanguage(res.req)));
}
