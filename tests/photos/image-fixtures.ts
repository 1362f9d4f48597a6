/** Pictures as phones, other apps and broken cards leave them, made from whole ones. */
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const FIXTURE = 'tests/fixtures/photo.heic';
/** Files that people brought stand beside the clone; where they are missing the test makes the same kind. */
const EXTRA_FIXTURES = '../shared/cases';

export const readHeicFixture = (): Buffer => readFileSync(FIXTURE);

function readFixtureOr(name: string, make: () => Buffer): Buffer {
  const path = `${EXTRA_FIXTURES}/${name}`;
  return existsSync(path) ? readFileSync(path) : make();
}

/** HEIC with bytes behind its last box that are no box. */
export const heicWithTrailingBytes = (): Buffer =>
  readFixtureOr('leftover-bytes.heic', () =>
    Buffer.concat([readHeicFixture(), Buffer.from('/>/rdf', 'latin1'), Buffer.alloc(44, 0x20)]),
  );

/** HEIC whose major brand is newer than any list; a compatible one says what it is. */
export const heicWithOtherBrand = (): Buffer => readFixtureOr('other-major-brand.heic', () => heicWithBrands('mif2'));

/** The fixture with another major brand, and its compatible brands when they are given. */
export function heicWithBrands(major: string, compatible?: string): Buffer {
  const heic = Buffer.from(readHeicFixture());
  heic.write(major, 8, 'latin1');
  if (compatible) for (let at = 16; at < heic.readUInt32BE(0); at += 4) heic.write(compatible, at, 'latin1');
  return heic;
}

/** The bytes with a part of them set to zeros; `from` and `to` are shares of the whole. */
export function zeroRange(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.from(bytes).fill(0, Math.floor(bytes.length * from), Math.floor(bytes.length * to));
}

/** A picture that looks like a photo to an encoder: gradients, edges and grain. */
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
