import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { request as httpsRequest } from 'node:https';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublicAddress } from '#server/photos/public-address.ts';
import { fetchRemoteImage, type SsrfPolicy } from '#server/photos/fetch-remote-image.ts';
import { toCarWithImages } from '#server/store/car-pictures.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createJpeg, createPendingCar, sha256 } from '#tests/api/support/car-fixtures.ts';

const MB = 1024 * 1024;
const pictures = new Map<string, Buffer>();
const requestedPaths: string[] = [];
let concurrentRequests = 0;
let maxConcurrentRequests = 0;
/** Delay of the image server, milliseconds. */
let responseDelayMs = 0;
/** Long enough for a slow machine. */
const LONG_TIMEOUT_MS = 20_000;
const SHORT_TIMEOUT_MS = 3_000;
let timeoutMs = LONG_TIMEOUT_MS;
let responsesReleased = Promise.resolve();

/** A real local server behind the name auction.example. */
const auctionServer: Server = createServer((req, res) => {
  const path = req.url ?? '';
  requestedPaths.push(`${req.headers.host}${path}`);
  concurrentRequests += 1;
  maxConcurrentRequests = Math.max(maxConcurrentRequests, concurrentRequests);
  res.on('close', () => (concurrentRequests -= 1));
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
  return void responsesReleased.then(() => setTimeout(answer, responseDelayMs));
});

const NAMES: Record<string, string[]> = {
  'auction.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'half-inside.example': ['127.0.0.1', '192.168.1.1'],
};
const networkPolicy: SsrfPolicy = {
  resolve: (host) => Promise.resolve(NAMES[host] ?? []),
  isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
  request: ((options: object, onResponse: () => void) =>
    httpRequest(
      { ...options, port: (auctionServer.address() as AddressInfo).port },
      onResponse,
    )) as typeof httpsRequest,
  get timeoutMs() {
    return timeoutMs;
  },
};

beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) pictures.set(`/${n}.jpg`, await createJpeg());
  await new Promise<void>((resolve) => auctionServer.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  auctionServer.closeAllConnections();
  auctionServer.close();
});

const auctionUrl = (path: string): string => `https://auction.example${path}`;
const ownPhotoPath = (path: string): string => `/photos/${sha256(pictures.get(path)!)}`;

async function carOf(api: TestApi, id: string) {
  return toCarWithImages((await api.store.read((tx) => tx.get('cars', id)))!);
}

async function waitForImports(api: TestApi): Promise<void> {
  await api.services.remotePictures.waitForIdle();
}

it('aborts an endless image despite garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { signal } = new AbortController();
  const givenUp = expect(
    fetchRemoteImage(auctionUrl('/never.jpg'), { ...networkPolicy, timeoutMs: SHORT_TIMEOUT_MS }, signal),
  ).rejects.toThrow('not received in time');
  await expect.poll(() => requestedPaths.at(-1)).toBe('auction.example/never.jpg');
  collectGarbage();
  await givenUp;
});

