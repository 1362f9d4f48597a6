import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { carsDetail } from '#shared/contract/cars/cars.ts';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
import { endpointQuery } from '#shared/contract/endpoint-query.ts';
import { isProblem } from '#shared/problem.ts';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

const CSS = '.a{color:red}';
const renderings: string[] = [];
let isBroken = false;
/** Makes the page large enough for compression. */
const PADDING = `<!--${'x'.repeat(1_024)}-->`;

/** One page per car, one that fails, one that redirects. */
const renderer: PageRenderer = {
  canRender: (pathname) => !/^\/(admin|dealer|inspector|account)/.test(pathname),
  async render({ url, origin, runQuery }) {
    renderings.push(url);
    const page = {
      status: 200,
      head: `<link rel="canonical" href="${origin}${url}">`,
      styles: [{ name: 'css a', css: CSS }],
      body: '',
      state: '{"a":1}',
    };
    if (isBroken || url === '/broken') throw new Error('The page broke');
    if (url === '/old') return { ...page, status: 302, location: '/new' };
    const id = /^\/car\/(.+)$/.exec(url)?.[1];
    if (id === undefined) return { ...page, status: 404, body: 'Nothing here' };
    const car = await runQuery(endpointQuery(carsDetail, { params: { id } })).catch((cause: unknown) => {
      if (!isProblem(cause)) throw cause;
      return { make: cause.code };
    });
    const { make } = car as { make: string };
    return { ...page, status: make === 'NOT_FOUND' ? 404 : 200, body: `$& ${make}` };
  },
};

const buildDir = mkdtempSync(join(tmpdir(), 'redrive-build-'));
const clientDir = join(buildDir, 'client');
mkdirSync(join(clientDir, 'assets'), { recursive: true });
writeFileSync(
  join(clientDir, 'index.html'),
  `<head><!--head--><!--styles--></head><div id="root"><!--app--></div><!--state-->${PADDING}`,
);
for (const app of ['field', 'staff', 'workshop'])
  writeFileSync(join(clientDir, `${app}.html`), `<head><title>Redrive</title></head><main>${app}</main>`);
writeFileSync(join(clientDir, 'assets', 'app-1.js'), 'app');
writeFileSync(join(clientDir, 'service-worker.js'), 'worker');
writeFileSync(join(clientDir, 'sign.svg'), '<svg/>');
const LARGE = Array.from({ length: 2_000 }, (_, at) => `say(${at % 97});`).join('');
const AS_BUILT = brotliCompressSync(LARGE);
writeFileSync(join(clientDir, 'assets', 'large-1.js'), LARGE);
writeFileSync(join(clientDir, 'assets', 'large-1.js.br'), AS_BUILT);

