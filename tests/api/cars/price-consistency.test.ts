import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { publicCarSchema, type PublicCar } from '#shared/contract/cars/public-car.ts';
import { staffCarSchema, type StaffCar } from '#shared/contract/cars/staff-car.ts';
import { QUOTE_RULES_VERSION } from '#shared/domain/quote.ts';
import { loadConfig } from '#server/config.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { createAppServer } from '#server/app-server.ts';
import type { LegacyCar } from '#server/store/row-upgrades.ts';
import type { CarRow } from '#server/store/rows.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { describeOnEveryStore } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

type Lines = Pick<PublicCar & StaffCar, 'reductions' | 'repairLines' | 'repairTime'>;

/** AED, and days in thousandths. */
function sums({ reductions, repairLines }: Lines): { aed: number; days: number } {
  return {
    aed: reductions.reduce((sum, { amountAed }) => sum + amountAed, 0),
    days: Math.round(repairLines.reduce((sum, { days }) => sum + days, 0) * 1000) / 1000,
  };
}

function expectPublicToAddUp(car: PublicCar): void {
  const { aed, days } = sums(car);
  expect(car.reductions.every(({ amountAed }) => Number.isInteger(amountAed))).toBe(true);
  expect([aed, car.asIsPrice! - aed]).toEqual([car.savings, car.repairPrice]);
  expect(days).toBe(car.repairTime?.totalDays);
}

const airbags = {
  airbagsIntact: false,
  dashAirbagDeployed: true,
  seatAirbagDeployed: true,
  curtainAirbagsDeployed: true,
};
const panels = (action: 'repair' | 'replace', ...names: string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, { action, paint: true }])));

/** Amounts that do not divide evenly, from the least work to the most. */
const ANSWERS: [string, Record<string, unknown>][] = [
  ['nothing found', { primaryDamage: 'NORMAL WEAR', secondaryDamage: null, panelConditions: '{}' }],
  ['half a dirham', { marketPriceAed: 100_050, secondaryDamage: 'HAIL' }],
  ['days rounded up', { panelConditions: panels('replace', 'hood', 'trunk', 'roof'), primaryDamage: 'SIDE' }],
  ['three airbags', { ...airbags, marketPriceAed: 33_351 }],
  ['the same damage twice', { primaryDamage: 'HAIL', secondaryDamage: 'HAIL', marketPriceAed: 77_777 }],
  ['oil and coolant', { oilCoolantMix: true, primaryDamage: 'MECHANICAL', marketPriceAed: 67_891 }],
  [
    'everything, over the cap',
    {
      ...airbags,
      steeringAirbagDeployed: true,
      chassisIntact: false,
      oilCoolantMix: true,
      secondaryDamage: 'MECHANICAL',
      marketPriceAed: 119_999,
      panelConditions: panels('replace', 'hood', 'trunk', 'roof', 'rear_bumper', 'front_bumper'),
    },
  ],
];

describeOnEveryStore('a car’s price', (api) => {
  const read = async (id: string) => ({
    shown: publicCarSchema.parse((await api.visitor.get(`/api/cars/${id}`)).rawBody),
    reviewed: staffCarSchema.parse((await api.as('admin').get(`/api/admin/cars/${id}`)).rawBody),
    row: (await api.store.read((tx) => tx.get('cars', id)))!,
  });
  const linesOf = ({ reductions, reductionPercent, repairTime, repairLines }: CarRow | PublicCar) => ({
    reductions,
    reductionPercent,
    repairTime,
    repairLines,
  });

  it.each(ANSWERS)('equals the sum of its lines, as do its days: %s', async (_case, answers) => {
    const { shown, reviewed, row } = await read(await createLiveCar(api, answers));
    expectPublicToAddUp(shown);
    expect(row.rulesVersion).toBe(QUOTE_RULES_VERSION);
    expect(linesOf(shown)).toEqual(linesOf(row));
    expect(reviewed).toMatchObject(linesOf(row));
  });

  it('is stored rather than recomputed on reading', async () => {
    const id = await createLiveCar(api);
    const received = { label: 'Told then', percent: 4, amountAed: 4000, id: 'agreed' as const };
    const price = { fixDrivePriceAed: 96_000, youSaveAed: 4000, reductions: [received], reductionPercent: 4 };
    await api.store.transact(async (tx) => {
      const car = (await tx.get('cars', id))!;
      await tx.update('cars', { ...car, ...price, repairTime: null, repairLines: [] });
    });
    const { shown, reviewed } = await read(id);
    const lines = { reductions: [received], reductionPercent: 4, repairTime: null, repairLines: [] };
    expect(shown).toMatchObject({ ...lines, repairPrice: 96_000 });
    expect(reviewed).toMatchObject({ ...lines, fixDrivePriceAed: 96_000 });
  });

  it('changes together with days and lines', async () => {
    const id = await createLiveCar(api);
    const before = await read(id);
    const change = { ...airbags, oilCoolantMix: true, marketPriceAed: 90_001 };
    expect((await api.as('admin').patch(`/api/admin/cars/${id}`, change)).status).toBe(200);
    const after = await read(id);
    expectPublicToAddUp(after.shown);
    for (const name of ['reductions', 'repairLines', 'repairTime', 'repairPrice'] as const)
      expect([name, after.shown[name]]).not.toEqual([name, before.shown[name]]);
    expect(after.reviewed).toMatchObject(linesOf(after.row));
    const [entry] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
    const received = Object.keys((JSON.parse(entry?.details ?? '{}') as { after: object }).after);
    expect(received).toContain('fixDrivePriceAed');
    expect(received).not.toContain('repairLines');
  });
});

