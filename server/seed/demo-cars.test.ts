import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import type { CarRow } from '#server/store/rows.ts';
import { readPictureIndex, type DemoPictureIndex } from './picture-index.ts';
import { buildDemoCarRow } from './demo-car-rows.ts';
import { DEMO_CARS } from './demo-cars.ts';
import type { DemoCarPictures } from './demo-picture-importer.ts';
import { buildDemoReservations } from './demo-reservations.ts';

const NOW = Date.UTC(2026, 0, 20, 9);
const FIRST_SCREEN_CARS = 12;
const NO_PICTURES: DemoCarPictures = { photos: [], exterior360: [], interior360: null, video: null };

const pictureIndex = await readPictureIndex(fileURLToPath(new URL('pictures', import.meta.url)));
const slugByVin = new Map(DEMO_CARS.map((car) => [car.vin, car.slug]));

function listCarsOnSale(): CarRow[] {
  const rows = DEMO_CARS.map((car, n) => {
    const isTurned = car.slug === pictureIndex.allRound.car;
    return buildDemoCarRow(n, isTurned ? { ...NO_PICTURES, exterior360: ['/photos/frame'] } : NO_PICTURES, NOW);
  });
  const sold = new Set(buildDemoReservations(rows, NOW).soldCars.map(({ id }) => id));
  return rows
    .filter((row) => isLiveCar(row) && !sold.has(row.id))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const cars = listCarsOnSale();
const LISTS: Record<string, CarRow[]> = {
  'home and browse': cars,
  American: cars.filter(({ spec }) => spec === 'American'),
  GCC: cars.filter(({ spec }) => spec === 'GCC'),
};

function describeCard(car: CarRow) {
  const pictures = pictureIndex.cars[slugByVin.get(car.vin ?? '') ?? ''] ?? [];
  const cover = pictures.find(({ gallery }) => gallery === 'uae') ?? pictures[0];
  return {
    body: car.bodyType,
    colour: car.exteriorColor,
    scene: cover?.scene,
    angle: cover?.view,
  };
}

describe.each(Object.entries(LISTS))('the demo list %s', (_name, list) => {
  const saved = list.map((car) => car.youSaveAed ?? 0);

  it('saves at least 8 % on half of its cars and nothing on at most a tenth', () => {
    const shares = list.map((car) => (car.youSaveAed ?? 0) / (car.marketPriceAed ?? 1)).toSorted((a, b) => a - b);
    expect(shares[Math.floor((shares.length - 1) / 2)]).toBeGreaterThanOrEqual(0.08);
    expect(shares.at(-1)).toBeLessThanOrEqual(0.23);
    expect(saved.filter((amount) => amount === 0).length).toBeLessThanOrEqual(list.length / 10);
  });

  it('has one of its three best savings among its first six cars', () => {
    const best = saved.toSorted((a, b) => b - a).slice(0, 3);
    expect(saved.slice(0, 6).some((amount) => best.includes(amount))).toBe(true);
  });

  it('shows another body, colour, scene and angle from each of its first twelve cars to the next', () => {
    const looks = list.slice(0, FIRST_SCREEN_CARS).map(describeCard);
    for (const [n, look] of looks.entries()) {
      expect(Object.values(look)).not.toContain(undefined);
      const next = looks[n + 1];
      if (!next) continue;
      const alike = (['body', 'colour', 'scene', 'angle'] as const).filter((what) => look[what] === next[what]);
      expect({ slug: slugByVin.get(list[n]?.vin ?? ''), alike }).toMatchObject({ alike: [] });
    }
    const kinds = (what: keyof ReturnType<typeof describeCard>) => new Set(looks.map((look) => look[what])).size;
    expect(kinds('body')).toBeGreaterThanOrEqual(4);
    expect(kinds('colour')).toBeGreaterThanOrEqual(6);
    expect(kinds('scene')).toBeGreaterThanOrEqual(4);
    expect(kinds('angle')).toBeGreaterThanOrEqual(4);
  });
});

describe('the demo album', () => {
  const pictures = (of: DemoPictureIndex) => Object.values(of.cars);

  it('marks every picture of a finished repair and never uses one as the cover', () => {
    for (const all of pictures(pictureIndex)) {
      for (const { file, isAfterRepair } of all)
        expect({ file, isAfterRepair: isAfterRepair === true }).toEqual({
          file,
          isAfterRepair: /after-repair/.test(file),
        });
      const cover = all.find(({ gallery }) => gallery === 'uae') ?? all[0];
      expect(cover?.isAfterRepair).toBeUndefined();
    }
  });
});
