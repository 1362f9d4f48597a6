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
import { submitDraft } from '#client/offline/outbox/outbox.ts';
import { createFakeApiServer, type FakeApiServer } from '#tests/offline/fake-api-server.ts';
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

/** @returns the hashes of the photos by car ID */
async function submitCars(dice: SeededRandom): Promise<Map<string, string[]>> {
  const cars = new Map<string, string[]>();
  for (let car = 0; car < CARS; car += 1) {
    const draftId = await phone.createReadyDraft('dealer-1', []);
    const hashes: string[] = [];
    for (let nth = 0; nth < PHOTOS_PER_CAR; nth += 1) {
      const picture = createBytes(dice, 900 + dice.nextInt(300));
      hashes.push(hashOf(picture));
      await phone.addPhoto(draftId, picture, dice.oneIn(20) ? null : createBytes(dice, PREVIEW_BYTES));
    }
    await submitDraft(draftId);
    cars.set((await db.drafts.get(draftId))!.carId, hashes);
  }
  return cars;
}

/** A photo is on the phone until the server has its original. */
async function expectNothingLost(cars: ReadonlyMap<string, string[]>): Promise<void> {
  const lost: string[] = [];
  for (const hash of [...cars.values()].flat()) {
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
    while (progress.kills < page && (await phone.pendingRows()).length > 0) await phone.advanceTime(1);
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
  const expected = [...cars.values()].flat();
  expect(expected.filter((hash) => hashOf(server.photo(hash) ?? Buffer.alloc(0)) !== hash)).toEqual([]);
  for (const [id, hashes] of cars)
    expect((server.cars.get(id)!['photos'] as { sha256: string }[]).map(({ sha256 }) => sha256)).toEqual(hashes);

  await purgeSentCars('ann');
  await purgeSentCars('ann', Date.now() + 2 * DAY_MS);
  expect([await db.photoBytes.count(), await db.drafts.count(), await db.outbox.count()]).toEqual([0, 0, 0]);
  printFigures('long absence', {
    seed: runSeed(),
    kills,
    cars: cars.size,
    photos: expected.length,
    requests: server.requests.length,
  });
});
