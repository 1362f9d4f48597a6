import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { builtChild } from '#tests/build-fixtures/request-build.ts';
import { seed, sizeOr, storeOr, tell } from '#tests/reliability/run-options.ts';
import { person, seed as seedStore } from './soak-users.ts';
import { Scene, type Size } from './soak-scenario.ts';
import { SoakServer } from './soak-server.ts';
import { compareStore, comparePhotos, statusOf } from './soak-invariants.ts';
import { countsOf } from './visitor-client.ts';
import { hangUp } from './faulty-http-client.ts';
import { leftOf, Memory } from './memory-monitor.ts';

/** Inspectors, admins and visitors at once, while lines break, sessions end and the server is killed: the invariants of docs/reliability.md. */

const MINUTES = sizeOr(0);
const IS_LONG = MINUTES > 0;
const SIZE: Size = IS_LONG
  ? {
      inspectors: 300,
      admins: 6,
      visitors: 1_000,
      lasts: MINUTES * 60_000,
      inspections: 0,
      pauses: { inspector: 240_000, admin: 2_000, visitor: 20_000 },
    }
  : {
      inspectors: 6,
      admins: 2,
      visitors: 10,
      lasts: 0,
      inspections: 2,
      pauses: { inspector: 0, admin: 0, visitor: 300 },
    };
/** Longest time until nobody waits any more, most growth of what lies outside of the heap, and most that is kept beside the data, of the long form. */
const HEALED_MS = 60_000;
const FLAT = 1.2;
const KEPT_MB = 40;

/** The long form runs what `npm start` runs, pages included; the short one the server alone. */
let command: string;
beforeAll(async () => {
  const main = new URL('../../../server/main.ts', import.meta.url);
  command = IS_LONG ? 'dist/current/server/main.js' : fileURLToPath(await builtChild(main));
});

/** Where the server keeps what it is given, and how it is read without the server. */
async function openPlace(kind: Store['kind']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-soak-'));
  const database: TestStore | undefined = kind === 'postgres' ? await openTestStore(kind) : undefined;
  const settings = {
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    DEMO: '1',
    DEMO_CARS: IS_LONG ? '48' : '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ...(IS_LONG && { SESSION_TTL_MS: '180000' }),
    ...(database?.url !== undefined && { DATABASE_URL: database.url }),
  };
  return {
    dataDir,
    settings,
    open: async () => database?.store ?? openLowdbStore({ dataDir, log: () => undefined }),
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Place = Awaited<ReturnType<typeof openPlace>>;

async function compare(scene: Scene, place: Place): Promise<void> {
  const store = await place.open();
  const inspectors = scene.inspectors.map(({ id }) => id);
  await compareStore(scene.ledger, store, inspectors);
  await comparePhotos(scene.ledger, store, new DiskPhotoStore(join(place.dataDir, 'photos')));
  if (store.kind === 'lowdb') await store.close();
}

/** What the server counts is what was acknowledged. */
async function compareCounts(scene: Scene, before: Counts, after: Counts): Promise<void> {
  const statuses = [...scene.ledger.cars.values()].map(statusOf);
  const has = (status: string): number => statuses.filter((one) => one === status).length;
  expect({
    pending: after.pendingCars - before.pendingCars,
    live: after.liveCars - before.liveCars,
  }).toEqual({ pending: has('pending'), live: has('approved') });
}

type Counts = Awaited<ReturnType<typeof countsOf>>;

describe.each(IS_LONG ? [storeOr('lowdb')] : testStoreKinds())('soak on %s', (kind) => {
  it(
    'breaks no promise: nothing lost, nothing twice, nothing under another name, every public answer whole',
    { timeout: 0 },
    async () => {
      const place = await openPlace(kind);
      const server = new SoakServer(command, place.settings);
      try {
        const scene = new Scene(server, SIZE, seed());
        const admins = Array.from({ length: SIZE.admins }, (_, n) => person('admin', n));
        await seedStore(place.settings, { admin: admins, inspector: scene.inspectors });
        await server.start();
        const before = await countsOf(scene.onlooker());
        const memory = new Memory(server, SIZE.lasts);
        const healedMs = await scene.play();
        const after = await countsOf(scene.onlooker());
        const { middle, last } = memory.thirds();
        const left = IS_LONG && (await leftOf(server));
        await server.kill();
        await compare(scene, place);
        const { ledger } = scene;
        tell(`soak, ${kind}`, {
          seed: seed(),
          minutes: MINUTES,
          kills: server.kills,
          changes: ledger.acknowledged,
          cars: ledger.cars.size,
          photos: ledger.photos.size,
          drafts: ledger.drafts.size,
          ...Object.fromEntries([...ledger.counts].toSorted()),
          'ms until nobody waited': Math.round(healedMs),
          ...(left && {
            'MB in the middle third': middle.held,
            'MB in the last': last.held,
            'of it outside of the heap': `${middle.outside} and ${last.outside}`,
            'MB without garbage': left.run,
            'MB of a fresh process with the same data': left.fresh,
          }),
          violations: ledger.violations.length,
        });
        expect(ledger.violations.slice(0, 20)).toEqual([]);
        await compareCounts(scene, before, after);
        if (left) {
          expect(server.failures()).toEqual([]);
          expect(healedMs).toBeLessThan(HEALED_MS);
          expect(last.outside / middle.outside).toBeLessThan(FLAT);
          expect(left.run - left.fresh).toBeLessThan(KEPT_MB);
        }
      } finally {
        hangUp();
        await server.stop();
        await place.remove();
      }
    },
  );
});