describeOnOneStore(
  'remote images',
  (api) => {
    it('are imported after a submit answered, with lists, cover and 360° view on our own URLs', async () => {
      const id = await createPendingCar(api, {
        usaImages: [auctionUrl('/1.jpg'), auctionUrl('/2.jpg'), auctionUrl('/moved.jpg')],
        imageUrl: auctionUrl('/2.jpg'),
        copartExterior360: [auctionUrl('/3.jpg'), auctionUrl('/4.jpg'), auctionUrl('/3.jpg')],
        copartInterior360: auctionUrl('/5.jpg'),
      });
      await waitForImports(api);
      const car = await carOf(api, id);
      expect(car.usaImages).toEqual([ownPhotoPath('/1.jpg'), ownPhotoPath('/2.jpg')]);
      expect(car.exteriorImages).toEqual([ownPhotoPath('/1.jpg'), ownPhotoPath('/2.jpg')]);
      expect(car.imageUrl).toBe(ownPhotoPath('/2.jpg'));
      expect(car.copartExterior360).toEqual([ownPhotoPath('/3.jpg'), ownPhotoPath('/4.jpg'), ownPhotoPath('/3.jpg')]);
      expect(car.copartInterior360).toBe(ownPhotoPath('/5.jpg'));
      expect(car.revision).toBe(1);
      expect((await api.visitor.get(ownPhotoPath('/1.jpg'))).status).toBe(404);
      expect((await api.as('admin').get(ownPhotoPath('/1.jpg'))).status).toBe(200);
      expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
      expect((await api.visitor.get(ownPhotoPath('/1.jpg'))).status).toBe(200);
    });

    it('leave a blurred photo of the car blurred', async () => {
      const area = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
      const photo = await createJpeg();
      await api
        .as('inspector')
        .send('PUT', `/api/inspector/photos/${sha256(photo)}`, new Uint8Array(photo), { 'content-type': 'image/jpeg' });
      const placement = { gallery: 'uae', category: 'exterior', position: 0, view: 'front' };
      const id = await createPendingCar(api, { photos: [{ sha256: sha256(photo), ...placement }] });
      await api.services.photos.variants.waitForIdle();
      const path = `/api/admin/cars/${id}`;
      expect((await api.as('admin').put(`${path}/photos/${sha256(photo)}/blur`, { areas: [area] })).status).toBe(200);
      await api.as('admin').patch(path, { usaImages: [auctionUrl('/1.jpg')] });
      await waitForImports(api);
      const { pictures } = (await api.store.read((tx) => tx.get('cars', id)))!;
      expect((await carOf(api, id)).usaImages).toEqual([ownPhotoPath('/1.jpg')]);
      expect(pictures.find(({ gallery }) => gallery === 'uae')).toMatchObject({
        view: 'front',
        blur: { original: sha256(photo), areas: [area] },
      });
      await api.as('admin').patch(path, { exteriorImages: [`/photos/${sha256(photo)}`] });
      expect((await carOf(api, id)).exteriorImages).not.toContain(`/photos/${sha256(photo)}`);
    });

    it('are not imported by an approval, and unavailable URLs stay', async () => {
      const id = await createPendingCar(api, { usaImages: [auctionUrl('/1.jpg'), auctionUrl('/late.jpg')] });
      await waitForImports(api);
      expect((await carOf(api, id)).usaImages).toEqual([ownPhotoPath('/1.jpg'), auctionUrl('/late.jpg')]);
      pictures.set('/late.jpg', await createJpeg());
      requestedPaths.length = 0;
      expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
      await waitForImports(api);
      expect(requestedPaths).toEqual([]);
      await api.as('admin').patch(`/api/admin/cars/${id}`, { uaeImages: [auctionUrl('/6.jpg')] });
      await waitForImports(api);
      expect(requestedPaths).toEqual(['auction.example/6.jpg']);
      expect(await carOf(api, id)).toMatchObject({
        usaImages: [ownPhotoPath('/1.jpg'), auctionUrl('/late.jpg')],
        uaeImages: [ownPhotoPath('/6.jpg')],
      });
      pictures.delete('/late.jpg');
    });

    it('that arrive after the approval are not added to the live car', async () => {
      let comes = () => {};
      responsesReleased = new Promise<void>((resolve) => (comes = resolve));
      const id = await createPendingCar(api, { usaImages: [auctionUrl('/2.jpg')] });
      expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
      comes();
      await waitForImports(api);
      expect((await carOf(api, id)).usaImages).toEqual([auctionUrl('/2.jpg')]);
    });

    it('are imported by a patch, including those that failed before', async () => {
      const id = await createPendingCar(api, { usaImages: [auctionUrl('/late.jpg')] });
      await waitForImports(api);
      expect((await carOf(api, id)).usaImages).toEqual([auctionUrl('/late.jpg')]);
      pictures.set('/late.jpg', await createJpeg());
      const patched = await api
        .as('admin')
        .patch(`/api/admin/cars/${id}`, { uaeImages: [auctionUrl('/6.jpg')], revision: 1 });
      expect(patched.status).toBe(200);
      await waitForImports(api);
      const car = await carOf(api, id);
      expect(car.usaImages).toEqual([ownPhotoPath('/late.jpg')]);
      expect(car.uaeImages).toEqual([ownPhotoPath('/6.jpg')]);
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
    ])('from %s are never requested, and the URL stays', async (_what, url) => {
      requestedPaths.length = 0;
      const id = await createPendingCar(api, { usaImages: [url] });
      await waitForImports(api);
      expect(requestedPaths).toEqual([]);
      expect((await carOf(api, id)).usaImages).toEqual([url]);
    });

    it.each(['/to-inside.jpg', '/to-metadata.jpg', '/to-http.jpg', '/to-port.jpg'])(
      'never follow a redirect to a blocked target: %s',
      async (path) => {
        requestedPaths.length = 0;
        const id = await createPendingCar(api, { usaImages: [auctionUrl(path)] });
        await waitForImports(api);
        expect(requestedPaths).toEqual([`auction.example${path}`]);
        expect((await carOf(api, id)).usaImages).toEqual([auctionUrl(path)]);
      },
    );

    it.each(['/round.jpg', '/page.jpg', '/lie.jpg', '/huge.jpg', '/never.jpg', '/absent.jpg'])(
      'that are invalid, too large, too slow or missing keep their URL: %s',
      async (path) => {
        if (path === '/never.jpg') timeoutMs = SHORT_TIMEOUT_MS;
        const id = await createPendingCar(api, { usaImages: [auctionUrl(path), auctionUrl('/1.jpg')] });
        await waitForImports(api);
        timeoutMs = LONG_TIMEOUT_MS;
        expect((await carOf(api, id)).usaImages).toEqual([auctionUrl(path), ownPhotoPath('/1.jpg')]);
      },
    );

    it('are fetched two at a time', async () => {
      maxConcurrentRequests = 0;
      responseDelayMs = 60;
      const all = [1, 2, 3, 4, 5, 6].map((n) => auctionUrl(`/${n}.jpg`));
      await Promise.all([createPendingCar(api, { usaImages: all }), createPendingCar(api, { usaImages: all })]);
      await waitForImports(api);
      responseDelayMs = 0;
      expect(maxConcurrentRequests).toBe(2);
    });

    it('lose to a newer form, and a rejected car gets none', async () => {
      timeoutMs = SHORT_TIMEOUT_MS;
      const id = await createPendingCar(api, { usaImages: [auctionUrl('/never.jpg'), auctionUrl('/1.jpg')] });
      await api.as('admin').post(`/api/admin/cars/${id}/reject`, { reason: 'Not the car of the papers' });
      await waitForImports(api);
      timeoutMs = LONG_TIMEOUT_MS;
      expect((await carOf(api, id)).usaImages).toEqual([]);
    });

    it('do not delay a stop', async () => {
      await createPendingCar(api, { usaImages: [auctionUrl('/never.jpg')] });
      await expect.poll(() => requestedPaths.at(-1)).toBe('auction.example/never.jpg');
      await api.services.remotePictures.stop();
    });
  },
  {},
  { ssrfPolicy: networkPolicy },
);
