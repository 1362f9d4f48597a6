import { connect, type Socket } from 'node:net';
import { bodyLimit, buildPath, type Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';

/** Success, refusal or 503; every other server error is a failure. */
export function isAcceptableStatus(status: number): boolean {
  return status === 503 || (status >= 200 && status < 500);
}

export interface StressRequest {
  name: string;
  method: string;
  path: string;
  body?: string;
}

const PARAMS = { id: 'some-id', line: 'some-line', claim: 'title', sha256: 'a'.repeat(64) };

/** Every endpoint with a body, at its largest: as one text, and as the most values that fit. */
export function largestBodyRequests(atMost: number): StressRequest[] {
  return ENDPOINTS.flatMap((entry) => {
    const limit = Math.min(atMost, bodyLimit(entry));
    if (limit === 0) return [];
    const shot = { name: entry.name, method: entry.method, path: buildPath(entry.path, PARAMS) };
    return [singleTextBody(limit), manyValuesBody(limit)].map((body) => ({ ...shot, body }));
  });
}

function singleTextBody(bytes: number): string {
  const frame = '{"comments":""}';
  return `{"comments":"${'x'.repeat(bytes - frame.length)}"}`;
}

function manyValuesBody(bytes: number): string {
  return `{"photos":[${'{},'.repeat(Math.floor(bytes / 3) - 10)}{}]}`;
}

export function largestQueryRequests(): StressRequest[] {
  return ENDPOINTS.filter(({ method }) => method === 'GET').map(({ name, method, path }) => ({
    name,
    method,
    path: `${buildPath(path, PARAMS)}?limit=1000000&pageSize=1000000&q=${'toyota '.repeat(500).trim().replaceAll(' ', '+')}`,
  }));
}

/** Requests that announce one byte more than the endpoint accepts. */
export function oversizedRequests(): { entry: Endpoint; bytes: number }[] {
  return ENDPOINTS.map((entry) => ({ entry, bytes: bodyLimit(entry) + 1 })).filter(({ bytes }) => bytes > 1);
}

export function openStalledConnection(address: string, text: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

export function buildRequestHead(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  bytes: number,
  cookie: string | undefined,
): string {
  const lines = [
    `${method} ${buildPath(path, PARAMS)} HTTP/1.1`,
    'Host: redrive.example',
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
