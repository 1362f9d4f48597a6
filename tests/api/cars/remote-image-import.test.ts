/** Pictures on other hosts come into the house after a submit or a patch, from the public internet alone and within bounds. */
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { request as httpsRequest } from 'node:https';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublicAddress } from '#server/photos/public-address.ts';
import { fetchPicture, type Reach } from '#server/photos/fetch-remote-image.ts';
import { told } from '#server/store/car-pictures.ts';
import { onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import { newPicture, pendingCar, sha256 } from '#tests/api/support/car-fixtures.ts';

const MB = 1024 * 1024;
const pictures = new Map<string, Buffer>();
/** What was asked of the auction's server, as host and path. */
const asked: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;
/** How long the auction's server thinks about a picture, milliseconds. */
let thinksFor = 0;
/** More than a busy machine needs for a picture that comes. */
const GENEROUS_MS = 20_000;
/** Where one that never comes is waited for. */
const SHORT_MS = 3_000;
let limitMs = GENEROUS_MS;
/** No picture comes before this is settled. */
let held = Promise.resolve();

/** The auction's server: real, on this machine, behind the name auction.example. */
const auction: Server = createServer((req, res) => {
  const path = req.url ?? '';
  asked.push(`${req.headers.host}${path}`);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  res.on('close', () => (atOnce -= 1));
  const redirects: Record<string, string> = {
    '/moved.jpg': '/1.jpg',
    '/to-inside.jpg': 'https://inside.example/1.jpg',
    '/to-metadata.jpg': 'https://169.254.169.254/1.jpg',
    '/to-http.jpg': 'http://auction.example/1.jpg',
    '/to-port.jpg': 'https://auction.example:8443/1.jpg',
    '/round.jpg': '/round.jpg',
  };
  const location = redirects[path];
  if (location !== undefined) return res.writeHead(302, { location }).end();
  if (path === '/page.jpg') return res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sold</p>');
  if (path === '/lie.jpg') return res.writeHead(200, { 'content-type': 'image/jpeg' }).end('<p>Sold</p>');
  if (path === '/never.jpg') return res.writeHead(200, { 'content-type': 'image/jpeg' }).write('\xff');
  if (path === '/huge.jpg') {
    res.writeHead(200, { 'content-type': 'image/jpeg' });
    for (let sent = 0; sent <= 16; sent += 1) res.write(Buffer.alloc(MB));
    return res.end();
  }
  const picture = pictures.get(path);
  if (!picture) return res.writeHead(404).end();
  const answer = () => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  return void held.then(() => setTimeout(answer, thinksFor));
});

const NAMES: Record<string, string[]> = {
  'auction.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'half-inside.example': ['127.0.0.1', '192.168.1.1'],
};
const reach: Reach = {
  resolve: (host) => Promise.resolve(NAMES[host] ?? []),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  request: ((options: object, onResponse: () => void) =>
    httpRequest(
      { ...options, port: (auction.address() as AddressInfo).port },
      onResponse,
    )) as typeof httpsRequest,
  get limitMs() {
    return limitMs;
  },
};

beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) pictures.set(`/${n}.jpg`, await newPicture());
  await new Promise<void>((resolve) => auction.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  auction.closeAllConnections();
  auction.close();
});

const at = (path: string): string => `https://auction.example${path}`;
const ours = (path: string): string => `/photos/${sha256(pictures.get(path)!)}`;

async function carOf(api: Api, id: string) {
  return told((await api.store.read((tx) => tx.get('cars', id)))!);
}

async function settled(api: Api): Promise<void> {
  await api.services.remotePictures.idle();
}

it('a picture that never ends is given up, whatever the collector of garbage does meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { signal } = new AbortController();
  const givenUp = expect(
    fetchPicture(at('/never.jpg'), { ...reach, limitMs: SHORT_MS }, signal),
  ).rejects.toThrow('not there in time');
  await expect.poll(() => asked.at(-1)).toBe('auction.example/never.jpg');
  collectGarbage();
  await givenUp;
});

