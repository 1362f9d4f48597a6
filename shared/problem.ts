import type { z } from 'zod';

/** Closed list; codes are never reused. Only authentication failures carry requiresLogin. @see D-68, D-86 */
export const PROBLEMS = {
  NO_SESSION: { status: 401, message: 'Please log in to continue', requiresLogin: true },
  SESSION_EXPIRED: {
    status: 401,
    message: 'Your session has expired. Please log in again',
    requiresLogin: true,
  },
  INVALID_SESSION: {
    status: 401,
    message: 'Invalid session detected. Please log in again',
    requiresLogin: true,
  },
  USER_NOT_FOUND: {
    status: 401,
    message: 'User account not found. Please log in again',
    requiresLogin: true,
  },
  AUTH_CHECK_ERROR: {
    status: 401,
    message: 'Authentication error. Please try again',
    requiresLogin: true,
  },
  BAD_CREDENTIALS: { status: 401, message: 'Invalid email or password', requiresLogin: false },
  FORBIDDEN: { status: 403, message: 'You do not have access to this', requiresLogin: false },
  OTHER_PERSON: {
    status: 409,
    message: 'Another user is signed in in this browser. Nothing has changed',
    requiresLogin: false,
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Set up two-step sign-in to continue',
    requiresLogin: false,
  },
  CROSS_ORIGIN: { status: 403, message: 'This request came from another site', requiresLogin: false },
  NOT_FOUND: { status: 404, message: 'Not found', requiresLogin: false },
  GONE: { status: 410, message: 'This car has been sold', requiresLogin: false },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'That isn’t possible here',
    requiresLogin: false,
  },
  VALIDATION: { status: 400, message: 'Please check the marked fields', requiresLogin: false },
  BAD_JSON: { status: 400, message: 'The request is not valid JSON', requiresLogin: false },
  UNSUPPORTED_TYPE: {
    status: 415,
    message: 'This type of file isn’t accepted here',
    requiresLogin: false,
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request took too long to arrive. Please try again',
    requiresLogin: false,
  },
  TOO_LARGE: { status: 413, message: 'That is too large to send', requiresLogin: false },
  INVALID_STATE: {
    status: 409,
    message: 'This can no longer be done',
    requiresLogin: false,
  },
  CONFLICT: { status: 409, message: 'That is already taken', requiresLogin: false },
  STALE: {
    status: 409,
    message: 'This car has changed since you opened it. Compare both versions and send yours again',
    requiresLogin: false,
  },
  PHOTOS_MISSING: { status: 409, message: 'Some photos have not arrived yet', requiresLogin: false },
  OFFSET_MISMATCH: { status: 409, message: 'The upload will resume from a different point', requiresLogin: false },
  ALREADY_PAID: { status: 409, message: 'This deposit has already been paid', requiresLogin: false },
  EMAIL_UNCONFIRMED: {
    status: 409,
    message: 'Confirm your email before you pay',
    requiresLogin: false,
  },
  HASH_MISMATCH: {
    status: 422,
    message: 'The photo was damaged during upload and will be sent again',
    requiresLogin: false,
  },
  BAD_SIGNATURE: { status: 400, message: 'This event has an invalid signature', requiresLogin: false },
  PROVIDER_DOWN: {
    status: 503,
    message: 'The payment service isn’t responding. You haven’t been charged twice. Please try again',
    requiresLogin: false,
  },
  NOT_A_PROOF: {
    status: 422,
    message: 'This file isn’t a photo or PDF. Send a screenshot, photo or PDF from your bank',
    requiresLogin: false,
  },
  NOT_A_PICTURE: {
    status: 422,
    message: 'This file isn’t a photo we can read. Use JPG, PNG, WebP or HEIC',
    requiresLogin: false,
  },
  AMOUNT_MISMATCH: { status: 422, message: 'The amount does not match', requiresLogin: false },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'This was already sent with different details',
    requiresLogin: false,
  },
  CAR_UNAVAILABLE: {
    status: 409,
    message: 'A car on your list is no longer for sale. Remove it or choose another',
    requiresLogin: false,
  },
  CAR_NOT_AVAILABLE: {
    status: 409,
    message: 'A car on your list is already reserved. Remove it or choose another',
    requiresLogin: false,
  },
  CAR_NOT_REGISTRABLE: {
    status: 409,
    message: 'This car can’t be registered in the UAE',
    requiresLogin: false,
  },
  EXPORT_UNCONFIRMED: {
    status: 422,
    message: 'Confirm that the car leaves the UAE',
    requiresLogin: false,
  },
  TOO_MANY_ORDERS: {
    status: 409,
    message: 'You have too many unpaid reservations. Pay or cancel one of them first',
    requiresLogin: false,
  },
  NO_PRICE: {
    status: 422,
    message: 'This car has no price yet and cannot be reserved',
    requiresLogin: false,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again',
    requiresLogin: false,
  },
  STORAGE_FULL: {
    status: 503,
    message: 'We can’t save right now. Nothing has changed. Please try again later',
    requiresLogin: false,
  },
  STOPPING: { status: 503, message: 'The server is restarting. Please try again', requiresLogin: false },
  BUSY: {
    status: 503,
    message: 'The server is busy. Please wait a moment and try again',
    requiresLogin: false,
  },
  UPSTREAM: {
    status: 502,
    message: 'Another service didn’t respond. Please try again',
    requiresLogin: false,
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side', requiresLogin: false },
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
