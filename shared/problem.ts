import { texts } from '#messages/domain/problems.ts';
import type { Language } from './messages/languages.ts';
import type { z } from 'zod';

/** Closed list; codes are never reused. Only authentication failures carry requiresLogin. @see D-68, D-86 */
export const PROBLEMS = {
  NO_SESSION: { status: 401, message: texts.NO_SESSION, requiresLogin: true },
  SESSION_EXPIRED: {
    status: 401,
    message: texts.SESSION_EXPIRED,
    requiresLogin: true,
  },
  INVALID_SESSION: {
    status: 401,
    message: texts.INVALID_SESSION,
    requiresLogin: true,
  },
  USER_NOT_FOUND: {
    status: 401,
    message: texts.USER_NOT_FOUND,
    requiresLogin: true,
  },
  AUTH_CHECK_ERROR: {
    status: 401,
    message: texts.AUTH_CHECK_ERROR,
    requiresLogin: true,
  },
  BAD_CREDENTIALS: { status: 401, message: texts.BAD_CREDENTIALS, requiresLogin: false },
  FORBIDDEN: { status: 403, message: texts.FORBIDDEN, requiresLogin: false },
  OTHER_PERSON: {
    status: 409,
    message: texts.OTHER_PERSON,
    requiresLogin: false,
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: texts.SECOND_FACTOR_REQUIRED,
    requiresLogin: false,
  },
  CROSS_ORIGIN: { status: 403, message: texts.CROSS_ORIGIN, requiresLogin: false },
  NOT_FOUND: { status: 404, message: texts.NOT_FOUND, requiresLogin: false },
  GONE: { status: 410, message: texts.GONE, requiresLogin: false },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: texts.METHOD_NOT_ALLOWED,
    requiresLogin: false,
  },
  VALIDATION: { status: 400, message: texts.VALIDATION, requiresLogin: false },
  BAD_JSON: { status: 400, message: texts.BAD_JSON, requiresLogin: false },
  UNSUPPORTED_TYPE: {
    status: 415,
    message: texts.UNSUPPORTED_TYPE,
    requiresLogin: false,
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: texts.REQUEST_TIMEOUT,
    requiresLogin: false,
  },
  TOO_LARGE: { status: 413, message: texts.TOO_LARGE, requiresLogin: false },
  INVALID_STATE: {
    status: 409,
    message: texts.INVALID_STATE,
    requiresLogin: false,
  },
  CONFLICT: { status: 409, message: texts.CONFLICT, requiresLogin: false },
  STALE: {
    status: 409,
    message: texts.STALE,
    requiresLogin: false,
  },
  PHOTOS_MISSING: { status: 409, message: texts.PHOTOS_MISSING, requiresLogin: false },
  OFFSET_MISMATCH: { status: 409, message: texts.OFFSET_MISMATCH, requiresLogin: false },
  ALREADY_PAID: { status: 409, message: texts.ALREADY_PAID, requiresLogin: false },
  EMAIL_UNCONFIRMED: {
    status: 409,
    message: texts.EMAIL_UNCONFIRMED,
    requiresLogin: false,
  },
  HASH_MISMATCH: {
    status: 422,
    message: texts.HASH_MISMATCH,
    requiresLogin: false,
  },
  BAD_SIGNATURE: { status: 400, message: texts.BAD_SIGNATURE, requiresLogin: false },
  PROVIDER_DOWN: {
    status: 503,
    message: texts.PROVIDER_DOWN,
    requiresLogin: false,
  },
  NOT_A_PROOF: {
    status: 422,
    message: texts.NOT_A_PROOF,
    requiresLogin: false,
  },
  NOT_A_PICTURE: {
    status: 422,
    message: texts.NOT_A_PICTURE,
    requiresLogin: false,
  },
  AMOUNT_MISMATCH: { status: 422, message: texts.AMOUNT_MISMATCH, requiresLogin: false },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: texts.IDEMPOTENCY_MISMATCH,
    requiresLogin: false,
  },
  CAR_UNAVAILABLE: {
    status: 409,
    message: texts.CAR_UNAVAILABLE,
    requiresLogin: false,
  },
  CAR_NOT_AVAILABLE: {
    status: 409,
    message: texts.CAR_NOT_AVAILABLE,
    requiresLogin: false,
  },
  CAR_NOT_REGISTRABLE: {
    status: 409,
    message: texts.CAR_NOT_REGISTRABLE,
    requiresLogin: false,
  },
  EXPORT_UNCONFIRMED: {
    status: 422,
    message: texts.EXPORT_UNCONFIRMED,
    requiresLogin: false,
  },
  TOO_MANY_ORDERS: {
    status: 409,
    message: texts.TOO_MANY_ORDERS,
    requiresLogin: false,
  },
  NO_PRICE: {
    status: 422,
    message: texts.NO_PRICE,
    requiresLogin: false,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: texts.TOO_MANY_REQUESTS,
    requiresLogin: false,
  },
  STORAGE_FULL: {
    status: 503,
    message: texts.STORAGE_FULL,
    requiresLogin: false,
  },
  STOPPING: { status: 503, message: texts.STOPPING, requiresLogin: false },
  BUSY: {
    status: 503,
    message: texts.BUSY,
    requiresLogin: false,
  },
  UPSTREAM: {
    status: 502,
    message: texts.UPSTREAM,
    requiresLogin: false,
  },
  INTERNAL: { status: 500, message: texts.INTERNAL, requiresLogin: false },
} as const satisfies Record<string, { status: number; message: string; requiresLogin: boolean }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Carries the code of bodiless responses; responses of proxies lack this header. */
export const PROBLEM_HEADER = 'Problem-Code';