onEveryStore(
  'pictures on other hosts',
  (api) => {
    it('a submit answers at once; then the addresses of its lists, cover and turn are our own and everybody may see them', async () => {
      const id = await pendingCar(api, {
        usaImages: [at('/1.jpg'), at('/2.jpg'), at('/moved.jpg')],
        imageUrl: at('/2.jpg'),
        copartExterior360: [at('/3.jpg'), at('/4.jpg'), at('/3.jpg')],
        copartInterior360: at('/5.jpg'),
      });
      await settled(api);
      const car = await carOf(api, id);
      expect(car.usaImages).toEqual([ours('/1.jpg'), ours('/2.jpg')]);
      expect(car.exteriorImages).toEqual([ours('/1.jpg'), ours('/2.jpg')]);
      expect(car.imageUrl).toBe(ours('/2.jpg'));
      expect(car.copartExterior360).toEqual([ours('/3.jpg'), ours('/4.jpg'), ours('/3.jpg')]);
      expect(car.copartInterior360).toBe(ours('/5.jpg'));
      expect(car.revision).toBe(1);
      expect((await api.visitor.get(ours('/1.jpg'))).status).toBe(404);
      expect((await api.as('admin').get(ours('/1.jpg'))).status).toBe(200);
      expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
      expect((await api.visitor.get(ours('/1.jpg'))).status).toBe(200);
    });

    it('an approval fetches nothing: buyers see what was reviewed, and an address that could not be had stays one', async () => {
      const id = await pendingCar(api, { usaImages: [at('/1.jpg'), at('/late.jpg')] });
      await settled(api);
      expect((await carOf(api, id)).usaImages).toEqual([ours('/1.jpg'), at('/late.jpg')]);
      pictures.set('/late.jpg', await newPicture());
      asked.length = 0;
      expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
      await settled(api);
      expect(asked).toEqual([]);
      await api.as('admin').patch(`/api/admin/cars/${id}`, { uaeImages: [at('/6.jpg')] });
      await settled(api);
      expect(asked).toEqual(['auction.example/6.jpg']);
      expect(await carOf(api, id)).toMatchObject({
        usaImages: [ours('/1.jpg'), at('/late.jpg')],
        uaeImages: [ours('/6.jpg')],
      });
      pictures.delete('/late.jpg');
    });

    it('a picture that arrives after the approval is not put on the live car: nobody reviewed it', async () => {
      let comes = () => {};
      held = new Promise<void>((resolve) => (comes = resolve));
      const id = await pendingCar(api, { usaImages: [at('/2.jpg')] });
      expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
      comes();
      await settled(api);
      expect((await carOf(api, id)).usaImages).toEqual([at('/2.jpg')]);
    });

    it('a patch brings in what it adds, and what could not be had before', async () => {
      const id = await pendingCar(api, { usaImages: [at('/late.jpg')] });
      await settled(api);
      expect((await carOf(api, id)).usaImages).toEqual([at('/late.jpg')]);
      pictures.set('/late.jpg', await newPicture());
      const patched = await api
        .as('admin')
        .patch(`/api/admin/cars/${id}`, { uaeImages: [at('/6.jpg')], revision: 1 });
      expect(patched.status).toBe(200);
      await settled(api);
      const car = await carOf(api, id);
      expect(car.usaImages).toEqual([ours('/late.jpg')]);
      expect(car.uaeImages).toEqual([ours('/6.jpg')]);
      expect(car.revision).toBe(2);
      pictures.delete('/late.jpg');
    });

    it.each([
      ['plain http', 'http://auction.example/1.jpg'],
      ['another port', 'https://auction.example:8443/1.jpg'],
      ['a name and password', 'https://a:b@auction.example/1.jpg'],
      ['a private address', 'https://192.168.1.1/1.jpg'],
      ['a loopback address of IPv6', 'https://[::1]/1.jpg'],
      ['a mapped address', 'https://[::ffff:127.0.0.1]/1.jpg'],
      ['a name for a private address', 'https://inside.example/1.jpg'],
      ['a name for a public and a private address', 'https://half-inside.example/1.jpg'],
      ['an unknown name', 'https://nowhere.example/1.jpg'],
    ])('nothing is asked of %s, and the address stays', async (_what, url) => {
      asked.length = 0;
      const id = await pendingCar(api, { usaImages: [url] });
      await settled(api);
      expect(asked).toEqual([]);
      expect((await carOf(api, id)).usaImages).toEqual([url]);
    });

    it.each(['/to-inside.jpg', '/to-metadata.jpg', '/to-http.jpg', '/to-port.jpg'])(
      'a redirect leads nowhere that a first address may not: %s',
      async (path) => {
        asked.length = 0;
        const id = await pendingCar(api, { usaImages: [at(path)] });
        await settled(api);
        expect(asked).toEqual([`auction.example${path}`]);
        expect((await carOf(api, id)).usaImages).toEqual([at(path)]);
      },
    );

    it.each(['/round.jpg', '/page.jpg', '/lie.jpg', '/huge.jpg', '/never.jpg', '/absent.jpg'])(
      'what is no picture, too large, too slow or not there stays where it is: %s',
      async (path) => {
        if (path === '/never.jpg') limitMs = SHORT_MS;
        const id = await pendingCar(api, { usaImages: [at(path), at('/1.jpg')] });
        await settled(api);
        limitMs = GENEROUS_MS;
        expect((await carOf(api, id)).usaImages).toEqual([at(path), ours('/1.jpg')]);
      },
    );

    it('at most two are fetched at once', async () => {
      mostAtOnce = 0;
      thinksFor = 60;
      const all = [1, 2, 3, 4, 5, 6].map((n) => at(`/${n}.jpg`));
      await Promise.all([pendingCar(api, { usaImages: all }), pendingCar(api, { usaImages: all })]);
      await settled(api);
      thinksFor = 0;
      expect(mostAtOnce).toBe(2);
    });

    it('a form that came meanwhile wins, and a rejected car stays without pictures', async () => {
      limitMs = SHORT_MS;
      const id = await pendingCar(api, { usaImages: [at('/never.jpg'), at('/1.jpg')] });
      await api.as('admin').post(`/api/admin/cars/${id}/reject`, { reason: 'Not the car of the papers' });
      await settled(api);
      limitMs = GENEROUS_MS;
      expect((await carOf(api, id)).usaImages).toEqual([]);
    });

    it('stopping does not wait for a slow host', async () => {
      await pendingCar(api, { usaImages: [at('/never.jpg')] });
      await expect.poll(() => asked.at(-1)).toBe('auction.example/never.jpg');
      await api.services.remotePictures.stop();
    });
  },
  {},
  { reach },
);
