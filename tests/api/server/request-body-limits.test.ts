import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyLimit } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { MemoryQuota } from '#server/http/memory-quota.ts';
import { describeOnOneStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';

const openSockets: Socket[] = [];
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.destroy();
});

interface HeldRequest {
  send(bytes: string | Uint8Array): void;
  /** The whole response, once the server closed the connection. */
  closed: Promise<string>;
  /** Resolves to the status when the response starts. */
  status: Promise<number>;
}

function holdRequest(api: TestApi, head: readonly string[], as?: TestUser): HeldRequest {
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  openSockets.push(socket);
  let text = '';
  const status = new Promise<number>((resolve) => {
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      const found = /^HTTP\/1\.1 (\d{3})/.exec(text);
      if (found && found[1] !== '100') resolve(Number(found[1]));
    });
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  const cookie = as === undefined ? [] : [`Cookie: ${api.as(as).cookie}`];
  socket.write(`${[...head, 'Host: x', ...cookie].join('\r\n')}\r\n\r\n`);
  return { send: (bytes) => void socket.write(bytes), closed, status };
}

const JSON_TYPE = 'Content-Type: application/json';
const lengthOf = (bytes: number) => `Content-Length: ${bytes}`;

describe('body limits of the contract', () => {
  it('allow visitors little, and endpoints without a body nothing', () => {
    for (const entry of ENDPOINTS) {
      const most = entry.body === undefined ? 0 : entry.roles === 'anyone' ? 32_000 : 35_000_000;
      expect([entry.name, bodyLimit(entry) <= most]).toEqual([entry.name, true]);
    }
  });
});

