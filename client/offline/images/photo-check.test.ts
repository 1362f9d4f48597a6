import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeLabelledPhoto, PHOTO_LABELS } from '#tests/photos/labelled-photos.ts';
import { CHECK_SIDE_PX, checkPhoto, isSamePicture, toGrey, type PhotoCheck } from './photo-check.ts';

const PICTURES = 'server/seed/pictures';
/** A yard, a close-up, a cabin and a workshop of four cars. */
const SAMPLE = readdirSync(PICTURES)
  .filter((name) => !name.includes('.'))
  .filter((_, at) => at % 12 === 0)
  .slice(0, 4)
  .flatMap((car, at) => {
    const names = readdirSync(`${PICTURES}/${car}`).filter((name) => name.endsWith('.webp'));
    return [names[at], names[at + 3]].flatMap((name) => (name ? [`${PICTURES}/${car}/${name}`] : []));
  });

async function check(photo: Buffer): Promise<PhotoCheck> {
  const small = sharp(photo).resize(CHECK_SIDE_PX, CHECK_SIDE_PX, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const grey = toGrey(new Uint8ClampedArray(data), info.width, info.height);
  return checkPhoto({ kind: 'jpeg', width: 1280, height: 960, hasCaptureTime: true }, grey);
}

describe('a photo check', () => {
  it.each(Object.entries(PHOTO_LABELS))('judges photos with "%s"', async (_name, label) => {
    expect(SAMPLE.length).toBe(8);
    for (const [seed, path] of SAMPLE.entries()) {
      const { fault } = await check(await makeLabelledPhoto(await readFile(path), label, seed));
      expect(fault, path).toBe(label.fault);
    }
  });

  const GREY = toGrey(new Uint8ClampedArray(64 * 64 * 4).fill(128), 64, 64);
  const STORED = { kind: 'jpeg', width: 1920, height: 1440, hasCaptureTime: true } as const;

  it.each([
    { picture: { kind: 'png' }, fault: 'screenshot' },
    { picture: { width: 886, height: 1920, hasCaptureTime: false }, fault: 'screenshot' },
    { picture: { width: 886, height: 1920 }, fault: null },
    { picture: { width: 1080, height: 1920, hasCaptureTime: false }, fault: null },
    { picture: { width: 639, height: 480 }, fault: 'too-small' },
    { picture: { width: 640, height: 480 }, fault: null },
  ] as const)('$picture has the fault $fault', ({ picture, fault }) => {
    expect(checkPhoto({ ...STORED, ...picture }, GREY).fault).toBe(fault);
  });

  it('recognises a picture that was sent through a messenger, and no other view of the car', async () => {
    const label = PHOTO_LABELS['as taken']!;
    const photos = await Promise.all(SAMPLE.map(async (path) => makeLabelledPhoto(await readFile(path), label, 1)));
    const hashes = await Promise.all(photos.map(async (photo) => (await check(photo)).hash));
    for (const [at, photo] of photos.entries()) {
      const copy = await sharp(photo).resize(900).jpeg({ quality: 50 }).toBuffer();
      const { hash } = await check(copy);
      expect(hashes.map((other) => isSamePicture(other, hash)).indexOf(true)).toBe(at);
      expect(hashes.filter((other) => isSamePicture(other, hash))).toHaveLength(1);
    }
  });
});
