/** Usage: `npx tsx tools/demo-pictures/render-pictures.ts [car slug ...]`; without a slug, renders everything. */
import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderCabin } from '#tools/demo-pictures/cabin/cabin-view.ts';
import { appearanceOf, seatColour } from './car-appearance.ts';
import { buildDemoAlbum } from './demo-album.ts';
import { writePictureHashes } from './hash-pictures.ts';
import type { RawImage } from './render-options.ts';
import { renderPanorama } from '#tools/demo-pictures/cabin/panorama.ts';
import { renderCar } from '#tools/demo-pictures/render/render-car.ts';
import { DEMO_CARS } from '#server/seed/demo-cars.ts';
import { PICTURE_INDEX_FILE } from '#server/seed/picture-index.ts';
import { PANORAMA_FILE, SPIN_CAR, SPIN_FRAMES, listPictures, spinFile, spinOptions } from './picture-plan.ts';
import { listRepairPictures } from './repair-picture-plan.ts';

const FOLDER = fileURLToPath(new URL('../../server/seed/pictures', import.meta.url));
const WORKER_COUNT = 2;

interface RenderJob {
  file: string;
  quality: number;
  render: () => RawImage;
}

function listJobs(slugs: string[]): RenderJob[] {
  const cars = slugs.length ? DEMO_CARS.filter(({ slug }) => slugs.includes(slug)) : DEMO_CARS;
  const pictures = cars.flatMap(listPictures).map((p): RenderJob => ({
    file: p.file,
    quality: 72,
    render: () => (p.kind === 'outside' ? renderCar(p.options) : renderCabin(p.options)),
  }));
  const repairs = cars
    .flatMap(listRepairPictures)
    .map(({ file, options }): RenderJob => ({ file, quality: 72, render: () => renderCar(options) }));
  return slugs.length ? [...pictures, ...repairs] : [...pictures, ...repairs, ...spinJobs()];
}

function spinJobs(): RenderJob[] {
  const car = DEMO_CARS.find(({ slug }) => slug === SPIN_CAR) ?? DEMO_CARS[0]!;
  const { body, tweak, paint } = appearanceOf(car);
  const cabin = { body: body!, tweak: tweak!, paint: paint!, seat: seatColour(car.interiorColor) };
  const panorama: RenderJob = { file: PANORAMA_FILE, quality: 76, render: () => renderPanorama(cabin) };
  const frames = Array.from({ length: SPIN_FRAMES }, (_, frame): RenderJob => ({
    file: spinFile(frame),
    quality: 72,
    render: () => renderCar(spinOptions(frame)),
  }));
  return [panorama, ...frames];
}

/** Batches of ten jobs, so that pictures of one car mostly share a built mesh. */
function jobsOfWorker(list: RenderJob[], helper: number): RenderJob[] {
  return list.filter((_, i) => Math.floor(i / 10) % WORKER_COUNT === helper);
}

async function renderJobs(list: RenderJob[]): Promise<void> {
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
    await renderJobs(jobsOfWorker(listJobs(slugs), Number(helper)));
    return;
  }
  const started = Array.from({ length: WORKER_COUNT }, (_, i) =>
    fork(fileURLToPath(import.meta.url), slugs, { env: { ...process.env, PICTURE_HELPER: String(i) } }),
  );
  const album = buildDemoAlbum();
  await writeFile(join(FOLDER, PICTURE_INDEX_FILE), `${JSON.stringify(album, null, 2)}\n`);
  const ends = started.map((child) => new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1))));
  process.exitCode = Math.max(...(await Promise.all(ends)));
  if (process.exitCode === 0) await writePictureHashes(FOLDER, album);
}

await main();
