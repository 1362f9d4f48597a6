import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { computeGreyPixels } from '#server/photos/photo-variants.ts';
import { PhotoHashIndex } from '#server/photos/photo-hash-index.ts';
import { COPY_KINDS, drawScene } from '#tests/photos/scene-picture.ts';
import { isEditedCopy } from './compare-pictures.ts';
import { computePerceptualHash, GREY_SIZE, PERCEPTUAL_HASH_PATTERN } from './perceptual-hash.ts';

const readGrey = (bytes: Buffer): Promise<Uint8Array> => computeGreyPixels(sharp(bytes));

const SCENES = 12;
const scenes = await Promise.all(Array.from({ length: SCENES }, (_, seed) => drawScene(seed)));
const greys = await Promise.all(scenes.map(readGrey));
const index = new PhotoHashIndex();
greys.forEach((grey, at) => index.add(String(at), computePerceptualHash(grey)));

function findCopies(grey: Uint8Array): string[] {
  return index
    .search(computePerceptualHash(grey), 8)
    .filter((match) => isEditedCopy(grey, greys[Number(match.id)]!, match))
    .map(({ id }) => id);
}

describe('the perceptual hash', () => {
  it.each(Object.keys(COPY_KINDS))('finds a picture %s among others', async (kind) => {
    const found = await Promise.all(
      scenes.map(async (bytes, at) => findCopies(await readGrey(await COPY_KINDS[kind]!(bytes))).includes(String(at))),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(SCENES - 1);
  });

  it('finds no other picture in a picture of its own', () => {
    expect(greys.map((grey) => findCopies(grey))).toEqual(greys.map((_, at) => [String(at)]));
  });

  it('finds the whole picture when a region of it was stored before', async () => {
    const crops = new PhotoHashIndex();
    const crop = await readGrey(await COPY_KINDS['cropped to 70 %, centre']!(scenes[0]!));
    crops.add('crop', computePerceptualHash(crop));
    const [match] = crops.search(computePerceptualHash(greys[0]!), 8);
    expect(match).toMatchObject({ id: 'crop', isFirstWhole: false, isMirrored: false });
    expect(isEditedCopy(greys[0]!, crop, match!)).toBe(true);
  });

  it('finds nothing in pictures without detail', () => {
    const flat = new Uint8Array(GREY_SIZE * GREY_SIZE).fill(90);
    expect(computePerceptualHash(flat)).toMatch(PERCEPTUAL_HASH_PATTERN);
    expect(isEditedCopy(flat, flat, { region: 0, isFirstWhole: true, isMirrored: false })).toBe(false);
  });
});

describe('the index of hashes', () => {
  it('keeps the others when a photo is removed', () => {
    const hashes = greys.map(computePerceptualHash);
    const some = new PhotoHashIndex();
    hashes.slice(0, 3).forEach((hash, at) => some.add(String(at), hash));
    some.remove('0');
    some.remove('unknown');
    expect(some.size).toBe(2);
    expect(hashes.slice(0, 3).map((hash) => some.search(hash, 1)[0]?.id)).toEqual([undefined, '1', '2']);
  });
});
