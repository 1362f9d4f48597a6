/** What visitors ask about the catalogue is answered once and kept as bytes; nobody is ever told what was true before. */
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { carsSearch } from '#shared/contract/cars/cars.ts';
import { CONTRACT } from '#shared/contract/table.ts';
import { onEveryStore } from '#tests/api/support/api.ts';
import { liveCar } from '#tests/api/support/cars.ts';
import { liveCars, reservationAt } from '#tests/api/support/reservations.ts';
import type { Answer } from '#tests/api/support/caller.ts';

const KEPT = /^app;dur=[\d.]+, store;dur=[\d.]+, kept$/;
const isKept = ({ headers }: Answer) => KEPT.test(headers.get('server-timing') ?? '');

it('no call whose answers are kept has a limit, a body or a person it is for', () => {
  const kept = CONTRACT.filter(({ ofCatalogue }) => ofCatalogue);
  expect(kept.map(({ name }) => name)).toContain('cars.search');
  for (const { name, method, who, perMinute, body } of kept)
    expect([name, method, who, perMinute, body]).toEqual([name, 'GET', 'anyone', undefined, undefined]);
});

onEveryStore('answers about the catalogue', (api) => {
  /** Asked twice. */
  const again = async (path: string, headers?: Record<string, string>) => {
    await api.visitor.get(path, headers);
    return api.visitor.get(path, headers);
  };

  it.each(['/api/cars/SEARCH', '/api/cars/search/', '/api/cars/%73earch'])(
    'are the same for %s with a session and without',
    async (path) => {
      const visitor = await api.visitor.get(path);
      const customer = await api.as('customer').get(path);
      expect([customer.status, customer.raw]).toEqual([visitor.status, visitor.raw]);
    },
  );

  it('are kept for the next who asks, the same to the byte, in each coding', async () => {
    const id = await liveCar(api, { make: 'Lancia', model: 'Delta' });
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
        const asked = { 'accept-encoding': coding };
        const first = await api.visitor.get(path, asked);
        const second = await api.visitor.get(path, asked);
        expect([path, coding, isKept(second), second.status]).toEqual([path, coding, true, 200]);
        expect(second.raw).toEqual(first.raw);
        for (const name of [
          'content-type',
          'content-encoding',
          'etag',
          'cache-control',
          'vary',
          'x-frame-options',
          'content-security-policy',
        ])
          expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
        const known = { ...asked, 'if-none-match': second.headers.get('etag') ?? '' };
        expect((await api.visitor.get(path, known)).status).toBe(304);
      }
    const head = await api.visitor.send('HEAD', '/api/cars/search?make=Lancia', undefined);
    expect([head.status, head.raw]).toEqual([200, undefined]);
  });

  it('are never those of a catalogue before: published, changed, reserved, sold, and a dealer renamed', async () => {
    const [id = '', other = ''] = await liveCars(api, 2);
    const read = async () => (await again(`/api/cars/${id}`)).body as unknown as Record<string, unknown>;
    const list = async () => (await again('/api/cars/search?make=Alpine')).body.total;
    expect(await list()).toBe(0);
    await api.as('admin').patch(`/api/admin/cars/${id}`, { make: 'Alpine' });
    expect([await list(), (await read())['make']]).toEqual([1, 'Alpine']);
    await reservationAt(api, 'car_selected', [id, other]);
    expect((await read())['isReserved']).toBe(true);
    await api.store.transact(async (tx) => {
      const dealer = await tx.get('dealers', 'dealer-1');
      await tx.update('dealers', { ...dealer!, name: 'Renamed Motors' });
    });
    expect((await read())['dealerName']).toBe('Renamed Motors');
    const sold = await liveCar(api);
    expect((await again(`/api/cars/${sold}`)).status).toBe(200);
    expect((await api.as('dealer').post(`/api/dealer/cars/${sold}/sold`)).status).toBe(200);
    expect((await again(`/api/cars/${sold}`)).status).toBe(410);
  });

  it('show in a list nobody asked for before each car as it is now, as the schema has it, once and in order (D-91, D-92)', async () => {
    const [id = '', other = ''] = await liveCars(api, 2);
    for (const one of [id, other]) await api.as('admin').patch(`/api/admin/cars/${one}`, { make: 'Saab' });
    let asked = 0;
    const list = async () => {
      const { body } = await api.visitor.get(`/api/cars/search?make=Saab&priceTo=${9_000_000 + asked++}`);
      return carsSearch.response.parse(body).cars;
    };
    const before = await list();
    expect(before.map((car) => car.id).toSorted()).toEqual([id, other].toSorted());
    await api.as('admin').patch(`/api/admin/cars/${id}`, { trim: 'Turbo X' });
    await reservationAt(api, 'car_selected', [id, other]);
    const now = await list();
    expect(now.map((car) => car.id)).toEqual(before.map((car) => car.id));
    expect(now.find((car) => car.id === id)).toMatchObject({ trim: 'Turbo X', isReserved: true });
    const { body } = await api.visitor.get('/api/cars/search?make=Saab');
    expect(carsSearch.response.strict().parse(body).cars).toEqual(now);
  });

  it('are asked anew by whoever names a session, by an invented name, and after a refusal', async () => {
    await liveCar(api);
    const path = '/api/cars/search?bodyType=SUV';
    await again(path);
    const own = await api.as('customer').get(path);
    expect([isKept(own), own.headers.get('cache-control')]).toEqual([false, 'private, no-store']);
    const ended = await api.visitor.get(path, { cookie: `${api.as('customer').cookie}x` });
    expect(isKept(ended)).toBe(false);
    expect(isKept(await again(`${path}&anything=else`))).toBe(false);
    const unknown = await again('/api/cars/nobody-has-this');
    expect([unknown.status, isKept(unknown)]).toEqual([404, false]);
  });

  it('count in the metrics under the name of their call', async () => {
    const id = await liveCar(api);
    for (const path of [`/api/cars/${id}`, '/api/cars/search?make=Fiat'])
      expect(isKept(await again(path))).toBe(true);
    const text = await api.services.metrics.text();
    for (const route of ['/api/cars/:id', '/api/cars/search'])
      expect(text).toMatch(
        new RegExp(`redrive_request_seconds_count\\{method="GET",route="${route}",status="200"\\} \\d`),
      );
    expect(text).not.toContain('/api/*');
  });

  it('say what the whole app says to whoever names a session, however the address is written', async () => {
    const id = await liveCar(api, { make: 'Land Rover', model: 'Discovery' });
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
      const said = await api.visitor.get(path);
      const { status, body } = await api.as('customer').get(path);
      expect([path, said.status, said.body]).toEqual([path, status, body]);
      for (const name of ['x-content-type-options', 'request-id', 'server-timing'])
        expect([path, name, said.headers.has(name)]).toEqual([path, name, true]);
    }
  });

  it('are refused at once where a thousand questions wait already, and those are answered', async () => {
    const reads = vi.spyOn(api.store, 'read');
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    const asked = 1_300;
    // In one piece, so that all of them are there before the first is answered.
    const ask = (at: number) =>
      `GET /api/cars/search?limit=1&priceTo=${7_000 + at} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(Array.from({ length: asked }, (_none, at) => ask(at)).join(''));
    let text = '';
    for await (const bytes of socket.setEncoding('latin1')) {
      text += String(bytes);
      if (text.split('HTTP/1.1 ').length > asked) break;
    }
    const told = text.split('HTTP/1.1 ').slice(1);
    const refused = told.filter((one) => !one.startsWith('200'));
    const answered = told.length - refused.length;
    expect(refused.length).toBeGreaterThan(0);
    // Who is refused is not even looked up.
    expect(reads.mock.calls.length - answered).toBeLessThan(refused.length);
    reads.mockRestore();
    // Eight are worked on and a thousand wait.
    expect(answered).toBeGreaterThanOrEqual(1_008);
    expect(new Set(refused.map((one) => one.slice(0, 3)))).toEqual(new Set(['503']));
    for (const one of refused.slice(0, -1)) {
      expect(one).toMatch(/^Retry-After: 5\r$/m);
      expect(one).toContain('"code":"BUSY"');
    }
  });
});
