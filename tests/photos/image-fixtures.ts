import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const FIXTURE = 'tests/fixtures/photo.heic';
/** Optional real-world files beside the checkout; tests generate equivalents where they are missing. */
const EXTRA_FIXTURES = '../shared/cases';

export const readHeicFixture = (): Buffer => readFileSync(FIXTURE);

function readFixtureOr(name: string, make: () => Buffer): Buffer {
  const path = `${EXTRA_FIXTURES}/${name}`;
  return existsSync(path) ? readFileSync(path) : make();
}

export const heicWithTrailingBytes = (): Buffer =>
  readFixtureOr('leftover-bytes.heic', () =>
    Buffer.concat([readHeicFixture(), Buffer.from('/>/rdf', 'latin1'), Buffer.alloc(44, 0x20)]),
  );

/** HEIC with an unknown major brand and a known compatible brand. */
export const heicWithOtherBrand = (): Buffer => readFixtureOr('other-major-brand.heic', () => heicWithBrands('mif2'));

export function heicWithBrands(major: string, compatible?: string): Buffer {
  const heic = Buffer.from(readHeicFixture());
  heic.write(major, 8, 'latin1');
  if (compatible) for (let at = 16; at < heic.readUInt32BE(0); at += 4) heic.write(compatible, at, 'latin1');
  return heic;
}

/** Fills a range with zeros; `from` and `to` are fractions of the length, 0 to 1. */
export function zeroRange(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.from(bytes).fill(0, Math.floor(bytes.length * from), Math.floor(bytes.length * to));
}

export function createPhotoLikeImage(width: number, height: number): Promise<Buffer> {
  const [columns, rows] = [160, 120];
  const data = Buffer.alloc(columns * rows * 3);
  for (let at = 0, state = 7; at < data.length; at += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    const [x, y] = [((at / 3) | 0) % columns, (at / 3 / columns) | 0];
    data[at] = Math.min(255, 40 + x + (y > 60 ? 80 : y) + ((state >> 16) % 24));
  }
  return sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height)
    .png()
    .toBuffer();
}