describe('the memory quota', () => {
  it('limits total and per-client bytes and releases them', () => {
    const budget = new MemoryQuota({ maxTotalBytes: 100, maxBytesPerClient: 60 });
    const giveBack = budget.reserve('a', 60);
    expect(() => budget.reserve('a', 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
    budget.reserve('b', 40);
    expect(() => budget.reserve('c', 1)).toThrow(expect.objectContaining({ code: 'BUSY' }));
    giveBack();
    budget.reserve('c', 60);
  });
});

describeOnOneStore('a body that breaks off', (api) => {
  /** The connection breaks during the session lookup. Resolves when the app is done. */
  async function callThatBreaksOff(method: string, path: string, headers: Record<string, string>) {
    const server = createServer();
    const done = new Promise<void>((resolve) => {
      server.on('request', (req, res) => {
        const { end } = res;
        res.end = ((...input: Parameters<typeof end>) => {
          resolve();
          return end.apply(res, input);
        }) as typeof end;
        req.on('error', () => api.redrive.app(req, res));
        req.socket.destroy(new Error('cut'));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`${method} ${path} HTTP/1.1`, 'Host: x', ...lines, '', '{"revision":'].join('\r\n'));
    await done;
    server.close();
  }

  it('is not taken for an empty one, and a retry with its key succeeds', async () => {
    const inspector = api.as('inspector');
    const path = `/api/inspector/draft-cars/${crypto.randomUUID()}`;
    await inspector.put(path, { revision: 0, comments: 'Words of an hour' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const head = {
      cookie: inspector.cookie ?? '',
      'content-type': 'application/json',
      'content-length': '50',
    };
    await callThatBreaksOff('PUT', path, { ...head, ...key });
    expect((await inspector.get(path)).body).toMatchObject({ revision: 1, comments: 'Words of an hour' });
    const repeated = await inspector.put(path, { revision: 1, comments: 'More words' }, key);
    expect([repeated.status, repeated.body.revision]).toEqual([200, 2]);
  });
});

describeOnOneStore('a body that is held open', (api) => {
  it('of 990 kB is rejected at the headers for six hundred visitors', async () => {
    const paths = ['POST /api/login HTTP/1.1', 'POST /api/register HTTP/1.1', 'POST /api/errors HTTP/1.1'];
    const held = Array.from({ length: 600 }, (_, n) =>
      holdRequest(api, [paths[n % paths.length] ?? '', JSON_TYPE, lengthOf(990_000)]),
    );
    const answers = await Promise.all(held.map(({ closed }) => closed));
    // The rate limit may answer first.
    expect(answers.filter((text) => !/^HTTP\/1\.1 4(13|29) /.test(text))).toEqual([]);
  });

  it('is not read by an endpoint without a body', async () => {
    const out = holdRequest(api, ['POST /api/logout HTTP/1.1', JSON_TYPE, lengthOf(990_000)]);
    expect(await out.closed).toMatch(/^HTTP\/1\.1 200 /);
    const archive = ['PATCH /api/admin/cars/none/archive HTTP/1.1', JSON_TYPE, lengthOf(990_000)];
    expect(await holdRequest(api, archive, 'admin').closed).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is not awaited before session and role are checked', async () => {
    for (const path of ['/api/inspector/cars', '/api/inspector/draft-cars']) {
      const head = [`POST ${path} HTTP/1.1`, JSON_TYPE, lengthOf(30_000_000)];
      expect(await holdRequest(api, head).closed).toMatch(/^HTTP\/1\.1 401 /);
      expect(await holdRequest(api, head, 'customer').closed).toMatch(/^HTTP\/1\.1 403 /);
    }
    const photo = [`PUT /api/inspector/photos/${'a'.repeat(64)} HTTP/1.1`, lengthOf(900_000)];
    expect(await holdRequest(api, photo).closed).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('counts against the person’s quota until it is gone', async () => {
    const head = ['POST /api/inspector/draft-cars HTTP/1.1', JSON_TYPE, lengthOf(34_000_000)];
    const first = holdRequest(api, head, 'inspector');
    const second = holdRequest(api, head, 'inspector');
    const third = holdRequest(api, head, 'inspector');
    // Any one of the three is rejected.
    const status = await Promise.race([first.status, second.status, third.status]);
    expect(status).toBe(429);
    const other = await api.as('inspector2').post('/api/inspector/draft-cars', { id: crypto.randomUUID() });
    expect(other.status).toBe(201);
    for (const socket of openSockets) socket.destroy();
    await Promise.all([first.closed, second.closed, third.closed]);
    await expect
      .poll(() => api.as('inspector').post('/api/inspector/draft-cars', { id: crypto.randomUUID() }))
      .toMatchObject({ status: 201 });
  });
});

describeOnOneStore(
  'a stalled body',
  (api) => {
    it('times out, except for photos', async () => {
      const bytes = await createJpeg();
      const hash = sha256(bytes);
      const half = Math.floor(bytes.length / 2);
      const photo = holdRequest(
        api,
        [`PUT /api/inspector/photos/${hash} HTTP/1.1`, 'Content-Type: image/jpeg', lengthOf(bytes.length)],
        'inspector',
      );
      photo.send(bytes.subarray(0, half));
      const [plain, inChunks] = ['{"email":', '9\r\n{"email":\r\n'];
      const slow = [
        holdRequest(api, ['POST /api/login HTTP/1.1', JSON_TYPE, lengthOf(100)]),
        holdRequest(api, ['POST /api/inspector/draft-cars HTTP/1.1', JSON_TYPE, lengthOf(100)], 'inspector'),
        holdRequest(api, ['POST /api/login HTTP/1.1', JSON_TYPE, 'Transfer-Encoding: chunked']),
      ];
      slow.forEach(({ send }, n) => send(n === 2 ? inChunks : plain));
      for (const { closed } of slow) expect(await closed).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/);
      photo.send(bytes.subarray(half));
      expect(await photo.status).toBe(201);
    });

    it('does not keep a connection open', async () => {
      const heads = ['GET /api/cars HTTP/1.1', 'GET /api/health HTTP/1.1', 'GET /photos/x HTTP/1.1'];
      for (const head of heads) {
        const { closed } = holdRequest(api, [head, lengthOf(1_000)]);
        expect(await closed).toMatch(/^HTTP\/1\.1 (200|404) /);
      }
    });
  },
  {},
  { requestTimeoutMs: 1_500 },
);

describeOnOneStore('a compressed body', (api) => {
  it('counts with its decompressed size', async () => {
    const text = JSON.stringify({ message: 'm', stack: 'y'.repeat(1_000_000) });
    const packed = new Uint8Array(gzipSync(text));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { status } = await api.visitor.send('POST', '/api/errors', packed, headers);
    expect([packed.length < 5_000, status]).toEqual([true, 413]);
  });
});
