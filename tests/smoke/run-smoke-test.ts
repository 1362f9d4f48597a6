/**
 * Does in a place that was set up what people do there: `npm run try:place -- https://cars.example`, with ADMIN_EMAIL and
 * ADMIN_PASSWORD of its first admin. It takes a car in and publishes it, so it is for a place where nobody buys yet. With `--again` it
 * looks whether all that is still there. Ends with 1 at the first thing that is not as it should be.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Caller, type Answer } from '#tests/api/support/api-client.ts';
import { carForm, newPicture, sha256 } from '#tests/api/support/car-fixtures.ts';
import { OpenPage } from '#tests/api/support/notification-stream-client.ts';
import { cutUpload } from './interrupted-upload.ts';

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [origin = 'http://127.0.0.1:3000'] = positionals;
const { ADMIN_EMAIL: adminEmail = '', ADMIN_PASSWORD: adminPassword = '' } = process.env;

/** Of the one car that is taken in, so that a second look finds it. */
const CAR = '5b1f4c0e-7a52-4d4e-9d53-2f6a1f0c7e11';
const INSPECTOR = 'inspector@tried.example';
const WAIT_MS = 90_000;
const LOOK_EVERY_MS = 100;

/** The content decides the type, and a phone's own format goes through a decoder of its own. */
const PHOTOS = {
  'image/heic': readFileSync(new URL('../fixtures/photo.heic', import.meta.url)),
  'image/jpeg': await newPicture(1600, 1200),
};

const visitor = new Caller(origin, undefined);

/** Does one thing and says how long it took. @throws with its name when it fails */
async function did<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${(performance.now() - began).toFixed(0).padStart(6)} ms  ${what}\n`);
    return result;
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** @throws with the answer when its status is none of these */
function expectStatus(answer: Answer, ...statuses: number[]): Answer {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.raw)?.slice(0, 300)}`);
}

/** Asks until it is so. @throws when it is not within `WAIT_MS`, with the last that was heard */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (let heard: unknown = 'no'; ; await after(LOOK_EVERY_MS)) {
    try {
      if (await isSo()) return;
    } catch (error) {
      heard = error instanceof Error ? (error.cause ?? error.message) : error;
    }
    if (performance.now() > end) throw new Error(`not within ${WAIT_MS / 1000} s: ${String(heard)}`);
  }
}

async function signedIn(email: string, password: string): Promise<Caller> {
  const answer = expectStatus(await visitor.post('/api/login', { email, password }), 200);
  const cookie = answer.headers.getSetCookie().find((one) => /sid=/.test(one)) ?? '';
  const isSecure = origin.startsWith('https:');
  if (isSecure && !/^__Host-sid=.*; Secure/.test(cookie)) throw new Error(`an unsafe cookie: ${cookie}`);
  return new Caller(origin, cookie.split(';')[0]);
}

/** A page with every script and style that it names. */
async function page(path: string): Promise<string> {
  const html = String(expectStatus(await visitor.get(path), 200).raw);
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!));
  if (files.size === 0) throw new Error('names no files');
  for (const file of files) expectStatus(await visitor.get(file), 200);
  return html;
}

async function photosOf(car: Answer): Promise<void> {
  const photos = car.body.uaeImages;
  if (photos.length !== 2) throw new Error(`${photos.length} photos`);
  for (const photo of photos) {
    const path = new URL(photo, origin).pathname;
    const small = await fetch(`${origin}${path}/640.avif`);
    if (small.status !== 200) throw new Error(`${path} answered ${small.status}`);
    if (small.headers.get('content-type') !== 'image/avif') throw new Error(`${path} is no AVIF`);
    await small.arrayBuffer();
  }
}

async function look(): Promise<void> {
  const car = await did('the car', async () => expectStatus(await visitor.get(`/api/cars/${CAR}`), 200));
  await did('its photos, 640 wide', () => photosOf(car));
  await did('its page with its scripts', async () => {
    if (!(await page(sharedPaths.car(CAR))).includes('Camry')) throw new Error('does not name the car');
  });
}

/** An inspector's day: signs in, uploads over a bad line, submits; the admin's bell rings, and the car is published. */
async function takeIn(admin: Caller, password: string): Promise<void> {
  const staff = { email: INSPECTOR, password, role: 'inspector' };
  expectStatus(await did('an inspector is made', () => admin.post('/api/admin/users', staff)), 201);
  const inspector = await did('and signs in', () => signedIn(INSPECTOR, password));
  await did('a VIN is decoded', async () =>
    expectStatus(await inspector.post('/api/inspector/vin-lookup', { vin: '4T1G11AKXMU534182' }), 200),
  );
  const photos: object[] = [];
  for (const [type, bytes] of Object.entries(PHOTOS)) {
    const hash = sha256(bytes);
    await did(`${type}, ${(bytes.length / 1000).toFixed(0)} kB, cut off half way`, () =>
      cutUpload(origin, inspector.cookie ?? '', hash, bytes),
    );
    await did('sent again, whole', async () =>
      expectStatus(
        await inspector.send('PUT', `/api/inspector/photos/${hash}`, new Uint8Array(bytes), {
          'content-type': type,
        }),
        200,
        201,
      ),
    );
    photos.push({ sha256: hash, gallery: 'uae', category: 'exterior', position: photos.length });
  }
  const bell = await did('the admin’s page hears of its bell', () =>
    OpenPage.open(origin, admin.cookie ?? ''),
  );
  const dealer = { name: 'Tried Motors', contactEmail: 'dealer@tried.example', emirate: 'Dubai' };
  const made = expectStatus(await inspector.post('/api/inspector/dealers', dealer), 201);
  const { id: dealerId } = made.body.dealer as { id: string };
  await did('a car is submitted', async () => {
    const form = carForm({ id: CAR, dealerId, photos });
    expectStatus(await inspector.post('/api/inspector/cars', form, { 'idempotency-key': randomUUID() }), 201);
  });
  await did('the bell rings', () => until(() => Promise.resolve(bell.looks > 1)));
  bell.close();
  await did('the car is published', async () =>
    expectStatus(await admin.post(`/api/admin/cars/${CAR}/approve`), 200),
  );
}

async function tryPlace(): Promise<void> {
  await did('ready', () => until(async () => (await visitor.get('/api/health/ready')).status === 200));
  await did('the home page with its scripts', () => page('/'));
  const admin = await did('the first admin signs in', () => signedIn(adminEmail, adminPassword));
  if (!values.again) await takeIn(admin, adminPassword);
  await look();
}

await tryPlace().catch((error: unknown) => {
  process.stderr.write(`FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
