import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureHashes, readPictureIndex } from '#server/seed/picture-index.ts';
import { getDamagedPanels } from '#shared/domain/panels.ts';
import type { Panel } from '#shared/domain/panels.ts';
import { REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import { FRONT_DESIGNS } from '#tools/demo-pictures/car/front-designs.ts';
import { renderCar } from '#tools/demo-pictures/render/render-car.ts';
import { DEMO_CARS } from '#server/seed/demo-cars.ts';
import { buildDemoAlbum } from './demo-album.ts';
import { hashPicture } from './hash-pictures.ts';
import {
  PANORAMA_FILE,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  SPIN_CAR,
  SPIN_FRAMES,
  SPIN_HEIGHT,
  SPIN_WIDTH,
  allPictures,
  closeupPanels,
  coverOf,
  damageOf,
  listPictures,
  spinFile,
} from './picture-plan.ts';
import { allRepairPictures, REPAIRED_CARS, listRepairPictures } from './repair-picture-plan.ts';

const FOLDER = fileURLToPath(new URL('../../server/seed/pictures', import.meta.url));
const LETTER_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(vin: string): string {
  const products = WEIGHTS.map((weight, i) => (LETTER_VALUES.indexOf(vin.charAt(i)) % 10) * weight);
  const rest = products.reduce((total, product) => total + product, 0) % 11;
  return rest === 10 ? 'X' : String(rest);
}

async function sizeOf(file: string): Promise<{ format: string; width: number; height: number }> {
  const { format, width, height } = await sharp(await readFile(join(FOLDER, file))).metadata();
  return { format, width, height };
}

function isSeenFrom(view: string, panel: Panel): boolean {
  const side = panel.endsWith('_left') ? 'left' : panel.endsWith('_right') ? 'right' : undefined;
  if (side !== undefined && !view.endsWith(side) && view !== 'front') return false;
  if (/front_bumper|hood|fender/.test(panel)) return !view.startsWith('rear');
  if (/rear_bumper|trunk/.test(panel)) return view.startsWith('rear') || view === side;
  return true;
}

describe('demo pictures', () => {
  it('are all there as 4:3 WebP', async () => {
    const wanted = { format: 'webp', width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
    expect(PICTURE_WIDTH * 3).toBe(PICTURE_HEIGHT * 4);
    for (const { file } of [...allPictures(), ...allRepairPictures()])
      expect({ file, ...(await sizeOf(file)) }).toEqual({ file, ...wanted });
  });

  it('are listed in the album that the server reads', async () => {
    expect(await readPictureIndex(FOLDER)).toEqual(buildDemoAlbum());
  });

  it('have a perceptual hash each', async () => {
    const hashes = await readPictureHashes(FOLDER);
    const files = [...allPictures(), ...allRepairPictures()].map(({ file }) => file);
    expect(files.filter((file) => !hashes.has(file))).toEqual([]);
    for (const file of files.filter((_, n) => n % 50 === 0))
      expect(hashes.get(file), file).toBe(await hashPicture(FOLDER, file));
  });

  it('have a name of their own each, so that none overwrites another', () => {
    const files = [...allPictures(), ...allRepairPictures()].map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('include a spin and a panorama of one listed car', async () => {
    expect(DEMO_CARS.some(({ slug }) => slug === SPIN_CAR)).toBe(true);
    for (let frame = 0; frame < SPIN_FRAMES; frame++)
      expect(await sizeOf(spinFile(frame))).toEqual({
        format: 'webp',
        width: SPIN_WIDTH,
        height: SPIN_HEIGHT,
      });
    expect(await sizeOf(PANORAMA_FILE)).toEqual({ format: 'webp', width: 2048, height: 1024 });
  });

  it('look close at marked panels only and damage no other (S-w2-05)', () => {
    for (const car of DEMO_CARS) {
      const marked = getDamagedPanels(car.panelConditions).map(({ panel }) => panel);
      expect(Object.keys(damageOf(car)).toSorted()).toEqual(marked.toSorted());
      for (const picture of listPictures(car)) {
        if (picture.kind === 'inside') continue;
        expect(picture.category === 'damage').toBe(picture.closeup !== undefined);
        if (picture.closeup) expect(marked).toContain(picture.closeup);
        for (const panel of Object.keys(picture.options.damage ?? {})) expect(marked).toContain(panel);
      }
    }
  });

  it('show on every cover what the page describes: all marked panels hit, seen from the side of the blow', () => {
    for (const car of DEMO_CARS) {
      const cover = coverOf(car);
      if (cover?.kind !== 'outside' || cover.view === undefined) throw new Error(`${car.slug} has no cover`);
      const marked = getDamagedPanels(car.panelConditions).map(({ panel }) => panel);
      expect(Object.keys(cover.options.damage ?? {}).toSorted()).toEqual(marked.toSorted());
      const [seen] = closeupPanels(car);
      expect({ slug: car.slug, view: cover.view, seen, isSeen: isSeenFrom(cover.view, seen!) }).toMatchObject({
        isSeen: true,
      });
      for (const { panel, condition } of getDamagedPanels(car.panelConditions)) {
        const kind = cover.options.damage?.[panel]?.kind;
        if (condition.action === 'replace') expect(kind).toBe(panel.endsWith('bumper') ? 'missing' : 'dent');
      }
    }
  });

  it('show damage that is seen at the size of a card', () => {
    for (const slug of ['dodge-charger-2021', 'chevrolet-camaro-2018', 'land-rover-range-rover-sport-2023']) {
      const cover = coverOf(DEMO_CARS.find((car) => car.slug === slug)!);
      if (cover?.kind !== 'outside') throw new Error(`${slug} has no cover`);
      const card = { ...cover.options, W: 180, H: 135 };
      const hit = renderCar(card).data;
      const sound = renderCar({ ...card, damage: {} }).data;
      const changed = hit.reduce((sum, byte, at) => sum + (Math.abs(byte - sound[at]!) > 24 ? 1 : 0), 0);
      expect({ slug, share: changed / hit.length > 0.01 }).toEqual({ slug, share: true });
    }
  });

  it('are said to be after the repair where no panel is drawn damaged', () => {
    for (const picture of DEMO_CARS.flatMap(listPictures)) {
      if (picture.kind === 'inside') continue;
      expect(picture.isAfterRepair === true).toBe(picture.options.damage === undefined);
    }
  });

  it('follow a repair until no panel is damaged, in the order of its stages', () => {
    for (const slug of REPAIRED_CARS) {
      const pictures = listRepairPictures(DEMO_CARS.find((car) => car.slug === slug)!);
      const stages = pictures.map(({ stage }) => REPAIR_STAGES.indexOf(stage));
      expect(stages).toEqual(stages.toSorted((a, b) => a - b));
      const hit = pictures.map(({ options }) =>
        Object.values(options.damage ?? {}).some(({ kind }) => kind !== 'primer'),
      );
      expect(hit.indexOf(false)).toBe(pictures.findIndex(({ stage }) => stage === 'paint'));
      expect(hit.lastIndexOf(true)).toBe(hit.indexOf(false) - 1);
      expect(pictures.at(-1)?.options.damage).toEqual({});
    }
  });

  it('show inside the car the airbags that went off', () => {
    for (const car of DEMO_CARS) {
      for (const picture of listPictures(car)) {
        if (picture.kind === 'outside') continue;
        const { bags } = picture.options;
        expect([bags?.dash, bags?.steering, bags?.seat, bags?.curtain]).toEqual([
          car.dashAirbagDeployed,
          car.steeringAirbagDeployed,
          car.seatAirbagDeployed,
          car.curtainAirbagsDeployed,
        ]);
      }
    }
  });

  it('give the makes faces of their own', () => {
    const faces = Object.values(FRONT_DESIGNS).map((face) => JSON.stringify(face));
    expect(new Set(faces).size).toBe(faces.length);
    for (const { make } of DEMO_CARS) expect(Object.keys(FRONT_DESIGNS)).toContain(make);
  });

  it('show a car that is still abroad at the yard alone', () => {
    for (const car of DEMO_CARS.filter(({ carInUae }) => !carInUae))
      expect(new Set(listPictures(car).map(({ gallery }) => gallery))).toEqual(new Set(['usa']));
  });

  it('come out the same for the same seed and differ for another', () => {
    const digest = (seed: number): string => {
      const { data } = renderCar({ seed, W: 160, H: 120, damage: { hood: { kind: 'dent', severity: 0.8 } } });
      return createHash('sha256').update(data).digest('hex');
    };
    expect(digest(5)).toBe(digest(5));
    expect(digest(5)).not.toBe(digest(6));
  });
});

describe('demo cars', () => {
  it('are 48 with VINs of 17 characters and a right check digit, none twice', () => {
    expect(DEMO_CARS).toHaveLength(48);
    expect(new Set(DEMO_CARS.map(({ vin }) => vin)).size).toBe(48);
    for (const { vin } of DEMO_CARS) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(`${vin} ${vin[8]}`).toBe(`${vin} ${checkDigit(vin)}`);
    }
  });

  it('mark panels where the damage words say, and flag airbags only when they are not intact', () => {
    const places = {
      'FRONT END': /front_bumper|hood|fender/,
      'REAR END': /rear_bumper|trunk/,
      SIDE: /door|quarter|fender|rocker/,
    };
    for (const car of DEMO_CARS) {
      const marked = getDamagedPanels(car.panelConditions).map(({ panel }) => panel);
      for (const [word, place] of Object.entries(places)) {
        if (car.primaryDamage !== word && car.secondaryDamage !== word) continue;
        expect({ slug: car.slug, word, found: marked.some((panel) => place.test(panel)) }).toMatchObject({
          found: true,
        });
      }
      const flags = [
        car.dashAirbagDeployed,
        car.steeringAirbagDeployed,
        car.seatAirbagDeployed,
        car.curtainAirbagsDeployed,
      ];
      expect(flags.some(Boolean)).toBe(car.airbagsIntact === false);
    }
  });

  it('fill every list: 35 live, pending, returned, sold, archived, rejected, one without a price, one electric', () => {
    const count = (test: (car: (typeof DEMO_CARS)[number]) => boolean): number => DEMO_CARS.filter(test).length;
    expect(count((car) => car.status === 'approved' && !car.isArchived)).toBe(35);
    expect(count((car) => car.status === 'pending')).toBe(4);
    expect(count((car) => car.status === 'needs_correction' && car.reviewNotes !== null)).toBe(2);
    expect(count((car) => car.isSold && car.isArchived)).toBe(2);
    expect(count((car) => car.isArchived && !car.isSold)).toBe(3);
    expect(count((car) => car.status === 'rejected' && car.reviewNotes !== null)).toBe(2);
    expect(count((car) => car.marketPriceAed === null)).toBe(1);
    expect(count((car) => car.numCylinders === 'electric')).toBe(1);
  });
});
