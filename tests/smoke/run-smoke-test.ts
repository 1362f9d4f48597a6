/**
 * `npm run smoke -- https://cars.example [--again]`: the main journeys on a new deployment; publishes a car, so run it before launch.
 * Needs ADMIN_EMAIL and ADMIN_PASSWORD. `--again` checks that the data of the first run still exists.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sharedPaths } from '#shared/routes/paths.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { buildCarForm, createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';
import { NotificationStreamClient } from '#tests/api/support/notification-stream-client.ts';
import { interruptUpload } from './interrupted-upload.ts';

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [origin = 'http://127.0.0.1:3000'] = positionals;
const { ADMIN_EMAIL: adminEmail = '', ADMIN_PASSWORD: adminPassword = '' } = process.env;

/** Fixed, so that `--again` finds the car. */
const CAR_ID = '5b1f4c0e-7a52-4d4e-9d53-2f6a1f0c7e11';
const INSPECTOR_EMAIL = 'inspector@tried.example';
const TIMEOUT_MS = 90_000;
const POLL_INTERVAL_MS = 100;

/** The server detects the type by content; HEIC has its own decoder. */
const PHOTOS = {
  'image/heic': readFileSync(new URL('../fixtures/photo.heic', import.meta.url)),
  'image/jpeg': await createJpeg(1600, 1200),
};

const visitor = new ApiClient(origin, undefined);

/** @throws with the name of the step */
async function runTimedStep<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${(performance.now() - began).toFixed(0).padStart(6)} ms  ${what}\n`);
    return result;
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** @throws with the response when the status is not expected */
function expectStatus(answer: ApiResponse, ...statuses: number[]): ApiResponse {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.rawBody)?.slice(0, 300)}`);
}

/** @throws after `TIMEOUT_MS` with the last result */
async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (let heard: unknown = 'no'; ; await after(POLL_INTERVAL_MS)) {
    try {
      if (await isSo()) return;
    } catch (error) {
      heard = error instanceof Error ? (error.cause ?? error.message) : error;
    }
    if (performance.now() > end) throw new Error(`not within ${TIMEOUT_MS / 1000} s: ${String(heard)}`);
  }
}

async function signInClient(email: string, password: string): Promise<ApiClient> {
  const answer = expectStatus(await visitor.post('/api/login', { email, password }), 200);
  const cookie = answer.headers.getSetCookie().find((one) => /sid=/.test(one)) ?? '';
  const isSecure = origin.startsWith('https:');
  if (isSecure && !/^__Host-sid=.*; Secure/.test(cookie)) throw new Error(`an unsafe cookie: ${cookie}`);
  return new ApiClient(origin, cookie.split(';')[0]);
}

async function loadPage(path: string): Promise<string> {
  const html = String(expectStatus(await visitor.get(path), 200).rawBody);
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!));
  if (files.size === 0) throw new Error('names no files');
  for (const file of files) expectStatus(await visitor.get(file), 200);
  return html;
}

async function checkPhotos(car: ApiResponse): Promise<void> {
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

async function checkPublishedCar(): Promise<void> {
  const car = await runTimedStep('the car', async () => expectStatus(await visitor.get(`/api/cars/${CAR_ID}`), 200));
  await runTimedStep('its photos, 640 wide', () => checkPhotos(car));
  await runTimedStep('its page with its scripts', async () => {
    if (!(await loadPage(sharedPaths.car(CAR_ID))).includes('Camry')) throw new Error('does not name the car');
  });
}

async function submitAndPublishCar(admin: ApiClient, password: string): Promise<void> {
  const staff = { email: INSPECTOR_EMAIL, password, role: 'inspector' };
  expectStatus(await runTimedStep('an inspector is made', () => admin.post('/api/admin/users', staff)), 201);
  const inspector = await runTimedStep('and signs in', () => signInClient(INSPECTOR_EMAIL, password));
  await runTimedStep('a VIN is decoded', async () =>
    expectStatus(await inspector.post('/api/inspector/vin-lookup', { vin: '4T1G11AKXMU534182' }), 200),
  );
  const photos: object[] = [];
  for (const [type, bytes] of Object.entries(PHOTOS)) {
    const hash = sha256(bytes);
    await runTimedStep(`${type}, ${(bytes.length / 1000).toFixed(0)} kB, cut off half way`, () =>
      interruptUpload(origin, inspector.cookie ?? '', hash, bytes),
    );
    await runTimedStep('sent again, whole', async () =>
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
  const bell = await runTimedStep('the admin’s page hears of its bell', () =>
    NotificationStreamClient.open(origin, admin.cookie ?? ''),
  );
  const dealer = { name: 'Tried Motors', contactEmail: 'dealer@tried.example', emirate: 'Dubai' };
  const made = expectStatus(await inspector.post('/api/inspector/dealers', dealer), 201);
  const { id: dealerId } = made.body.dealer as { id: string };
  await runTimedStep('a car is submitted', async () => {
    const form = buildCarForm({ id: CAR_ID, dealerId, photos });
    expectStatus(await inspector.post('/api/inspector/cars', form, { 'idempotency-key': randomUUID() }), 201);
  });
  await runTimedStep('the bell rings', () => waitUntil(() => Promise.resolve(bell.eventCount > 1)));
  bell.close();
  await runTimedStep('the car is published', async () =>
    expectStatus(await admin.post(`/api/admin/cars/${CAR_ID}/approve`), 200),
  );
}

async function runSmokeTest(): Promise<void> {
  await runTimedStep('ready', () => waitUntil(async () => (await visitor.get('/api/health/ready')).status === 200));
  await runTimedStep('the home page with its scripts', () => loadPage('/'));
  const admin = await runTimedStep('the first admin signs in', () => signInClient(adminEmail, adminPassword));
  if (!values.again) await submitAndPublishCar(admin, adminPassword);
  await checkPublishedCar();
}

await runSmokeTest().catch((error: unknown) => {
  process.stderr.write(`FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
