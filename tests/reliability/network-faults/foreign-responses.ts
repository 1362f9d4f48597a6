import { Problem, PROBLEM_HEADER, toProblemBody, type ProblemCode } from '#shared/problem.ts';

function buildResponse(status: number, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n${body}`;
}

/** @param retryAfter seconds */
function problemResponse(code: ProblemCode, retryAfter?: number): string {
  const problem = new Problem(code);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    [PROBLEM_HEADER]: code,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return buildResponse(problem.status, headers, JSON.stringify(toProblemBody(problem)));
}

const portalResponse = (status: number): string =>
  buildResponse(status, { 'Content-Type': 'text/html' }, '<h1>Welcome to Yard Wi-Fi</h1><p>Please sign in</p>');

/** The server may have executed the request before these failures. */
export const SERVER_FAILURES: readonly string[] = [
  problemResponse('INTERNAL'),
  problemResponse('BUSY', 5),
  problemResponse('STOPPING', 5),
  problemResponse('TOO_MANY_REQUESTS', 20),
  problemResponse('REQUEST_TIMEOUT'),
];

/** Responses of captive portals and proxies, whatever the status. */
export const FOREIGN_RESPONSES: readonly string[] = [
  portalResponse(200),
  portalResponse(413),
  portalResponse(429),
  portalResponse(502),
  buildResponse(200, { 'Content-Type': 'application/json' }, '{}'),
  buildResponse(401, { 'Content-Type': 'application/json' }, '{"error":"proxy"}'),
  buildResponse(204, {}, ''),
];

/** Refuses one outbox item, which only the user can resolve. */
export const TOO_LARGE_RESPONSE = problemResponse('TOO_LARGE');
