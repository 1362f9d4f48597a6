import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createEmptyClientBuild } from '#tests/api/support/empty-client-build.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

afterEach(() => void vi.restoreAllMocks());

async function fetchPath(api: TestApi, host: string): Promise<string> {
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  socket.write(`GET /about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

describeOnOneStore(
  'a URL',
  (api) => {
    it('of a car works with trailing punctuation', async () => {
      const car = await createLiveCar(api);
      const clean = `/car/${car}`;
      for (const mark of ['.', ')', ',', ']', '>', '"', '%29', '%22', '%E2%80%9D', ').', '!', '%3E,']) {
        const { status, headers } = await api.visitor.get(`${clean}${mark}?utm=mail`);
        expect([mark, status, headers.get('location')]).toEqual([mark, 302, `${clean}?utm=mail`]);
      }
      for (const path of [clean, `${clean}/report`, '/car/%ff', '/car/...'])
        expect([path, (await api.visitor.get(path)).headers.get('location')]).toEqual([path, null]);
      const report = await api.visitor.get(`${clean}/report.`);
      expect(report.headers.get('location')).toBe(`${clean}/report`);
    });

    it('for changing a password redirects to the settings', async () => {
      const { status, headers } = await api.visitor.get('/.well-known/change-password');
      expect([status, headers.get('location')]).toEqual([302, '/profile/settings']);
    });

    it('of a List-Unsubscribe header shows the page in a browser', async () => {
      const { status, headers } = await api.visitor.get('/api/alerts/unsubscribe?token=search.a.b');
      expect([status, headers.get('location')]).toEqual([303, '/alerts-off?token=search.a.b']);
    });

    it('with an invalid Host answers 400 with one log line', async () => {
      const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const hosts = ['a b', '[', 'x:999999', 'x:99999', 'a/b', 'a@b', 'a%zz', '<script>', `${'x'.repeat(300)}/`];
      for (const host of hosts) {
        output.mockClear();
        const answer = await fetchPath(api, host);
        expect([host, answer.slice(0, 12)]).toEqual([host, 'HTTP/1.1 400']);
        const lines = output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('Host'));
        expect(lines).toHaveLength(1);
        expect(lines[0]!.length).toBeLessThan(200);
      }
      expect(complained.mock.calls).toEqual([]);
      for (const host of ['x', 'redrive.example:443', '127.0.0.1:3000', '[::1]:3000', 'a_b.example.'])
        expect([host, (await fetchPath(api, host)).slice(0, 12)]).toEqual([host, 'HTTP/1.1 200']);
    });
  },
  {},
  { clientDir: createEmptyClientBuild() },
);
