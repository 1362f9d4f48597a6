/** Draws all demo pictures: `npx tsx tools/demo-pictures/render-pictures.ts [car slug ...]`; without a slug all of them, the spin and the panorama. */
import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderCabin } from '#tools/demo-pictures/cabin/cabin-view.ts';
import { lookOf, seatColour } from './car-appearance.ts';
import { demoAlbum } from './demo-album.ts';
import type { Picture } from './render-options.ts';
import { renderPanorama } from '#tools/demo-pictures/cabin/panorama.ts';
import { renderCar } from '#tools/demo-pictures/render/render-car.ts';
import { DEMO_CARS } from '#server/seed/demo-cars.ts';
import { ALBUM_FILE } from '#server/seed/picture-index.ts';
import { PANORAMA_FILE, SPIN_CAR, SPIN_FRAMES, picturesOf, spinFile, spinOptions } from './picture-plan.ts';
import { repairPicturesOf } from './repair-picture-plan.ts';

const FOLDER = fileURLToPath(new URL('../../server/seed/pictures', import.meta.url));
const HELPERS = 2;

interface Job {
  file: string;
  quality: number;
  render: () => Picture;
}

function jobs(slugs: string[]): Job[] {
  const cars = slugs.length ? DEMO_CARS.filter(({ slug }) => slugs.includes(slug)) : DEMO_CARS;
  const pictures = cars.flatMap(picturesOf).map((p): Job => ({
    file: p.file,
    quality: 72,
    render: () => (p.kind === 'outside' ? renderCar(p.options) : renderCabin(p.options)),
  }));
  const repairs = cars
    .flatMap(repairPicturesOf)
    .map(({ file, options }): Job => ({ file, quality: 72, render: () => renderCar(options) }));
  return slugs.length ? [...pictures, ...repairs] : [...pictures, ...repairs, ...spinJobs()];
}

function spinJobs(): Job[] {
  const car = DEMO_CARS.find(({ slug }) => slug === SPIN_CAR) ?? DEMO_CARS[0]!;
  const { body, tweak, paint } = lookOf(car);
  const cabin = { body: body!, tweak: tweak!, paint: paint!, seat: seatColour(car.interiorColor) };
  const panorama: Job = { file: PANORAMA_FILE, quality: 76, render: () => renderPanorama(cabin) };
  const frames = Array.from({ length: SPIN_FRAMES }, (_, frame): Job => ({
    file: spinFile(frame),
    quality: 72,
    render: () => renderCar(spinOptions(frame)),
  }));
  return [panorama, ...frames];
}

/** Every HELPERS-th run of ten jobs, so that the pictures of one car mostly share a built mesh. */
function shareOf(list: Job[], helper: number): Job[] {
  return list.filter((_, i) => Math.floor(i / 10) % HELPERS === helper);
}

async function draw(list: Job[]): Promise<void> {
  for (const { file, quality, render } of list) {
    const { data, W, H } = render();
    const path = join(FOLDER, file);
    await mkdir(dirname(path), { recursive: true });
    await sharp(data, { raw: { width: W, height: H, channels: 3 } })
      .webp({ quality, effort: 5 })
      .toFile(path);
  }
}

async function main(): Promise<void> {
  const slugs = process.argv.slice(2);
  const helper = process.env['PICTURE_HELPER'];
  if (helper !== undefined) {
    await draw(shareOf(jobs(slugs), Number(helper)));
    return;
  }
  const started = Array.from({ length: HELPERS }, (_, i) =>
    fork(fileURLToPath(import.meta.url), slugs, { env: { ...process.env, PICTURE_HELPER: String(i) } }),
  );
  await writeFile(join(FOLDER, ALBUM_FILE), `${JSON.stringify(demoAlbum(), null, 2)}\n`);
  const ends = started.map(
    (child) => new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1))),
  );
  process.exitCode = Math.max(...(await Promise.all(ends)));
}

await main();
