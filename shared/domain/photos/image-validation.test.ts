import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  readHeicFixture,
  heicWithTrailingBytes,
  heicWithOtherBrand,
  createPhotoLikeImage,
  heicWithBrands,
  zeroRange,
} from '#tests/photos/image-fixtures.ts';
import { findImageFault, findJpegFault, findHeicFault, detectImageFormat } from './image-validation.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const jpegVerdict = (bytes: Buffer): string | null => {
  const fault = findImageFault(bytes, 'jpeg');
  return fault === 'suspect' ? findJpegFault(bytes) : fault;
};

describe('the kind of a picture', () => {
  it('is detected by its bytes', () => {
    expect(detectImageFormat(latin('\xff\xd8\xff\xe0'))).toBe('jpeg');
    expect(detectImageFormat(latin('\x89PNG\r\n\x1a\n'))).toBe('png');
    expect(detectImageFormat(latin('RIFF1234WEBP'))).toBe('webp');
    expect(detectImageFormat(latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('heic');
    expect(detectImageFormat(latin('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'))).toBe('avif');
    expect(detectImageFormat(latin('\0\0\0\x10ftypisom\0\0\0\0'))).toBeNull();
    expect(detectImageFormat(latin('%PDF-1.7'))).toBeNull();
    expect(detectImageFormat(new Uint8Array())).toBeNull();
    expect(detectImageFormat(latin('\0\0\0\x01ftyp'))).toBeNull();
  });

  it('is HEIC with any of its brands in any position', () => {
    for (const major of ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'mif2', 'msf1', 'xxxx'])
      expect(detectImageFormat(heicWithBrands(major)), major).toBe('heic');
    const many = latin(`\0\0\0\xd8ftypxxxx\0\0\0\0${'abcd'.repeat(49)}heic`);
    expect(detectImageFormat(many)).toBe('heic');
  });
});

describe('a HEIC picture', () => {
  it('is accepted with any trailing bytes', () => {
    expect(findHeicFault(heicWithTrailingBytes())).toBeNull();
    for (const trailing of [latin('abc'), latin('some text behind it'), Buffer.alloc(99), Buffer.alloc(99, 255)])
      expect(findHeicFault(Buffer.concat([readHeicFixture(), trailing]))).toBeNull();
  });

  it('is accepted with an unknown major brand', () => {
    expect(detectImageFormat(heicWithOtherBrand())).toBe('heic');
    expect(findHeicFault(heicWithOtherBrand())).toBeNull();
  });

  it('is accepted with sizes of 0 and 64 bits', () => {
    const fixture = readHeicFixture();
    const at = fixture.indexOf('mdat', 0, 'latin1') - 4;
    const open = Buffer.from(fixture);
    open.writeUInt32BE(0, at);
    expect(findHeicFault(open)).toBeNull();
    const long = Buffer.concat([fixture.subarray(0, 8), Buffer.alloc(8), fixture.subarray(8)]);
    long.writeUInt32BE(1, 0);
    long.writeBigUInt64BE(BigInt(fixture.readUInt32BE(0) + 8), 8);
    expect(detectImageFormat(long)).toBe('heic');
  });

  it('is refused when truncated, damaged or unsupported', () => {
    const fixture = readHeicFixture();
    expect(findHeicFault(fixture.subarray(0, fixture.length / 2))).toBe('truncated');
    expect(findHeicFault(fixture.subarray(0, 100))).toBe('truncated');
    expect(findHeicFault(zeroRange(fixture, 0.35, 0.95))).toBe('damaged');
    expect(findImageFault(zeroRange(fixture, 0.35, 0.95), 'heic')).toBe('damaged');
    expect(findImageFault(fixture, 'heic')).toBeNull();
    const av1 = Buffer.from(fixture);
    av1.write('av01', fixture.indexOf('hvc1', 0, 'latin1'), 'latin1');
    expect(findHeicFault(av1)).toBe('unsupported');
  });

  it('is checked within a second for hostile files', () => {
    for (let at = 0; at < 420; at += 1) {
      const hostile = readHeicFixture();
      hostile.writeUInt32BE(0xffffffff, at);
      const from = performance.now();
      findHeicFault(hostile);
      expect(performance.now() - from, `at byte ${at}`).toBeLessThan(1_000);
    }
  });
});

const ENCODINGS: [string, JpegOptions][] = [
  ['with tables of its own', {}],
  ['with standard tables', { optimiseCoding: false }],
  ['progressive', { progressive: true }],
  ['with colour in full', { chromaSubsampling: '4:4:4', quality: 95 }],
  ['by mozjpeg', { mozjpeg: true }],
];

describe.each(ENCODINGS)('a JPEG %s', (_name, options) => {
  const photo = async (width = 801, height = 603) =>
    sharp(await createPhotoLikeImage(width, height))
      .jpeg(options)
      .toBuffer();

  it('is intact at any size and with trailing bytes', async () => {
    const whole = await photo();
    expect(jpegVerdict(whole)).toBeNull();
    expect(findJpegFault(whole)).toBeNull();
    expect(findJpegFault(await photo(17, 9))).toBeNull();
    for (const trailing of [latin('appended'), Buffer.alloc(4096), whole])
      expect(jpegVerdict(Buffer.concat([whole, trailing]))).toBeNull();
  });

  it.each(['#fff', '#000', '#808080', '#3a7'])('is intact when mostly %s', async (background) => {
    const create = { width: 1600, height: 1200, channels: 3, background } as const;
    const flat = await sharp({ create }).jpeg(options).toBuffer();
    const framed = await sharp({ create })
      .composite([{ input: await createPhotoLikeImage(700, 500), left: 400, top: 300 }])
      .jpeg(options)
      .toBuffer();
    expect([jpegVerdict(flat), jpegVerdict(framed), findJpegFault(framed)]).toEqual([null, null, null]);
  });

  it.each([
    [0.35, 0.95],
    [0.2, 0.4],
    [0.6, 0.64],
    [0.9, 0.97],
  ])('is damaged when it is zeros from %s to %s', async (from, to) => {
    expect(jpegVerdict(zeroRange(await photo(), from, to))).toBe('damaged');
  });

  it('is truncated without its end, and damaged when an end marker hides that', async () => {
    const whole = await photo();
    const half = whole.subarray(0, whole.length / 2);
    expect(jpegVerdict(half)).toBe('truncated');
    expect(jpegVerdict(zeroRange(whole, 0.5, 1))).toBe('truncated');
    expect(findJpegFault(Buffer.concat([half, latin('\xff\xd9')]))).toBe('damaged');
  });
});

const MEDIA = '../shared/media';
describe.skipIf(!existsSync(MEDIA))('photos of cameras', () => {
  const files = existsSync(MEDIA) ? readdirSync(MEDIA).filter((name) => name.endsWith('.jpg')) : [];

  it.each(files)('%s is intact, and damaged with zeros in its middle', (name) => {
    const photo = readFileSync(`${MEDIA}/${name}`);
    expect([jpegVerdict(photo), findJpegFault(photo)]).toEqual([null, null]);
    expect(jpegVerdict(zeroRange(photo, 0.35, 0.95))).toBe('damaged');
  });
});

describe('a PNG', () => {
  it('is intact with trailing bytes, truncated without its end and damaged with zeros inside', async () => {
    const whole = await createPhotoLikeImage(400, 300);
    expect(findImageFault(whole, 'png')).toBeNull();
    expect(findImageFault(Buffer.concat([whole, Buffer.alloc(50)]), 'png')).toBeNull();
    expect(findImageFault(whole.subarray(0, whole.length / 2), 'png')).toBe('truncated');
    expect(findImageFault(zeroRange(whole, 0.35, 0.95), 'png')).toBe('damaged');
    expect(findImageFault(zeroRange(whole, 0.4, 0.401), 'png')).toBe('damaged');
  });
});

describe('a WebP', () => {
  it.each([{}, { lossless: true }])(
    'is intact with trailing bytes and truncated without its end, %o',
    async (options) => {
      const whole = await sharp(await createPhotoLikeImage(400, 300))
        .webp(options)
        .toBuffer();
      expect(findImageFault(whole, 'webp')).toBeNull();
      expect(findImageFault(Buffer.concat([whole, Buffer.alloc(50)]), 'webp')).toBeNull();
      expect(findImageFault(whole.subarray(0, whole.length / 2), 'webp')).toBe('truncated');
      expect(findImageFault(zeroRange(whole, 0, 0.5).fill('RIFF', 0, 4), 'webp')).not.toBeNull();
    },
  );
});
