import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import {
  createDenseJpeg,
  createLiveCar,
  createJpeg,
  createPendingCar,
  sha256,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';
import {
  readHeicFixture,
  heicWithTrailingBytes,
  heicWithOtherBrand,
  createPhotoLikeImage,
  heicWithBrands,
  zeroRange,
} from '#tests/photos/image-fixtures.ts';

const PART = 64 * 1024;

function path(hash: string): string {
  return `/api/inspector/photos/${hash}`;
}

function put(api: TestApi, bytes: Uint8Array, hash = sha256(bytes), type = 'image/jpeg'): Promise<ApiResponse> {
  return api.as('inspector').send('PUT', path(hash), new Uint8Array(bytes), { 'content-type': type });
}

function partHeaders(
  api: TestApi,
  hash: string,
  bytes: Uint8Array,
  offset: number,
  length: number,
): Promise<ApiResponse> {
  return api.as('inspector').send('PATCH', path(hash), new Uint8Array(bytes), {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'upload-length': String(length),
  });
}

function head(api: TestApi, hash: string): Promise<ApiResponse> {
  return api.as('inspector').send('HEAD', path(hash), undefined);
}

/** Resolves when the server has received the bytes. */
async function startPart(api: TestApi, hash: string, bytes: Buffer, length: number): Promise<ClientRequest> {
  const req = request(api.address + path(hash), {
    method: 'PATCH',
    headers: {
      cookie: api.as('inspector').cookie,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
      'upload-offset': '0',
      'upload-length': String(length),
    },
  });
  req.on('error', () => undefined);
  req.write(bytes);
  const { uploads } = api.services.photos.files;
  await expect.poll(async () => (await uploads.getProgress(hash))?.offset).toBe(bytes.length);
  return req;
}

async function interruptPart(api: TestApi, hash: string, bytes: Buffer, length: number): Promise<void> {
  (await startPart(api, hash, bytes, length)).destroy();
}

/** The state after a kill between last byte and check. */
async function leavePartialUpload(api: TestApi, hash: string, bytes: Uint8Array): Promise<void> {
  const folder = join(api.dataDir, 'photos', 'incoming');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${hash}.${bytes.length}`), bytes);
}

describeOnEveryStore('photo uploads', (api) => {
  it('store a whole photo once and answer repetitions the same', async () => {
    const bytes = await createJpeg();
    const hash = sha256(bytes);
    expect((await head(api, hash)).status).toBe(404);
    const first = await put(api, bytes);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ sha256: hash, bytes: bytes.length, url: `/photos/${hash}` });
    const repeated = await put(api, bytes);
    expect(repeated.status).toBe(200);
    expect(repeated.body).toEqual(first.body);
    const { headers } = await head(api, hash);
    expect([headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      String(bytes.length),
      String(bytes.length),
    ]);
    const existing = await api.as('inspector').post('/api/inspector/photos/have', { hashes: [hash, 'b'.repeat(64)] });
    expect(existing.body['have']).toEqual([hash]);
  });

  it('store a photo in chunks and answer the last one with the receipt', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    for (let offset = 0; offset < bytes.length; offset += PART) {
      const answer = await partHeaders(api, hash, bytes.subarray(offset, offset + PART), offset, bytes.length);
      const end = Math.min(offset + PART, bytes.length);
      expect(answer.headers.get('upload-offset')).toBe(String(end));
      expect(answer.status).toBe(end === bytes.length ? 200 : 204);
      if (end === bytes.length)
        expect(answer.body).toEqual({ sha256: hash, bytes: bytes.length, url: `/photos/${hash}` });
    }
  });

  it('answer a wrong offset with the right one and change nothing', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    await partHeaders(api, hash, bytes.subarray(0, PART), 0, bytes.length);
    const wrong = await partHeaders(api, hash, bytes.subarray(0, PART), 0, bytes.length);
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ code: 'OFFSET_MISMATCH', offset: PART });
    expect(wrong.headers.get('upload-offset')).toBe(String(PART));
    const otherLength = await partHeaders(api, hash, bytes.subarray(PART, 2 * PART), PART, bytes.length + 1);
    expect(otherLength.status).toBe(400);
    expect((await head(api, hash)).headers.get('upload-offset')).toBe(String(PART));
  });

  it('keep the received bytes of an interrupted chunk', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    await interruptPart(api, hash, bytes.subarray(0, 10_000), bytes.length);
    const { headers } = await head(api, hash);
    const offset = Number(headers.get('upload-offset'));
    expect(offset).toBe(10_000);
    expect(headers.get('upload-length')).toBe(String(bytes.length));
    const rest = await partHeaders(api, hash, bytes.subarray(offset), offset, bytes.length);
    expect(rest.body.sha256).toBe(hash);
  });

  it('report the offset of a broken upload while its connection is open', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    const broken = await startPart(api, hash, bytes.subarray(0, 20_000), bytes.length);
    broken.write(bytes.subarray(20_000, 50_000));
    const offset = Number((await head(api, hash)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(20_000);
    // The server ignores further bytes of the broken connection.
    broken.write(bytes.subarray(50_000));
    const rest = await partHeaders(api, hash, bytes.subarray(offset), offset, bytes.length);
    expect([rest.status, rest.body.sha256]).toEqual([200, hash]);
    broken.destroy();
  });

  it('finish an upload whose last byte arrived before the process was killed', async () => {
    const bytes = await createJpeg();
    await leavePartialUpload(api, sha256(bytes), bytes);
    const { headers } = await head(api, sha256(bytes));
    expect(headers.get('upload-offset')).toBe(headers.get('upload-length'));
    const existing = await api.as('inspector').post('/api/inspector/photos/have', { hashes: [sha256(bytes)] });
    expect(existing.body['have']).toEqual([sha256(bytes)]);
    await leavePartialUpload(api, 'c'.repeat(64), bytes);
    expect((await head(api, 'c'.repeat(64))).status).toBe(404);
  });

  it('keep a photo that returned while a rejected car’s photos were removed', async () => {
    const hash = await uploadTestPhoto(api);
    await api.services.photos.garbageCollector.deleteScheduled([hash]);
    const { cookie = '' } = api.as('inspector');
    expect((await fetch(`${api.address}/photos/${hash}/320.jpeg`, { headers: { cookie } })).status).toBe(200);
    expect(await api.services.photos.files.get(hash, 'original')).toBeDefined();
  });

  it('accept a whole photo while chunks of it are under way', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    await partHeaders(api, hash, bytes.subarray(0, PART), 0, bytes.length);
    expect((await put(api, bytes)).status).toBe(201);
    const next = await partHeaders(api, hash, bytes.subarray(PART, 2 * PART), PART, bytes.length);
    expect([next.status, next.body.sha256]).toEqual([200, hash]);
  });

  it('prefer the newer of two chunks', async () => {
    const bytes = await createDenseJpeg();
    const hash = sha256(bytes);
    await startPart(api, hash, bytes.subarray(0, 5000), bytes.length);
    const offset = 5000;
    expect((await partHeaders(api, hash, bytes.subarray(offset), offset, bytes.length)).status).toBe(200);
  });

  it('answer all simultaneous senders of the last byte', async () => {
    const bytes = await createJpeg();
    const hash = sha256(bytes);
    const first = partHeaders(api, hash, bytes, 0, bytes.length);
    await expect.poll(async () => (await head(api, hash)).status).toBe(200);
    const answers = await Promise.all([first, partHeaders(api, hash, bytes, 0, bytes.length)]);
    expect(answers.map((answer) => [answer.status, answer.body.sha256])).toEqual([
      [200, hash],
      [200, hash],
    ]);
  });

  it('reject bytes that do not match their hash and start over (HASH_MISMATCH)', async () => {
    const bytes = await createJpeg();
    const hash = sha256(randomBytes(8));
    const whole = await put(api, bytes, hash);
    expect(whole.status).toBe(422);
    expect(whole.body.code).toBe('HASH_MISMATCH');
    const inParts = await partHeaders(api, hash, bytes, 0, bytes.length);
    expect(inParts.body.code).toBe('HASH_MISMATCH');
    expect((await head(api, hash)).status).toBe(404);
  });

  describe('reject anything but an image, whatever its type says [D-50]', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    it.each([
      ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
      ['nothing at all', () => Buffer.alloc(0)],
      ['an SVG', () => Buffer.from(svg)],
      ['a web page', () => Buffer.from('<!doctype html><h1>Log in to the hotel network</h1>')],
      ['a truncated JPEG', async () => (await createDenseJpeg()).subarray(0, 40_000)],
      ['the beginning of a HEIC', () => readHeicFixture().subarray(0, 2000)],
      ['a HEIC with zeros in its middle', () => zeroRange(readHeicFixture(), 0.35, 0.95)],
      ['a JPEG with zeros in its middle', async () => zeroRange(await createDenseJpeg(), 0.35, 0.95)],
      ['a PNG with zeros in its middle', async () => zeroRange(await createPhotoLikeImage(300, 200), 0.35, 0.95)],
      ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ])('%s', async (_name, make) => {
      const answer = await put(api, await make());
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('NOT_A_PICTURE');
    });
  });

  it('reject another type, too many bytes and invalid headers', async () => {
    const bytes = await createJpeg();
    expect((await put(api, bytes, sha256(bytes), 'text/html')).status).toBe(415);
    expect((await partHeaders(api, sha256(bytes), bytes, 0, 30_000_000)).status).toBe(413);
    expect((await partHeaders(api, sha256(bytes), bytes, 0, 10)).status).toBe(413);
    const noOffset = await api.as('inspector').send('PATCH', path(sha256(bytes)), new Uint8Array(bytes), {
      'content-type': 'application/offset+octet-stream',
    });
    expect(noOffset.status).toBe(400);
    expect((await put(api, bytes, 'A'.repeat(64))).status).toBe(400);
  });

  it('accept PNG and WebP by content', async () => {
    const png = await sharp(await createJpeg(100, 80))
      .png()
      .toBuffer();
    const webp = await sharp(await createJpeg(100, 80))
      .webp()
      .toBuffer();
    expect((await put(api, png, sha256(png), 'image/jpeg')).status).toBe(201);
    expect((await put(api, webp, sha256(webp), 'application/octet-stream')).status).toBe(201);
  });

  it('accept HEIC and show it as JPEG', async () => {
    const heic = readHeicFixture();
    expect((await put(api, heic, sha256(heic), 'image/heic')).status).toBe(201);
    const shown = await fetch(`${api.address}/photos/${sha256(heic)}`, {
      headers: { cookie: api.as('inspector').cookie ?? '' },
    });
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 360 });
  });

  it.each([
    ['with bytes behind its last box', heicWithTrailingBytes],
    ['with a major brand that is not known', heicWithOtherBrand],
    ['whose brands are none that the decoder knows', () => heicWithBrands('heim', 'hevc')],
  ])('accept HEIC %s', async (_what, make) => {
    const heic = make();
    expect((await put(api, heic, sha256(heic), 'image/heic')).status).toBe(201);
    const shown = await fetch(`${api.address}/photos/${sha256(heic)}`, {
      headers: { cookie: api.as('inspector').cookie ?? '' },
    });
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([480, 360]);
  });

  it('accept a flat image, which resembles a damaged one', async () => {
    const create = { width: 900, height: 700, channels: 3, background: '#fff' } as const;
    const flat = await sharp({ create }).jpeg().toBuffer();
    expect((await put(api, flat)).status).toBe(201);
  });

  it.each(['webp', 'png'] as const)('show %s upright that was taken in orientation 6', async (format) => {
    const turned = await sharp(await createJpeg(120, 80))
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    expect((await put(api, turned)).status).toBe(201);
    const row = await api.store.read((tx) => tx.get('photos', sha256(turned)));
    const shown = await fetch(`${api.address}/photos/${sha256(turned)}/320.jpeg`, {
      headers: { cookie: api.as('inspector').cookie ?? '' },
    });
    const { width, height, orientation } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([row?.width, row?.height, width, height, orientation]).toEqual([80, 120, 80, 120, undefined]);
  });
});

describeOnEveryStore('photo downloads', (api) => {
  const get = (url: string, cookie?: string) =>
    fetch(api.address + url, { headers: { ...(cookie !== undefined && { cookie }) } });

  it('are public only while a live car has the photo', async () => {
    const hash = await uploadTestPhoto(api);
    const photos = [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }];
    expect((await get(`/photos/${hash}`)).status).toBe(404);
    expect((await get(`/photos/${hash}`, api.as('inspector').cookie)).status).toBe(200);
    expect((await get(`/photos/${hash}`, api.as('inspector2').cookie)).status).toBe(404);
    expect((await get(`/photos/${hash}`, api.as('customer').cookie)).status).toBe(404);
    const own = await get(`/photos/${hash}`, api.as('admin').cookie);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    const id = await createPendingCar(api, { photos });
    expect((await get(`/photos/${hash}`)).status).toBe(404);
    expect((await get(`/photos/${hash}`, api.as('dealer').cookie)).status).toBe(200);
    await api.as('admin').post(`/api/admin/cars/${id}/approve`);
    const shown = await get(`/photos/${hash}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await api.as('admin').patch(`/api/admin/cars/${id}/archive`);
    expect((await get(`/photos/${hash}`)).status).toBe(404);
  });

  it('revalidate a cached private photo for every viewer', async () => {
    const hash = await uploadTestPhoto(api);
    const url = `/photos/${hash}/640.webp`;
    const stored = (await get(url, api.as('inspector').cookie)).headers.get('etag') ?? '';
    // Revalidates as a browser does.
    const conditional = { 'if-none-match': stored, 'cache-control': 'max-age=0' };
    const repeated = (cookie: string) => fetch(api.address + url, { headers: { cookie, ...conditional } });
    const own = await repeated(api.as('inspector').cookie ?? '');
    expect([own.status, own.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    for (const cookie of ['', api.as('inspector2').cookie ?? '']) expect((await repeated(cookie)).status).toBe(404);
    const id = await createLiveCar(api, {
      photos: [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }],
    });
    const live = await repeated('');
    expect([live.status, live.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable']);
    await api.as('admin').patch(`/api/admin/cars/${id}/archive`);
    expect((await repeated('')).status).toBe(404);
    expect((await repeated(api.as('inspector').cookie ?? '')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('have several widths and formats, never wider than the original, without EXIF', async () => {
    const taken = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } };
    const bytes = await sharp(await createJpeg(800, 600))
      .withExif(taken)
      .jpeg()
      .toBuffer();
    const hash = sha256(bytes);
    await put(api, bytes);
    await createLiveCar(api, {
      photos: [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }],
    });
    for (const [name, width, format] of [
      ['320.avif', 320, 'heif'],
      ['640.webp', 640, 'webp'],
      ['720.avif', 720, 'heif'],
      ['1920.jpeg', 800, 'jpeg'],
    ] as const) {
      const answer = await get(`/photos/${hash}/${name}`);
      const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([found.width, found.format, found.exif]).toEqual([width, format, undefined]);
    }
    expect((await get(`/photos/${hash}/321.avif`)).status).toBe(404);
    expect((await get(`/photos/${hash}/320.gif`)).status).toBe(404);
    expect((await get('/photos/../../etc/passwd')).status).toBe(404);
  });

  it('serve a smaller size for Save-Data under its own ETag', async () => {
    const bytes = await createJpeg(800, 600);
    const hash = sha256(bytes);
    await put(api, bytes);
    await createLiveCar(api, {
      photos: [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }],
    });
    const requested = async (name: string, headers: Record<string, string>) => {
      const answer = await fetch(`${api.address}/photos/${hash}/${name}`, { headers });
      expect(answer.headers.get('vary')).toContain('Save-Data');
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return { width, tag: answer.headers.get('etag') };
    };
    const whole = await requested('640.webp', {});
    expect(whole.width).toBe(640);
    for (const word of [{ 'save-data': 'on' }, { 'sec-ch-save-data': '?1' }]) {
      const saved = await requested('640.webp', word);
      expect(saved.width).toBe(320);
      expect(saved.tag).not.toBe(whole.tag);
      expect((await requested('320.webp', word)).width).toBe(320);
      // The next smaller size would save nothing.
      expect((await requested('720.webp', word)).width).toBe(320);
    }
    expect((await requested('640.webp', { 'sec-ch-save-data': '?0' })).width).toBe(640);
  });

  it.each([
    [3, 400, 300],
    [6, 300, 400],
    [8, 400, 300],
  ])('are upright for orientation %i', async (taken, width, height) => {
    const bytes = await sharp(await createJpeg(width, height))
      .withMetadata({ orientation: taken })
      .jpeg()
      .toBuffer();
    await put(api, bytes);
    const shown = await get(`/photos/${sha256(bytes)}/640.jpeg`, api.as('inspector').cookie);
    const found = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(found.orientation).toBeUndefined();
    expect(found.width > found.height).toBe(taken === 3 ? width > height : width < height);
  });

  it('have every size and the blur after background work', async () => {
    const hash = await uploadTestPhoto(api);
    const finished = async (): Promise<string | null | undefined> =>
      (await api.store.read((tx) => tx.get('photos', hash)))?.thumbHash;
    await expect.poll(finished).toMatch(/^[A-Za-z0-9+/=]{20,}$/);
  });
});