export interface Issue {
  path: string;
  message: string;
}

export interface ProblemExtra {
  message?: string;
  issues?: Issue[];
  /** Hashes of missing photos, or IDs of unavailable cars. */
  missing?: string[];
  /** STALE: the server's version. */
  current?: unknown;
  retryAfter?: number;
  /** OFFSET_MISMATCH: the server's offset in bytes. */
  offset?: number;
  /** Client only: the request's ID in the server's log. */
  requestId?: string;
  /** Server only: message and issues for a reader of another language. */
  inLanguage?: (language: Language) => Partial<Pick<ProblemBody, 'message' | 'issues'>>;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, extra: ProblemExtra = {}) {
    super(extra.message ?? PROBLEMS[code].message);
    this.name = 'Problem';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  get requiresLogin(): boolean {
    return PROBLEMS[this.code].requiresLogin;
  }
}

/** Checks the shape: the page renderer is a separate bundle with its own class. */
export function isProblem(thrown: unknown): thrown is Problem {
  return thrown instanceof Error && thrown.name === 'Problem' && 'code' in thrown && String(thrown.code) in PROBLEMS;
}

export interface ProblemBody {
  code: string;
  message: string;
  error: string;
  requiresLogin: boolean;
  issues?: Issue[] | undefined;
  missing?: string[] | undefined;
  current?: unknown;
  offset?: number | undefined;
}

/** undefined for a body that Redrive did not send. Hand-written: every page starts with this file, without Zod. */
export function readProblemBody(body: unknown): ProblemBody | undefined {
  if (!isObject(body)) return undefined;
  const { code, message, error, requiresLogin, issues, missing, current, offset } = body;
  if (!isString(code) || !isString(message) || !isString(error) || typeof requiresLogin !== 'boolean') return undefined;
  if (!isArrayOf(issues, isIssue) || !isArrayOf(missing, isString) || !isOffset(offset)) return undefined;
  return { code, message, error, requiresLogin, issues, missing, current, offset };
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isIssue = (value: unknown): value is Issue =>
  isObject(value) && isString(value['path']) && isString(value['message']);
const isOffset = (value: unknown): value is number | undefined => value === undefined || Number.isFinite(value);

function isArrayOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every(isItem));
}

/** retryAfter is sent as a header instead. */
export function toProblemBody(problem: Problem): ProblemBody {
  const { issues, missing, current, offset } = problem.extra;
  return {
    code: problem.code,
    message: problem.message,
    error: problem.message,
    requiresLogin: problem.requiresLogin,
    ...(issues && { issues }),
    ...(missing && { missing }),
    ...(current !== undefined && { current }),
    ...(offset !== undefined && { offset }),
  };
}

export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
