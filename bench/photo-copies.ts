/** `npm run bench -- copies`: share of edited copies that are found, false alarms, and the time of a search in a million hashes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { isEditedCopy } from '#shared/domain/photos/compare-pictures.ts';
import { computePerceptualHash, REGIONS } from '#shared/domain/photos/perceptual-hash.ts';
import { computeGreyPixels } from '#server/photos/photo-variants.ts';
import { MAX_COMPARED } from '#server/photos/photo-copies.ts';
import { PhotoHashIndex } from '#server/photos/photo-hash-index.ts';
import { COPY_KINDS, cropAnywhere, drawScene } from '#tests/photos/scene-picture.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { print } from './inspector-phone.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '1000' },
    hashes: { type: 'string', default: '1000000' },
    /** Folder of further pictures, such as photos of cars. */
    folder: { type: 'string' },
  },
});

const DEMO_PICTURES = 'server/seed/pictures';

interface HashedPicture {
  id: string;
  grey: Uint8Array;
  hash: string;
}

async function hashPicture(id: string, bytes: Buffer): Promise<HashedPicture> {
  const grey = await computeGreyPixels(sharp(bytes).autoOrient());
  return { id, grey, hash: computePerceptualHash(grey) };
}

function listPictureFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(jpe?g|webp|png)$/i.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Demo pictures, whose yards and cabins repeat, then drawn scenes. */
async function* readPictures(count: number): AsyncGenerator<{ id: string; bytes: Buffer }> {
  const files = [
    ...(values.folder === undefined ? [] : listPictureFiles(values.folder)),
    ...listPictureFiles(DEMO_PICTURES),
  ];
  const read = files.slice(0, count);
  for (const id of read)
    yield { id, bytes: await sharp(id).autoOrient().resize({ width: 640 }).jpeg({ quality: 90 }).toBuffer() };
  for (let seed = 0; seed < count - read.length; seed++) yield { id: `scene ${seed}`, bytes: await drawScene(seed) };
}

const isDemo = ({ id }: HashedPicture): boolean => id.startsWith(DEMO_PICTURES);

/** @param only compares this candidate alone */
function findCopies(
  index: PhotoHashIndex,
  pictures: ReadonlyMap<string, HashedPicture>,
  { id, grey, hash }: HashedPicture,
  only?: string,
): string[] {
  const candidates = index.search(hash, MAX_COMPARED).filter((match) => match.id !== id);
  return candidates
    .filter((match) => only === undefined || match.id === only)
    .filter((match) => isEditedCopy(grey, pictures.get(match.id)?.grey ?? grey, match))
    .map((match) => match.id);
}

async function measureRecall(): Promise<void> {
  const index = new PhotoHashIndex();
  const originals = new Map<string, HashedPicture>();
  const sources: { id: string; bytes: Buffer }[] = [];
  for await (const source of readPictures(Number(values.pictures))) {
    sources.push(source);
    const picture = await hashPicture(source.id, source.bytes);
    originals.set(source.id, picture);
    index.add(source.id, picture.hash);
  }
  print(`${sources.length} pictures`);
  let total = 0;
  for (const [kind, makeCopy] of Object.entries({ ...COPY_KINDS, 'cropped anywhere to 70–100 %': cropAnywhere })) {
    let found = 0;
    for (const { id, bytes } of sources) {
      const copy = await hashPicture('copy', await makeCopy(bytes));
      if (findCopies(index, originals, copy, id).length > 0) found += 1;
    }
    if (kind in COPY_KINDS) total += found;
    print(`| ${kind} | ${((100 * found) / sources.length).toFixed(1)} % |`);
  }
  print(`| all twelve kinds | ${((100 * total) / sources.length / Object.keys(COPY_KINDS).length).toFixed(1)} % |`);
  for (const [name, group] of Object.entries({
    drawn: [...originals.values()].filter((one) => !isDemo(one)),
    demo: [...originals.values()].filter(isDemo),
  })) {
    let pairs = 0;
    let alarmed = 0;
    for (const picture of group) {
      const alarms = findCopies(index, originals, picture);
      pairs += alarms.length;
      if (alarms.length > 0) alarmed += 1;
    }
    print(
      `| false, ${name}: pictures with an alarm; pairs in both directions | ${alarmed} of ${group.length}; ${pairs} of ${group.length * (group.length - 1)} |`,
    );
  }
}

function measureSearch(): void {
  const index = new PhotoHashIndex();
  const random = new SeededRandom(1);
  const randomHash = (): string =>
    Array.from({ length: REGIONS.length * 2 }, () =>
      random
        .nextInt(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  const before = process.memoryUsage();
  while (index.size * REGIONS.length < Number(values.hashes))
    index.add(
      random
        .nextInt(2 ** 32)
        .toString(16)
        .padStart(64, '0'),
      randomHash(),
    );
  const after = process.memoryUsage();
  const hashes = Array.from({ length: 200 }, randomHash);
  for (const hash of hashes) index.search(hash, MAX_COMPARED);
  const start = process.cpuUsage();
  for (const hash of hashes) index.search(hash, MAX_COMPARED);
  // Processor time, as other processes may hold the core.
  const milliseconds = process.cpuUsage(start).user / 1_000 / hashes.length;
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  print(`| ${index.size} photos, ${index.size * REGIONS.length} hashes: one search | ${milliseconds.toFixed(1)} ms |`);
  print(`| memory | ${(bytes / 1e6).toFixed(0)} MB |`);
}

measureSearch();
await measureRecall();
