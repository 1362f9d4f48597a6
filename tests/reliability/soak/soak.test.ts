import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';
import { runSeed, runSize, runStore, printFigures } from '#tests/reliability/run-options.ts';
import { buildSoakUser, seedSoakStore as seedStore } from './soak-users.ts';
import { SoakScenario, type SoakSize } from './soak-scenario.ts';
import { SoakServer } from './soak-server.ts';
import { checkStoreInvariants, checkPhotoInvariants, expectedStatusOf } from './soak-invariants.ts';
import { fetchAdminCounts } from './visitor-client.ts';
import { closeConnections } from './faulty-http-client.ts';
import { measureRetainedMemory, MemoryMonitor } from './memory-monitor.ts';

/** Inspectors, admins and visitors under network faults, ended sessions and server kills: the invariants of docs/reliability.md. */

const MINUTES = runSize(0);
const IS_LONG = MINUTES > 0;
const SOAK_SIZE: SoakSize = IS_LONG
  ? {
      inspectors: 300,
      admins: 6,
      visitors: 1_000,
      durationMs: MINUTES * 60_000,
      inspections: 0,
      maxPausesMs: { inspector: 240_000, admin: 2_000, visitor: 20_000 },
    }
  : {
      inspectors: 6,
      admins: 2,
      visitors: 10,
      durationMs: 0,
      inspections: 2,
      maxPausesMs: { inspector: 0, admin: 0, visitor: 300 },
    };
/** Limits of the long form: recovery time, growth of memory outside the heap, and retained memory beyond the data. */
const MAX_RECOVERY_MS = 60_000;
const MAX_MEMORY_GROWTH = 1.2;
const MAX_RETAINED_MB = 40;

/** The long form runs the full server with pages; the short form runs the API only. */
let command: string;
beforeAll(async () => {
  const main = new URL('../../../server/main.ts', import.meta.url);
  command = IS_LONG ? 'dist/current/server/main.js' : fileURLToPath(await getBuiltScript(main));
});

async function openSoakEnvironment(kind: Store['kind']) {
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

type SoakEnvironment = Awaited<ReturnType<typeof openSoakEnvironment>>;

async function checkStoredState(scene: SoakScenario, place: SoakEnvironment): Promise<void> {
  const store = await place.open();
  const inspectors = scene.inspectors.map(({ id }) => id);
  await checkStoreInvariants(scene.expected, store, inspectors);
  await checkPhotoInvariants(scene.expected, store, new DiskPhotoStore(join(place.dataDir, 'photos')));
  if (store.kind === 'lowdb') await store.close();
}

async function checkCounts(scene: SoakScenario, before: AdminCounts, after: AdminCounts): Promise<void> {
  const statuses = [...scene.expected.cars.values()].map(expectedStatusOf);
  const has = (status: string): number => statuses.filter((one) => one === status).length;
  expect({
    pending: after.pendingCars - before.pendingCars,
    live: after.liveCars - before.liveCars,
  }).toEqual({ pending: has('pending'), live: has('approved') });
}

type AdminCounts = Awaited<ReturnType<typeof fetchAdminCounts>>;

describe.each(IS_LONG ? [runStore('lowdb')] : testStoreKinds().slice(-1))('soak on %s', (kind) => {
  it(
    'breaks no promise: nothing lost, nothing twice, nothing under another name, every public answer whole',
    { timeout: 0 },
    async () => {
      const place = await openSoakEnvironment(kind);
      const server = new SoakServer(command, place.settings);
      try {
        const scene = new SoakScenario(server, SOAK_SIZE, runSeed());
        const admins = Array.from({ length: SOAK_SIZE.admins }, (_, n) => buildSoakUser('admin', n));
        await seedStore(place.settings, { admin: admins, inspector: scene.inspectors });
        await server.start();
        const before = await fetchAdminCounts(scene.createFaultFreeAdmin());
        const memory = new MemoryMonitor(server, SOAK_SIZE.durationMs);
        const healedMs = await scene.runUntilRecovered();
        const after = await fetchAdminCounts(scene.createFaultFreeAdmin());
        const { middle, last } = memory.thirds();
        const left = IS_LONG && (await measureRetainedMemory(server));
        await server.kill();
        await checkStoredState(scene, place);
        const { expected } = scene;
        printFigures(`soak, ${kind}`, {
          seed: runSeed(),
          minutes: MINUTES,
          kills: server.kills,
          changes: expected.acknowledged,
          cars: expected.cars.size,
          photos: expected.photos.size,
          drafts: expected.drafts.size,
          ...Object.fromEntries([...expected.counts].toSorted()),
          'ms until nobody waited': Math.round(healedMs),
          ...(left && {
            'MB in the middle third': middle.held,
            'MB in the last': last.held,
            'of it outside of the heap': `${middle.outside} and ${last.outside}`,
            'MB without garbage': left.run,
            'MB of a fresh process with the same data': left.fresh,
          }),
          violations: expected.violations.length,
        });
        expect(expected.violations.slice(0, 20)).toEqual([]);
        await checkCounts(scene, before, after);
        if (left) {
          expect(server.unexpectedErrors()).toEqual([]);
          expect(healedMs).toBeLessThan(MAX_RECOVERY_MS);
          expect(last.outside / middle.outside).toBeLessThan(MAX_MEMORY_GROWTH);
          expect(left.run - left.fresh).toBeLessThan(MAX_RETAINED_MB);
        }
      } finally {
        closeConnections();
        await server.stop();
        await place.remove();
      }
    },
  );
});
