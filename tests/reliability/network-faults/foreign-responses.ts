import { Problem, PROBLEM_HEADER, toProblemBody, type ProblemCode } from '#shared/problem.ts';

/** What a client may hear in place of the answer it waits for: refusals as our server makes them, and what stands between says. */

function http(status: number, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n${body}`;
}

/** @param retryAfter seconds */
function ours(code: ProblemCode, retryAfter?: number): string {
  const problem = new Problem(code);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    [PROBLEM_HEADER]: code,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return http(problem.status, headers, JSON.stringify(toProblemBody(problem)));
}

const html = (status: number): string =>
  http(status, { 'Content-Type': 'text/html' }, '<h1>Welcome to Yard Wi-Fi</h1><p>Please sign in</p>');

/** Of our server: it may have acted before it failed. */
export const FAILURES: readonly string[] = [
  ours('INTERNAL'),
  ours('BUSY', 5),
  ours('STOPPING', 5),
  ours('TOO_MANY_REQUESTS', 20),
  ours('REQUEST_TIMEOUT'),
];

/** Of captive portals and proxies, whatever the status. */
export const STRANGERS: readonly string[] = [
  html(200),
  html(413),
  html(429),
  html(502),
  http(200, { 'Content-Type': 'application/json' }, '{}'),
  http(401, { 'Content-Type': 'application/json' }, '{"error":"proxy"}'),
  http(204, {}, ''),
];

/** Our server's refusal of one item: only a person can do something about it. */
export const REFUSAL = ours('TOO_LARGE');
