import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { carsSearch } from '#shared/contract/cars/cars.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { describeOnEveryStore } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';
import { createLiveCars, createReservationInStatus } from '#tests/api/support/reservation-fixtures.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';

/** As a browser sends it; Node's `fetch` would send `no-cache`. */
const REVALIDATES = { 'cache-control': 'max-age=0' };
const CACHED = /^app;dur=[\d.]+(, store;dur=[\d.]+)?, cached$/;
const isCached = ({ headers }: ApiResponse) => CACHED.test(headers.get('server-timing') ?? '');

it('caches only calls that have no limit, body or role', () => {
  const cached = ENDPOINTS.filter(({ isCacheable }) => isCacheable);
  expect(cached.map(({ name }) => name)).toContain('cars.search');
  for (const { name, method, roles, rateLimitPerMinute, body } of cached)
    expect([name, method, roles, rateLimitPerMinute, body]).toEqual([name, 'GET', 'anyone', undefined, undefined]);
});

describeOnEveryStore('the response cache', (api) => {
  const repeated = async (path: string, headers?: Record<string, string>) => {
    await api.visitor.get(path, headers);
    return api.visitor.get(path, headers);
  };

  it.each(['/api/cars/SEARCH', '/api/cars/search/', '/api/cars/%73earch'])(
    'answers %s the same with and without a session',
    async (path) => {
      const visitor = await api.visitor.get(path);
      const customer = await api.as('customer').get(path);
      expect([customer.status, customer.rawBody]).toEqual([visitor.status, visitor.rawBody]);
    },
  );

  it('repeats body and headers of a response in each encoding', async () => {
    const id = await createLiveCar(api, { make: 'Lancia', model: 'Delta' });
    for (const path of [
      '/api/cars',
      '/api/cars/search?make=Lancia',
      '/api/cars/suggest?q=lan',
      '/api/cars/meta/makes',
      '/api/cars/meta/models?make=Lancia',
      `/api/cars/${id}`,
      `/api/cars/${id}/similar?limit=2`,
    ])
      for (const coding of ['br', 'gzip', 'identity']) {
        const requested = { 'accept-encoding': coding };
        const first = await api.visitor.get(path, requested);
        const second = await api.visitor.get(path, requested);
        expect([path, coding, isCached(second), second.status]).toEqual([path, coding, true, 200]);
        expect(second.rawBody).toEqual(first.rawBody);
        for (const name of [
          'content-type',
          'content-encoding',
          'etag',
          'cache-control',
          'vary',
          'x-frame-options',
          'content-security-policy',
          'permissions-policy',
        ])
          expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
        expect(second.headers.get('vary')).toBe('Accept-Encoding');
        const existing = { ...requested, ...REVALIDATES, 'if-none-match': second.headers.get('etag') ?? '' };
        const unchanged = await api.visitor.get(path, existing);
        expect([unchanged.status, unchanged.rawBody, isCached(unchanged)]).toEqual([304, undefined, true]);
        for (const name of ['content-type', 'content-encoding', 'content-length'])
          expect([name, unchanged.headers.get(name)]).toEqual([name, null]);
      }
    const large = await repeated('/api/cars/search?make=Lancia', { 'accept-encoding': 'br' });
    expect(large.headers.get('content-encoding')).toBe('br');
    const outdated = await api.visitor.get('/api/cars', { ...REVALIDATES, 'if-none-match': 'W/"another"' });
    expect([outdated.status, isCached(outdated)]).toEqual([200, true]);
  });

  it('answers HEAD with the headers of the cached GET and no body', async () => {
    const path = `/api/cars/${await createLiveCar(api)}`;
    const missed = await api.visitor.send('HEAD', path, undefined);
    expect([missed.status, missed.rawBody, isCached(missed)]).toEqual([200, undefined, false]);
    const body = await api.visitor.get(path, { 'accept-encoding': 'identity' });
    const head = await api.visitor.send('HEAD', path, undefined, { 'accept-encoding': 'identity' });
    expect([head.status, head.rawBody, isCached(head)]).toEqual([200, undefined, true]);
    for (const name of ['content-length', 'content-type', 'etag'])
      expect([name, head.headers.get(name)]).toEqual([name, body.headers.get(name)]);
  });

  it('gives every cached response a request ID of its own', async () => {
    const answers = [await repeated('/api/cars/meta/makes'), await api.visitor.get('/api/cars/meta/makes')];
    const ids = answers.map(({ headers }) => headers.get('request-id'));
    expect(answers.map(isCached)).toEqual([true, true]);
    expect(new Set(ids.filter(Boolean)).size).toBe(2);
  });

  it('answers one of identical requests that arrive together and caches it for the others', async () => {
    await createLiveCar(api);
    const path = '/api/cars/search?make=Toyota&limit=3';
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.visitor.get(path)));
    expect(new Set(answers.map(({ rawBody }) => JSON.stringify(rawBody))).size).toBe(1);
    expect(answers.filter((answer) => !isCached(answer)).length).toBe(1);
  });

  it('does not cache a failed response', async () => {
    const path = `/api/cars/${await createLiveCar(api)}/similar?limit=7`;
    const line = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const reads = vi.spyOn(api.store, 'read').mockRejectedValue(new Error('The store failed'));
    onTestFinished(() => (line.mockRestore(), reads.mockRestore()));
    expect((await api.visitor.get(path)).status).toBe(500);
    reads.mockRestore();
    const next = await api.visitor.get(path);
    expect([next.status, isCached(next)]).toEqual([200, false]);
    expect(isCached(await api.visitor.get(path))).toBe(true);
  });

  it('shows a published, changed, reserved or sold car and a renamed dealer in the next response', async () => {
    const [id = '', other = ''] = await createLiveCars(api, 2);
    const read = async () => (await repeated(`/api/cars/${id}`)).body as unknown as Record<string, unknown>;
    const list = async () => (await repeated('/api/cars/search?make=Alpine')).body.total;
    expect(await list()).toBe(0);
    await api.as('admin').patch(`/api/admin/cars/${id}`, { make: 'Alpine' });
    expect([await list(), (await read())['make']]).toEqual([1, 'Alpine']);
    await createReservationInStatus(api, 'car_selected', [id, other]);
    expect((await read())['isReserved']).toBe(true);
    await api.store.transact(async (tx) => {
      const dealer = await tx.get('dealers', 'dealer-1');
      await tx.update('dealers', { ...dealer!, name: 'Renamed Motors' });
    });
    expect((await read())['dealerName']).toBe('Renamed Motors');
    const sold = await createLiveCar(api);
    expect((await repeated(`/api/cars/${sold}`)).status).toBe(200);
    expect((await api.as('dealer').post(`/api/dealer/cars/${sold}/sold`)).status).toBe(200);
    expect((await repeated(`/api/cars/${sold}`)).status).toBe(410);
  });

  it('lists each car once, in order and as it is now [D-91, D-92]', async () => {
    const [id = '', other = ''] = await createLiveCars(api, 2);
    for (const one of [id, other]) await api.as('admin').patch(`/api/admin/cars/${one}`, { make: 'Saab' });
    let requested = 0;
    const list = async () => {
      const { body } = await api.visitor.get(`/api/cars/search?make=Saab&priceTo=${9_000_000 + requested++}`);
      return carsSearch.response.parse(body).cars;
    };
    const before = await list();
    expect(before.map((car) => car.id).toSorted()).toEqual([id, other].toSorted());
    await api.as('admin').patch(`/api/admin/cars/${id}`, { trim: 'Turbo X' });
    await createReservationInStatus(api, 'car_selected', [id, other]);
    const now = await list();
    expect(now.map((car) => car.id)).toEqual(before.map((car) => car.id));
    expect(now.find((car) => car.id === id)).toMatchObject({ trim: 'Turbo X', isReserved: true });
    const { body } = await api.visitor.get('/api/cars/search?make=Saab');
    expect(carsSearch.response.strict().parse(body).cars).toEqual(now);
  });

  it('skips requests with a session or an unknown parameter, and refusals', async () => {
    await createLiveCar(api);
    const path = '/api/cars/search?bodyType=SUV';
    await repeated(path);
    const own = await api.as('customer').get(path);
    expect([isCached(own), own.headers.get('cache-control')]).toEqual([false, 'private, no-store']);
    const ended = await api.visitor.get(path, { cookie: `${api.as('customer').cookie}x` });
    expect(isCached(ended)).toBe(false);
    expect(isCached(await repeated(`${path}&anything=else`))).toBe(false);
    const unknown = await repeated('/api/cars/nobody-has-this');
    expect([unknown.status, isCached(unknown)]).toEqual([404, false]);
  });

  it('counts cached responses in the metrics under the route of their call', async () => {
    const id = await createLiveCar(api);
    for (const path of [`/api/cars/${id}`, '/api/cars/search?make=Fiat'])
      expect(isCached(await repeated(path))).toBe(true);
    const text = await api.services.metrics.serialize();
    for (const route of ['/api/cars/:id', '/api/cars/search'])
      expect(text).toMatch(
        new RegExp(`redrive_request_seconds_count\\{method="GET",route="${route}",status="200"\\} \\d`),
      );
    expect(text).not.toContain('/api/*');
  });

  it('answers like the app without a cache, however the URL is written', async () => {
    const id = await createLiveCar(api, { make: 'Land Rover', model: 'Discovery' });
    for (const path of [
      '/api/cars',
      '/api/cars/search?make=Land%20Rover',
      '/api/cars/search?make=land+rover&limit=1&sortBy=price_asc',
      '/api/cars/search?make=BMW&make=Land%20Rover&yearMin=soon',
      '/api/cars/search?q=landrover%20discovry',
      '/api/cars/search?make=%E0%A4%A',
      '/api/cars/search?',
      '/api/cars/suggest?q=disc&limit=99',
      '/api/cars/meta/models?make=Land%20Rover',
      '/api/cars/meta/models',
      `/api/cars/${id}`,
      `/api/cars/${encodeURIComponent(id).replace('-', '%2D')}`,
      `/api/cars/${id}/`,
      `/API/cars/${id}`,
      '/api/cars/%E0%A4%A',
      '/api/cars/nobody/similar?limit=2',
    ]) {
      const output = await api.visitor.get(path);
      const { status, body } = await api.as('customer').get(path);
      expect([path, output.status, output.body]).toEqual([path, status, body]);
      for (const name of ['x-content-type-options', 'request-id', 'server-timing'])
        expect([path, name, output.headers.has(name)]).toEqual([path, name, true]);
    }
  });

  it('refuses requests beyond a queue of a thousand at once and answers the queued ones', async () => {
    const reads = vi.spyOn(api.store, 'read');
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    const requested = 1_300;
    // In one write, so that all requests arrive before the first answer.
    const send = (at: number) => `GET /api/cars/search?limit=1&priceTo=${7_000 + at} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(Array.from({ length: requested }, (_none, at) => send(at)).join(''));
    let text = '';
    for await (const bytes of socket.setEncoding('latin1')) {
      text += String(bytes);
      if (text.split('HTTP/1.1 ').length > requested) break;
    }
    const received = text.split('HTTP/1.1 ').slice(1);
    const refused = received.filter((one) => !one.startsWith('200'));
    const answered = received.length - refused.length;
    expect(refused.length).toBeGreaterThan(0);
    // Rejected requests read nothing.
    expect(reads.mock.calls.length - answered).toBeLessThan(refused.length);
    reads.mockRestore();
    // Eight run and a thousand wait.
    expect(answered).toBeGreaterThanOrEqual(1_008);
    expect(new Set(refused.map((one) => one.slice(0, 3)))).toEqual(new Set(['503']));
    for (const one of refused.slice(0, -1)) {
      expect(one).toMatch(/^Retry-After: 5\r$/m);
      expect(one).toContain('"code":"BUSY"');
    }
  });

  it('passes an unexpected failure to the error handler, which answers 500 and logs it', async () => {
    const line = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const version = vi.spyOn(api.store, 'getCatalogueVersion').mockImplementation(() => {
      throw new Error('The version is unreadable');
    });
    onTestFinished(() => (line.mockRestore(), version.mockRestore()));
    const answer = await api.visitor.get('/api/cars/meta/makes');
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const logged = line.mock.calls.map(([text]) => String(text)).join('');
    expect(logged).toContain('The version is unreadable');
    expect(logged).toContain(answer.headers.get('request-id'));
  });
});