/** `fetch` would resolve the path. */
async function getRaw(address: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  const request = httpGet({ hostname, port, path, headers: { 'accept-encoding': 'identity' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

describeOnOneStore(
  'pages',
  (api) => {
    const get = (path: string) => api.visitor.get(path);

    it('are rendered with data, style hash and state', async () => {
      const id = await createLiveCar(api);
      const { status, headers, rawBody } = await get(`/car/${id}`);
      expect(status).toBe(200);
      expect(rawBody).toContain(`<link rel="canonical" href="${api.address}/car/${id}">`);
      expect(rawBody).toContain(`<style data-emotion="css a" data-s="">${CSS}</style>`);
      expect(rawBody).toContain('<div id="root">$& Toyota</div>');
      expect(rawBody).toContain('<script type="application/json" id="state">{"a":1}</script>');
      const hash = createHash('sha256').update(CSS).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'; style-src-attr`);
    });

    it('are rendered once until the catalogue changes', async () => {
      const id = await createLiveCar(api);
      await get(`/car/${id}`);
      await get(`/car/${id}`);
      expect(renderings.filter((url) => url === `/car/${id}`).length).toBe(1);
      await api.as('admin').patch(`/api/admin/cars/${id}`, { make: 'Lexus' });
      expect((await get(`/car/${id}`)).rawBody).toContain('Lexus');
    });

    it('are cached for visitors with all headers, and rendered for sessions', async () => {
      const id = await createLiveCar(api);
      const path = `/car/${id}`;
      const customer = await api.as('customer').get(path);
      const first = await get(path);
      expect([customer.rawBody, customer.headers.get('server-timing')]).toEqual([
        first.rawBody,
        expect.not.stringContaining('cached'),
      ]);
      for (const other of [await get(path), await get(`${path}?anything=else`)]) {
        expect(other.rawBody).toBe(first.rawBody);
        expect(other.headers.get('set-cookie')).toBeNull();
        expect(other.headers.get('server-timing')).toMatch(/^app;dur=[\d.]+(, store;dur=[\d.]+)?, cached$/);
        for (const name of [
          'content-security-policy',
          'x-frame-options',
          'cache-control',
          'vary',
          'etag',
          'content-type',
        ])
          expect([name, other.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      }
      expect(renderings.filter((url) => url.startsWith(path))).toEqual([path, path]);
      const admin = await api.as('admin').get(path);
      expect(admin.headers.get('server-timing')).toContain('render');
    });

    it('are cached under the path as sent, not as resolved', async () => {
      const path = `/car/${await createLiveCar(api)}`;
      for (const detour of ['/admin/..', '/inspector/%2e%2e', '/dealer/%2E.']) {
        const response = await getRaw(api.address, detour + path);
        expect(await text(response)).not.toContain('Toyota');
      }
      const { headers, rawBody } = await api.visitor.get(path, { 'accept-encoding': 'identity' });
      expect(rawBody).toContain('$& Toyota</div>');
      expect(headers.get('x-robots-tag')).toBeNull();
    });

    it('come in an accepted encoding, and as 304 when unchanged', async () => {
      const path = `/car/${await createLiveCar(api)}`;
      for (const coding of ['br', 'gzip', 'identity'])
        for (const time of ['first', 'cached']) {
          const { headers, rawBody } = await api.visitor.get(path, { 'accept-encoding': coding });
          const coded = coding === 'identity' ? null : coding;
          expect([time, headers.get('content-encoding')]).toEqual([time, coded]);
          expect(rawBody).toContain('$& Toyota</div>');
          expect(headers.get('vary')).toBe('Accept-Encoding');
          const repeated = {
            'accept-encoding': coding,
            'cache-control': 'max-age=0',
            'if-none-match': headers.get('etag') ?? '',
          };
          const { status, rawBody: nothing } = await api.visitor.get(path, repeated);
          expect([status, nothing]).toEqual([304, undefined]);
        }
      const refused = { 'accept-encoding': 'br;q=0, gzip;q=0.5' };
      expect((await api.visitor.get(path, refused)).headers.get('content-encoding')).toBe('gzip');
      const head = await api.visitor.send('HEAD', path, undefined, { 'accept-encoding': 'br' });
      expect([head.status, head.rawBody]).toEqual([200, undefined]);
      expect(head.headers.get('content-encoding')).toBe('br');
    });

    it('that fail to render are not cached', async () => {
      const path = `/car/${await createLiveCar(api)}`;
      isBroken = true;
      const shell = await get(path);
      isBroken = false;
      expect([shell.status, shell.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await get(path)).rawBody).toContain('$& Toyota');
    });

    it('never come from the cache of another URL', async () => {
      const path = `/car/${await createLiveCar(api)}`;
      await get(path);
      const lines = [`GET ${path} HTTP/1.1`, 'Host: redrive.example', 'Connection: close', '', ''];
      const { port, hostname } = new URL(api.address);
      const socket = connect(Number(port), hostname);
      socket.write(lines.join('\r\n'));
      expect(await text(socket)).toContain(`<link rel="canonical" href="http://redrive.example${path}">`);
    });

    it('are rendered as for a visitor, also for staff', async () => {
      const id = await createLiveCar(api, { make: 'Kia' });
      await api.as('admin').patch(`/api/admin/cars/${id}/archive`);
      expect((await api.as('admin').get(`/car/${id}`)).rawBody).toContain('NOT_FOUND');
    });

    it('have real 404s and redirects', async () => {
      expect((await get('/no-such-page')).status).toBe(404);
      const updated = await get('/old');
      expect([updated.status, updated.headers.get('location')]).toEqual([302, '/new']);
    });

    it('with an undecodable path are 404 pages', async () => {
      for (const path of ['/car/%ff', '/%', '/car/%E0%A4%A?q=%ff', '/nowhere/%c3%28']) {
        const { status, headers } = await get(path);
        expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      }
      expect((await get('/assets/%ff.js')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const photo = await get('/photos/%ff');
      expect([photo.status, photo.body.code]).toEqual([404, 'NOT_FOUND']);
    });

    it('fall back to the shell when rendering fails, and private pages use the shell', async () => {
      for (const path of ['/broken', '/account']) {
        const { status, rawBody } = await get(path);
        expect([status, rawBody]).toEqual([200, `<head><title>Redrive</title></head><div id="root"></div>${PADDING}`]);
      }
      expect((await api.visitor.post('/admin')).status).toBe(405);
    });

    it('of inspectors and staff use their apps’ shells with the same policy, never indexed', async () => {
      for (const [path, app] of [
        ['/inspector', 'field'],
        ['/inspector/add-car/american?step=2', 'field'],
        ['/admin/anything', 'staff'],
        ['/dealer', 'staff'],
      ] as const) {
        const { status, headers, rawBody } = await get(path);
        expect([status, rawBody]).toEqual([200, `<head><title>Redrive</title></head><main>${app}</main>`]);
        expect(headers.get('content-security-policy')).toContain("script-src 'self'");
        expect(headers.get('cache-control')).toBe('no-cache');
        expect(headers.get('x-robots-tag')).toBe('noindex');
      }
      expect((await get('/account')).headers.get('x-robots-tag')).toBe('noindex');
      expect((await get('/broken')).headers.get('x-robots-tag')).toBeNull();
    });

    it('cache hashed files for ever and the service worker never', async () => {
      expect((await get('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable');
      expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
    });

    it('serve a built text with the build’s own compressed bytes', async () => {
      const { headers, rawBody } = await api.visitor.get('/assets/large-1.js', { 'accept-encoding': 'br' });
      expect(rawBody).toBe(LARGE);
      expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual(['br', String(AS_BUILT.length)]);
      const quicker = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      expect(brotliCompressSync(LARGE, quicker).length).not.toBe(AS_BUILT.length);
    });

    it('include server timing', async () => {
      const id = await createLiveCar(api, {});
      const tag = (await get('/sign.svg')).headers.get('etag') ?? '';
      const answers = await Promise.all([
        get(`/car/${id}`),
        get(`/car/${id}`),
        get('/nowhere'),
        get('/old'),
        get('/admin'),
        get('/inspector'),
        get('/robots.txt'),
        get('/sitemap.xml'),
        get('/service-worker.js'),
        get('/assets/app-1.js'),
        get('/assets/large-1.js'),
        get('/assets/gone.js'),
        get('/%E0%A4%A'),
        api.visitor.get('/sign.svg', { 'if-none-match': tag }),
        api.visitor.send('HEAD', '/assets/app-1.js', undefined),
        api.visitor.send('DELETE', '/api/cars', undefined),
        api.visitor.post('/api/login', '{', { 'content-type': 'application/json' }),
      ]);
      for (const { status, headers } of answers)
        expect([status, headers.get('server-timing')]).toEqual([
          status,
          expect.stringMatching(/^app;dur=\d+\.\d(, (store|render);dur=\d+\.\d|, cached)*$/),
        ]);
    });

    it('declare the encoding of an SVG, compressed or not', async () => {
      for (const coding of ['br', 'identity'])
        expect((await api.visitor.get('/sign.svg', { 'accept-encoding': coding })).headers.get('content-type')).toBe(
          'image/svg+xml; charset=utf-8',
        );
    });

    it('of another language never redirect to another site', async () => {
      for (const path of ['/ar//example.com', '/ar/\\example.com', '/ar/%5C/example.com', '/ar/ar//example.com']) {
        const { location = '' } = (await getRaw(api.address, path)).headers;
        expect([path, location]).toEqual([path, expect.not.stringMatching(/^\/[/\\]/)]);
      }
      expect((await getRaw(api.address, '/ar/invitation?from=home')).headers.location).toBe('/invitation?from=home');
    });

    it('list live cars only in the sitemap', async () => {
      const id = await createLiveCar(api, { make: 'Mazda' });
      const sitemap = (await get('/sitemap.xml')).rawBody;
      for (const path of ['/car', '/ar/car'])
        expect(sitemap).toContain(`<loc>${api.address}${path}/${id}</loc><lastmod>`);
      const received = (await get('/robots.txt')).rawBody;
      for (const path of ['/admin', '/reservation', '/account', '/ar/checkout'])
        expect(received).toContain(`Disallow: ${path}\n`);
      await api.as('admin').patch(`/api/admin/cars/${id}/archive`);
      expect((await get('/sitemap.xml')).rawBody).not.toContain(id);
    });
  },
  {},
  { renderer, clientDir },
);
