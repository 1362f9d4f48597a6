import { once } from 'node:events';
import { createServer, request, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ConnectionDrain } from './connection-drain.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((end) => end()));

it('closes the connections of open and later responses but not of finished ones', async () => {
  const drain = new ConnectionDrain();
  const open = new Map<string, ServerResponse>();
  const server = createServer((req, res) => {
    drain.track(res);
    open.set(req.url ?? '', res);
    if (open.size === 5) server.emit('five');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  cleanups.push(
    () => server.close(),
    () => agent.destroy(),
  );
  const { port } = server.address() as AddressInfo;
  const send = async (path: string) => {
    const [response] = (await once(request({ port, path, agent }).end(), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.headers.connection;
  };
  const five = once(server, 'five');
  const responses = ['/0', '/1', '/2', '/3', '/4'].map(send);
  await five;
  for (const path of ['/0', '/4', '/2']) {
    const res = open.get(path)!;
    res.end();
    await once(res, 'close');
  }
  drain.begin();
  for (const path of ['/1', '/3']) open.get(path)!.end();
  expect(await Promise.all(responses)).toEqual(['keep-alive', 'close', 'keep-alive', 'close', 'keep-alive']);
  const later = send('/5');
  await once(server, 'request');
  open.get('/5')!.end();
  expect(await later).toBe('close');
});