/** A row from before lines were stored. */
function withoutLines(car: CarRow): LegacyCar {
  const { rulesVersion: _v, reductions: _r, reductionPercent: _p, repairTime: _t, repairLines: _l, ...rest } = car;
  return rest;
}

async function openUpgraded(test: TestStore, cars: readonly LegacyCar[]) {
  await test.store.transact(async (tx) => {
    for (const car of cars) await tx.insert('cars', car as CarRow);
  });
  if (test.url !== undefined) {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    await client.query('delete from migration where number = 15');
    await client.end();
  }
  return test.reopen();
}

const answeredFacts = { oilCoolantMix: true, secondaryDamage: 'SIDE', marketPriceAed: 100_000 } as const;
const buildLegacyCar = (n: number, kept: Partial<CarRow>): LegacyCar =>
  withoutLines(
    sampleCar(n, {
      ...answeredFacts,
      airbagsIntact: true,
      chassisIntact: true,
      panelConditions: {},
      ...kept,
    }),
  );

/** Current price, other rules, other days, no price. */
const SAME = buildLegacyCar(1, { fixDrivePriceAed: 92_000, youSaveAed: 8000, repairTimeCategory: '5-10' });
const OTHER_PRICE = buildLegacyCar(2, {
  fixDrivePriceAed: 89_000,
  youSaveAed: 11_000,
  repairTimeCategory: '5-10',
});
const OTHER_DAYS = buildLegacyCar(3, {
  fixDrivePriceAed: 92_000,
  youSaveAed: 8000,
  repairTimeCategory: '17-22',
});
const NO_PRICE = buildLegacyCar(4, {
  marketPriceAed: null,
  fixDrivePriceAed: null,
  youSaveAed: null,
  repairTimeCategory: '5-10',
});
/** More than one batch, so that batch borders are tested. */
const MANY = Array.from({ length: 1001 }, (_, n) => buildLegacyCar(n + 5, {}));

describe.each(testStoreKinds())('prices of an earlier version on %s', (kind) => {
  it('keep price and repair time, with lines that add up to them', async () => {
    const test = await openTestStore(kind);
    const store = await openUpgraded(test, [SAME, OTHER_PRICE, OTHER_DAYS, NO_PRICE, ...MANY]);
    const dataDir = mkdtempSync(join(tmpdir(), 'redrive-price-'));
    const photoFiles = new DiskPhotoStore(join(dataDir, 'photos'));
    const env = loadConfig({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' });
    const redrive = createAppServer(env, { store, photoFiles });
    const visitor = new ApiClient(await redrive.listen(), undefined);
    const shown = async ({ id }: LegacyCar) => publicCarSchema.parse((await visitor.get(`/api/cars/${id}`)).rawBody);

    const same = await shown(SAME);
    expectPublicToAddUp(same);
    expect([same.repairPrice, same.reductions.map(({ id }) => id)]).toEqual([
      92_000,
      ['oil-coolant', 'secondary-damage'],
    ]);
    const otherPrice = await shown(OTHER_PRICE);
    expectPublicToAddUp(otherPrice);
    expect(otherPrice).toMatchObject({
      repairPrice: 89_000,
      reductions: [{ id: 'agreed', label: 'Agreed earlier', percent: 11, amountAed: 11_000 }],
    });
    const otherDays = await shown(OTHER_DAYS);
    expect(otherDays).toMatchObject({ repairTimeCategory: '17-22', repairTime: null, repairLines: [] });
    expect([otherDays.repairPrice, sums(otherDays).aed]).toEqual([92_000, 8000]);
    expect(await shown(NO_PRICE)).toMatchObject({ repairPrice: null, reductions: [] });

    const ids = [SAME, OTHER_PRICE, OTHER_DAYS, NO_PRICE, ...MANY].map(({ id }) => id);
    const rows = await store.read((tx) => tx.getMany('cars', ids));
    expect(rows.slice(0, 4).map(({ rulesVersion }) => rulesVersion)).toEqual([
      QUOTE_RULES_VERSION,
      0,
      0,
      QUOTE_RULES_VERSION,
    ]);
    expect(rows.filter(({ repairLines }) => repairLines === undefined)).toEqual([]);
    await redrive.stop();
    await test.drop();
    rmSync(dataDir, { recursive: true });
  });
});
