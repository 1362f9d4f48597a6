import { texts } from '#messages/ui/errors.ts';
import { Problem, PROBLEMS, type ProblemCode } from '#shared/problem.ts';
import type { ErrorCategory, ErrorLevel } from '#shared/domain/enums.ts';
import { InvalidResponseError, NetworkError } from './api-client.ts';

/** A server error as one line: "400: Please check the marked fields". @see C-err-01 */
export interface ServerError {
  message: string;
  code?: string | undefined;
  requiresLogin?: boolean | undefined;
}

function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function toServerError(status: number, body: string): ServerError {
  const json = parseJsonObject(body);
  if (!json) return { message: `${status}: ${body}` };
  const { message, code, requiresLogin } = json;
  return {
    message: `${status}: ${typeof message === 'string' ? message : body}`,
    code: typeof code === 'string' ? code : undefined,
    requiresLogin: typeof requiresLogin === 'boolean' ? requiresLogin : undefined,
  };
}

export function formatProblem(problem: Problem): string {
  return `${problem.status}: ${problem.message}`;
}

export interface SessionError {
  code: string;
  message: string;
  requiresLogin: boolean;
}

const SESSION_PROBLEM_CODES: readonly ProblemCode[] = [
  'NO_SESSION',
  'SESSION_EXPIRED',
  'INVALID_SESSION',
  'USER_NOT_FOUND',
  'AUTH_CHECK_ERROR',
];

/** A business refusal with a code is not a session error. @see D-86 */
function isSessionError(error: { status?: unknown; requiresLogin?: unknown }): boolean {
  return error.requiresLogin === true || (error.status === 401 && error.requiresLogin !== false);
}

/** @see C-err-02 to C-err-09 */
export function toSessionError(error: unknown): SessionError {
  const { code, message, status, requiresLogin } = (error ?? {}) as Record<string, unknown>;
  const text = typeof message === 'string' ? message : '';
  if (typeof code === 'string' && isSessionError({ status, requiresLogin })) {
    const sessionCode = SESSION_PROBLEM_CODES.find((candidate) => candidate === code);
    const userMessage = sessionCode ? PROBLEMS[sessionCode].message : text || texts.authentication;
    return { code, message: userMessage, requiresLogin: true };
  }
  if (requiresLogin !== false && text.includes('401')) {
    return { code: 'UNAUTHORIZED', message: PROBLEMS.NO_SESSION.message, requiresLogin: true };
  }
  return { code: 'UNKNOWN_ERROR', message: texts.unexpected, requiresLogin: false };
}

export function toUserMessage(error: unknown): string {
  const session = toSessionError(error);
  if (session.requiresLogin) return session.message;
  if (error instanceof Problem) return error.message + requestIdSuffix(error);
  return error instanceof NetworkError ? error.message : session.message;
}

function requestIdSuffix({ code, extra }: Problem): string {
  return code === 'INTERNAL' && extra.requestId !== undefined ? ` ${texts.requestId(extra.requestId)}` : '';
}

export interface ErrorDescription {
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  stack?: string | undefined;
}

const NETWORK_ERROR_PATTERN =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;
const IGNORED_ERROR_PATTERN = /ResizeObserver loop/;

/** Log entry for an uncaught error; null for aborted work and browser noise. */
export function toErrorDescription(thrown: unknown): ErrorDescription | null {
  if (thrown instanceof Problem) return describeProblem(thrown);
  // A missing connection is expected in the field.
  if (thrown instanceof NetworkError) {
    const level = thrown instanceof InvalidResponseError ? 'WARN' : 'INFO';
    return { level, category: 'NETWORK', message: thrown.message };
  }
  if (!(thrown instanceof Error)) {
    const message = typeof thrown === 'string' ? thrown : stringifyThrown(thrown);
    return IGNORED_ERROR_PATTERN.test(message) ? null : { level: 'ERROR', category: 'UI', message };
  }
  if (thrown.name === 'AbortError' || IGNORED_ERROR_PATTERN.test(thrown.message)) return null;
  const category = NETWORK_ERROR_PATTERN.test(thrown.message) ? 'NETWORK' : 'UI';
  const level = category === 'NETWORK' ? 'WARN' : 'ERROR';
  return { level, category, message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack };
}

function stringifyThrown(thrown: unknown): string {
  try {
    return JSON.stringify(thrown) ?? 'Nothing was thrown';
  } catch {
    return Object.prototype.toString.call(thrown);
  }
}

function describeProblem(problem: Problem): ErrorDescription {
  const message = formatProblem(problem);
  if (toSessionError(problem).requiresLogin) return { level: 'WARN', category: 'AUTH', message };
  if (problem.code === 'VALIDATION') return { level: 'WARN', category: 'VALIDATION', message };
  return { level: problem.status >= 500 ? 'ERROR' : 'WARN', category: 'API', message };
}

/** The server may have acted: a retry must use the same idempotency key. */
export function isIndeterminate(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Problem && error.status >= 500);
}

const TRANSIENT_PROBLEM_CODES: ReadonlySet<ProblemCode> = new Set(['STOPPING', 'BUSY', 'TOO_MANY_REQUESTS']);

export function isServerFault(error: unknown): boolean {
  if (error instanceof Problem) return error.status >= 500 && !TRANSIENT_PROBLEM_CODES.has(error.code);
  return error instanceof InvalidResponseError;
}
