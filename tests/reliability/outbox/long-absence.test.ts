// Must precede every import that opens IndexedDB.
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '#client/offline/db/database.ts';
import { purgeSentCars } from '#client/offline/drafts/purge-sent-cars.ts';
import {
  queueInspectionStep,
  startInspectionRequest,
  type RequestOnDevice,
} from '#client/offline/inspection-requests/inspection-requests.ts';
import { submitDraft } from '#client/offline/outbox/outbox.ts';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { createFakeApiServer, type FakeApiServer } from '#tests/offline/fake-api-server.ts';
import { READY_FORM } from '#tests/offline/ready-form.ts';
import { printFigures, runSeed, runSize } from '#tests/reliability/run-options.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { OutboxHarness, type Kill } from './outbox-harness.ts';

/** Kills of the page; `npm run reliability -- absence 1000` plays 300 cars with 7,500 photos. */
const KILLS = runSize(20);
const CARS = Math.min(300, Math.ceil(KILLS * 0.3));
const PHOTOS_PER_CAR = 25;
const DAY_MS = 86_400_000;
/** Most photos have a preview; the others go before their car. */
const PREVIEW_BYTES = 40;
const VOICE_NOTE = { gallery: 'voice', category: 'damage', type: 'audio/webm', seconds: 4, panels: null } as const;

let folder: string;
let server: FakeApiServer;
let listener: Server;
let phone: OutboxHarness;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redrive-absence-'));
  server = createFakeApiServer(folder);
  server.previews = new Map();
  server.sessions.add('ann');
  listener = createServer(express().use(server.router));
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  phone = new OutboxHarness({ address, pendingRequests: 0 }, { id: 'ann', cookie: 'sid=ann' });
});
afterEach(async () => {
  await phone.uninstall();
  listener.closeAllConnections();
  await new Promise((done) => listener.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const createBytes = (dice: SeededRandom, length: number) =>
  Buffer.from(Array.from({ length }, () => dice.nextInt(256)));

/** Takes and starts a car to inspect. @returns the draft */
async function startRequest(nth: number): Promise<string> {
  const car = { make: 'Toyota', model: `No. ${nth}`, plate: null, vin: null, note: null, carId: null };
  const visit = { day: '2026-11-26', from: '09:00', until: '10:00', contactName: null, contactPhone: null };
  const request: RequestOnDevice = {
    id: `request-${nth}`,
    number: `CI-${nth}`,
    revision: 1,
    state: 'open',
    inspector: null,
    dealer: { id: 'dealer-1', name: 'Test Motors', address: null, city: null, emirate: null },
    ...car,
    ...visit,
    editedAt: null,
    createdAt: '',
    isWaiting: false,
    isSubmitted: false,
  };
  server.inspectionRequests.set(request.id, { request, steps: [] });
  await queueInspectionStep('ann', request, { action: 'take' });
  const draftId = await startInspectionRequest('ann', request);
  await db.drafts.update(draftId, { form: { ...EMPTY_FORM, ...READY_FORM, dealerId: 'dealer-1' } });
  return draftId;
}

interface SubmittedCar {
  photos: string[];
  notes: string[];
}

/** @returns hashes by car ID; each tenth car was requested and has a voice note */
async function submitCars(dice: SeededRandom): Promise<Map<string, SubmittedCar>> {
  const cars = new Map<string, SubmittedCar>();
  for (let car = 0; car < CARS; car += 1) {
    const isRequested = car % 10 === 0;
    const draftId = isRequested ? await startRequest(car) : await phone.createReadyDraft('dealer-1', []);
    const hashes: string[] = [];
    for (let nth = 0; nth < PHOTOS_PER_CAR; nth += 1) {
      const picture = createBytes(dice, 900 + dice.nextInt(300));
      hashes.push(hashOf(picture));
      await phone.addPhoto(draftId, picture, dice.oneIn(20) ? null : createBytes(dice, PREVIEW_BYTES));
    }
    const note = isRequested ? createBytes(dice, 500) : null;
    if (note) await phone.addPhoto(draftId, note, null, VOICE_NOTE);
    await submitDraft(draftId);
    cars.set((await db.drafts.get(draftId))!.carId, { photos: hashes, notes: note ? [hashOf(note)] : [] });
  }
  return cars;
}

const listHashes = (cars: ReadonlyMap<string, SubmittedCar>): string[] =>
  [...cars.values()].flatMap(({ photos, notes }) => [...photos, ...notes]);

/** A photo is on the phone until the server has its original. */
async function expectNothingLost(cars: ReadonlyMap<string, SubmittedCar>): Promise<void> {
  const lost: string[] = [];
  for (const hash of listHashes(cars)) {
    if (server.photo(hash)) continue;
    if ((await db.photoBytes.where('[ownerId+sha256]').equals(['ann', hash]).count()) === 0) lost.push(hash);
  }
  expect(lost).toEqual([]);
}

it('sends everything once after weeks without a network, whatever kills the page', { timeout: 0 }, async () => {
  const dice = new SeededRandom(runSeed());
  await phone.install(Date.now(), dice);
  const cars = await submitCars(dice);
  const requestCount = CARS * PHOTOS_PER_CAR * 2;
  const gap = Math.max(1, Math.floor(requestCount / KILLS));
  const progress = { kills: 0, untilKill: dice.nextInt(gap) };
  phone.killAt = (): Kill | undefined => {
    progress.untilKill -= 1;
    if (progress.untilKill >= 0 || progress.kills >= KILLS) return undefined;
    progress.kills += 1;
    progress.untilKill = 1 + dice.nextInt(gap);
    return dice.oneIn(2) ? 'before the request' : 'after the request';
  };
  for (let page = 1; page <= KILLS; page += 1) {
    phone.startOutbox();
    // Rows are read last, as most pages are killed within their first second.
    do await phone.advanceTime(1);
    while (progress.kills < page && (await phone.pendingRows()).length > 0);
    if (progress.kills < page) break;
    if (page % Math.ceil(KILLS / 10) !== 0) continue;
    await expectNothingLost(cars);
    await purgeSentCars('ann', Date.now() + DAY_MS);
    await expectNothingLost(cars);
  }
  phone.killAt = undefined;
  phone.startOutbox();
  expect(await phone.secondsUntilSent(600)).toBeLessThanOrEqual(600);

  const { kills } = progress;
  expect(kills).toBeGreaterThan(KILLS * 0.7);
  expect([...server.cars.keys()].toSorted()).toEqual([...cars.keys()].toSorted());
  const expected = listHashes(cars);
  expect(expected.filter((hash) => hashOf(server.photo(hash) ?? Buffer.alloc(0)) !== hash)).toEqual([]);
  const hashesIn = (id: string, list: string) =>
    ((server.cars.get(id)![list] ?? []) as { sha256: string }[]).map(({ sha256 }) => sha256);
  for (const [id, { photos, notes }] of cars)
    expect([hashesIn(id, 'photos'), hashesIn(id, 'voiceNotes')]).toEqual([photos, notes]);
  for (const { steps } of server.inspectionRequests.values()) expect(steps).toEqual(['take', 'start']);

  await purgeSentCars('ann');
  await purgeSentCars('ann', Date.now() + 2 * DAY_MS);
  expect([await db.photoBytes.count(), await db.drafts.count(), await db.outbox.count()]).toEqual([0, 0, 0]);
  printFigures('long absence', {
    seed: runSeed(),
    kills,
    cars: cars.size,
    'photos and voice notes': expected.length,
    'cars to inspect': server.inspectionRequests.size,
    requests: server.requests.length,
  });
});
