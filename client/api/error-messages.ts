/** What a failure means and how it is told: the messages of the specification (C-err-01 to C-err-09) and the log's category of anything thrown. */
import { Problem, PROBLEMS, type ProblemCode } from '#shared/problem.ts';
import type { ErrorCategory, ErrorLevel } from '#shared/domain/enums.ts';
import { InvalidResponseError, NetworkError } from './api-client.ts';

/** A server's error response as one line: "400: Please check the marked fields" (C-err-01). */
export interface ServerError {
  message: string;
  /** Of a JSON body. */
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

/** `body` as it came: JSON or plain text. */
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

/** The same line for a refusal that was read already. */
export function formatProblem(problem: Problem): string {
  return `${problem.status}: ${problem.message}`;
}

/** What a person is told, and whether signing in again is the way on. */
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

/** Whether the server said that the session does not count: a business refusal has a code too and is none (D-86). */
function isSessionError(error: { status?: unknown; requiresLogin?: unknown }): boolean {
  return error.requiresLogin === true || (error.status === 401 && error.requiresLogin !== false);
}

/** The auth table of the specification (C-err-02 to C-err-09). */
export function toSessionError(error: unknown): SessionError {
  const { code, message, status, requiresLogin } = (error ?? {}) as Record<string, unknown>;
  const text = typeof message === 'string' ? message : '';
  if (typeof code === 'string' && isSessionError({ status, requiresLogin })) {
    const known = SESSION_PROBLEM_CODES.find((one) => one === code);
    const told = known ? PROBLEMS[known].message : text || 'Authentication error';
    return { code, message: told, requiresLogin: true };
  }
  if (requiresLogin !== false && text.includes('401')) {
    return { code: 'UNAUTHORIZED', message: 'Please log in to continue', requiresLogin: true };
  }
  return { code: 'UNKNOWN_ERROR', message: 'An unexpected error occurred', requiresLogin: false };
}

/** One sentence for a toast: what the server said, or what is known without it. */
export function toUserMessage(error: unknown): string {
  const session = toSessionError(error);
  if (session.requiresLogin) return session.message;
  if (error instanceof Problem) return error.message + requestIdSuffix(error);
  return error instanceof NetworkError ? error.message : session.message;
}

/** Of a failure of ours, what a person reads out and the server's log knows it by. */
function requestIdSuffix({ code, extra }: Problem): string {
  return code === 'INTERNAL' && extra.requestId !== undefined ? ` (request ${extra.requestId})` : '';
}

export interface ErrorDescription {
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  stack?: string | undefined;
}

/** Browsers' own words for "no answer" and for code that could not be fetched. */
const NETWORK_ERROR_PATTERN =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;
/** Said by browsers about nothing that went wrong. */
const IGNORED_ERROR_PATTERN = /ResizeObserver loop/;

/** How something that was thrown and caught by nobody stands in the log; null when it is no failure. */
export function toErrorDescription(thrown: unknown): ErrorDescription | null {
  if (thrown instanceof Problem) return describeProblem(thrown);
  // Without signal that is how things are, not a failure.
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

/** Anything can be thrown, also what has no JSON: telling of a failure must not fail. */
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

/** The server may or may not have acted: what was asked is asked again as the same wish. */
export function isIndeterminate(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Problem && error.status >= 500);
}

/** Refusals with which the server says that it will be back, not that something is broken. */
const TRANSIENT_PROBLEM_CODES: ReadonlySet<ProblemCode> = new Set(['STOPPING', 'BUSY', 'TOO_MANY_REQUESTS']);

/** Whether a call's failure is one to look into: our server failing or something answering in its place. */
export function isServerFault(error: unknown): boolean {
  if (error instanceof Problem) return error.status >= 500 && !TRANSIENT_PROBLEM_CODES.has(error.code);
  return error instanceof InvalidResponseError;
}
