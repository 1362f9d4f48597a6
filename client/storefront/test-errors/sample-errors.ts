import type { LoggedError } from '#client/api/error-log.ts';

interface SampleError {
  name: string;
  failure: LoggedError;
}

/** @see C-terr-09 */
export const SAMPLE_ERRORS: readonly SampleError[] = [
  {
    name: 'weak password',
    failure: {
      level: 'WARN',
      category: 'VALIDATION',
      message: 'Weak password: use at least 8 characters',
      context: { sample: true, field: 'password' },
    },
  },
  {
    name: 'expired session',
    failure: {
      level: 'WARN',
      category: 'AUTH',
      message: 'Your session has expired. Please log in again',
      context: { sample: true, code: 'SESSION_EXPIRED' },
    },
  },
  {
    name: 'critical payment failure',
    failure: {
      level: 'ERROR',
      category: 'API',
      message: 'Critical payment failure: the deposit could not be confirmed',
      context: { sample: true, amountAed: 1500 },
    },
  },
];

export const TRIGGERED_ERRORS: Record<'validationError' | 'authError' | 'paymentError', LoggedError> = {
  validationError: {
    level: 'WARN',
    category: 'VALIDATION',
    message: '400: Please check the marked fields',
    context: { test: true, field: 'email' },
  },
  authError: {
    level: 'ERROR',
    category: 'AUTH',
    message: '401: Invalid session detected. Please log in again',
    context: { test: true, code: 'INVALID_SESSION' },
  },
  paymentError: {
    level: 'ERROR',
    category: 'API',
    message: 'Critical: the bank interrupted the payment',
    context: { test: true, amountAed: 1500 },
  },
};

/** Throws an uncaught TypeError. */
export function throwTypeError(): never {
  const nothing = JSON.parse('null') as { make: { name: string } };
  throw new TypeError(`There is no ${nothing.make.name}`);
}
