import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidResponseError, parseJsonResponse } from './api-client.ts';

let fakeServer: Server;
beforeAll(async () => {
  fakeServer = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"half":');
    if (request.url === '/cut') setImmediate(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(fakeServer, 'listening');
});
afterAll(() => {
  fakeServer.closeAllConnections();
  fakeServer.close();
});

const fetchPartialBody = (path: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}${path}`, {
    ...(signal && { signal }),
  });

it('rethrows the abort of a partly read response', async () => {
  const controller = new AbortController();
  const response = parseJsonResponse(await fetchPartialBody('/waits', controller.signal));
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

it('rejects an incomplete response', async () => {
  await expect(parseJsonResponse(await fetchPartialBody('/cut'))).rejects.toBeInstanceOf(InvalidResponseError);
});
