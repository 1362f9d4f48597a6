import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidResponseError, parseJsonResponse } from './api-client.ts';

/** Answers that are only half there. */

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

it('an answer that was given up in its middle is no failure', async () => {
  const whoAsks = new AbortController();
  const answer = parseJsonResponse(await fetchPartialBody('/waits', whoAsks.signal));
  whoAsks.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('an answer that broke off is no answer', async () => {
  await expect(parseJsonResponse(await fetchPartialBody('/cut'))).rejects.toBeInstanceOf(InvalidResponseError);
});
