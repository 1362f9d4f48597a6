import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { InvalidResponseError, NetworkError } from './api-client.ts';
import { toErrorDescription, toUserMessage, isServerFault, toServerError, toSessionError } from './error-messages.ts';

const problemBodyOf = (code: string, more: object = {}) => ({
  status: 401,
  code,
  message: 'from the server',
  ...more,
});

describe('a server’s error response', () => {
  it('becomes "status: message" with code and requiresLogin of a JSON body [C-err-01]', () => {
    const body = JSON.stringify({ message: 'x', code: 'NO_SESSION', requiresLogin: true });
    expect(toServerError(400, body)).toEqual({ message: '400: x', code: 'NO_SESSION', requiresLogin: true });
    expect(toServerError(400, '{"message":"x"}').message).toBe('400: x');
  });
  it('keeps a text body [C-err-01]', () => {
    expect(toServerError(400, 'text')).toEqual({ message: '400: text' });
  });
});

describe('a session error', () => {
  it.each([
    ['C-err-02', 'NO_SESSION', 'Please log in to continue'],
    ['C-err-03', 'SESSION_EXPIRED', 'Your session has expired. Please log in again'],
    ['C-err-04', 'INVALID_SESSION', 'Invalid session detected. Please log in again'],
    ['C-err-05', 'USER_NOT_FOUND', 'User account not found. Please log in again'],
    ['C-err-06', 'AUTH_CHECK_ERROR', 'Authentication error. Please try again'],
  ])('%s: %s is "%s" [C-err-02 to C-err-06]', (_row, code, message) => {
    expect(toSessionError(problemBodyOf(code))).toEqual({ code, message, requiresLogin: true });
    expect(toSessionError(new Problem(code as 'NO_SESSION'))).toEqual({ code, message, requiresLogin: true });
  });
  it('uses the server’s message for other codes, or "Authentication error" [C-err-07]', () => {
    expect(toSessionError(problemBodyOf('LOCKED')).message).toBe('from the server');
    expect(toSessionError({ status: 401, code: 'LOCKED' })).toEqual({
      code: 'LOCKED',
      message: 'Authentication error',
      requiresLogin: true,
    });
  });
  it('requires a login when the message mentions 401 [C-err-08]', () => {
    const expected = { code: 'UNAUTHORIZED', message: 'Please log in to continue', requiresLogin: true };
    expect(toSessionError(new Error('401: x'))).toEqual(expected);
  });
  it('requires no login otherwise [C-err-09]', () => {
    const expected = { code: 'UNKNOWN_ERROR', message: 'An unexpected error occurred', requiresLogin: false };
    expect(toSessionError(new Error('boom'))).toEqual(expected);
    expect(toSessionError(undefined)).toEqual(expected);
  });
  it('requires no login for a business refusal [D-86]', () => {
    expect(toSessionError(new Problem('INVALID_STATE')).requiresLogin).toBe(false);
    expect(toSessionError(new Problem('BAD_CREDENTIALS')).requiresLogin).toBe(false);
    expect(toUserMessage(new Problem('INVALID_STATE'))).toBe(new Problem('INVALID_STATE').message);
    expect(toUserMessage(new Problem('SESSION_EXPIRED'))).toContain('session has expired');
    expect(toUserMessage(new NetworkError())).toContain('No connection');
  });
  it('adds the request ID to an internal error', () => {
    const failed = new Problem('INTERNAL', { requestId: '3F9A21C0AB' });
    expect(toUserMessage(failed)).toBe('Something went wrong on our side (request 3F9A21C0AB)');
    expect(toUserMessage(new Problem('NOT_FOUND', { requestId: '3F9A21C0AB' }))).toBe('Not found');
  });
});

describe('an uncaught error', () => {
  it.each([
    [new TypeError('x is undefined'), 'ERROR', 'UI', 'TypeError: x is undefined'],
    [new TypeError('Failed to fetch'), 'WARN', 'NETWORK', 'TypeError: Failed to fetch'],
    [new Problem('SESSION_EXPIRED'), 'WARN', 'AUTH', '401: Your session has expired. Please log in again'],
    [new Problem('VALIDATION'), 'WARN', 'VALIDATION', '400: Please check the marked fields'],
    [new Problem('INTERNAL'), 'ERROR', 'API', '500: Something went wrong on our side'],
    [new NetworkError(), 'INFO', 'NETWORK', new NetworkError().message],
    [new InvalidResponseError('Not ours'), 'WARN', 'NETWORK', 'Not ours'],
    ['a text', 'ERROR', 'UI', 'a text'],
  ])('describes %s as %s %s', (thrown, level, category, message) => {
    expect(toErrorDescription(thrown)).toMatchObject({ level, category, message });
  });
  it('ignores aborted work and browser noise', () => {
    expect(toErrorDescription(new DOMException('gone', 'AbortError'))).toBeNull();
    expect(toErrorDescription('ResizeObserver loop completed')).toBeNull();
  });
  it('describes thrown values that JSON cannot represent', () => {
    const loop: Record<string, unknown> = {};
    loop['itself'] = loop;
    expect(toErrorDescription(loop)).toMatchObject({ level: 'ERROR', message: '[object Object]' });
  });
  it('blames the server only for its own failures and foreign responses', () => {
    expect([new Problem('INTERNAL'), new InvalidResponseError()].map(isServerFault)).toEqual([true, true]);
    expect([new Problem('STOPPING'), new Problem('NOT_FOUND'), new NetworkError()].map(isServerFault)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
