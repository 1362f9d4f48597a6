import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { onceClosed } from './once-closed.ts';

const server = createServer();
afterEach(() => server.close());

describe('onceClosed', () => {
  it.each(['before', 'after'])('is told of a client that leaves %s it listens', async (time) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {});
    const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
    const leave = async () => {
      const closed = once(res, 'close');
      request.destroy();
      await closed;
    };
    let calls = 0;
    if (time === 'before') await leave();
    onceClosed(res, () => (calls += 1));
    if (time === 'after') await leave();
    expect(calls).toBe(1);
  });
});
