import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fetchJson, InvalidResponseError, NetworkError, parseJsonResponse } from './api-client.ts';

let fakeServer: Server;
beforeAll(async () => {
  fakeServer = createServer((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"half":');
    if (request.url === '/cut') setImmediate(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(fakeServer, 'listening');
});
afterAll(() => {
  fakeServer.closeAllConnections();
  fakeServer.close();
});

afterEach(() => void vi.useRealTimers());

const getAddress = (path: string) => `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}${path}`;
const fetchPartialBody = (path: string, signal?: AbortSignal) => fetch(getAddress(path), { ...(signal && { signal }) });

it('rethrows the abort of a partly read response', async () => {
  const controller = new AbortController();
  const response = parseJsonResponse(await fetchPartialBody('/waits', controller.signal));
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

it('rejects an incomplete response', async () => {
  await expect(parseJsonResponse(await fetchPartialBody('/cut'))).rejects.toBeInstanceOf(InvalidResponseError);
});

it('gives up a read without a response after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = fetchJson(getAddress('/silent')).catch((error: unknown) => error);
  await once(fakeServer, 'request');
  vi.advanceTimersByTime(30_000);
  expect(await failure).toBeInstanceOf(NetworkError);
});

it('aborts a read whose caller gives up, before and after the head of the response', async () => {
  for (const path of ['/silent', '/waits']) {
    const controller = new AbortController();
    const failure = fetchJson(getAddress(path), controller.signal).catch((error: unknown) => error);
    await once(fakeServer, 'request');
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  }
  await expect(fetchJson(getAddress('/silent'), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
