import { describe, expect, it } from 'vitest';
import { readTaken } from './exif.ts';
import { isAllBlack, jpegIsWhole, sniffPicture } from './picture-checks.ts';
import { fitInto } from './picture-plan.ts';

const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [part])),
  );
/** A JPEG in outline: a preview with its own end marker in the header, then a scan. */
const head = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 1, 2, 0xff, 0xda, 0, 3, 1];

describe('what a file is', () => {
  it('is told by its bytes and not by its name', () => {
    expect(sniffPicture(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(sniffPicture(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('png');
    expect(sniffPicture(bytes('RIFF', 1, 2, 3, 4, 'WEBP'))).toBe('webp');
    expect(sniffPicture(bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic'))).toBe('heic');
    expect(sniffPicture(bytes(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0, 'mif1avif'))).toBe('avif');
    expect(sniffPicture(bytes(0, 0, 0, 16, 'ftypisom', 0, 0, 0, 0))).toBeNull();
    expect(sniffPicture(bytes('%PDF-1.7'))).toBeNull();
    expect(sniffPicture(new Uint8Array())).toBeNull();
  });

  it('is a whole JPEG only with an end behind its scan, whatever a camera appends', () => {
    expect(jpegIsWhole(bytes(...head, 9, 9, 0xff, 0xd9))).toBe(true);
    expect(jpegIsWhole(bytes(...head, 9, 9, 0xff, 0xd9, 'appended'))).toBe(true);
    expect(jpegIsWhole(bytes(...head, 9, 9))).toBe(false);
    expect(jpegIsWhole(bytes(...head.slice(0, 10)))).toBe(false);
  });

  it('is black only when nothing shines', () => {
    expect(isAllBlack(new Uint8ClampedArray([0, 1, 2, 255, 0, 0, 0, 255]))).toBe(true);
    expect(isAllBlack(new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 9, 255]))).toBe(false);
  });
});

describe('the size of a stored picture', () => {
  it('has a longest side of 1920 px and is never enlarged (S-w4-15)', () => {
    expect(fitInto(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitInto(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 });
    expect(fitInto(800, 600, 1920)).toEqual({ width: 800, height: 600 });
    expect(fitInto(10_000, 1, 1920)).toEqual({ width: 1920, height: 1 });
  });
});

describe('when a photo was taken', () => {
  it('is read from EXIF, and nonsense costs nothing', () => {
    const ifd = (tag: number[], type: number, count: number, value: number[]) => [
      ...tag,
      0,
      type,
      0,
      0,
      0,
      count,
      ...value,
    ];
    const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
    const root = [0, 1, ...ifd([0x87, 0x69], 4, 1, [0, 0, 0, 26]), 0, 0, 0, 0];
    const times = [0, 1, ...ifd([0x90, 0x03], 2, 20, [0, 0, 0, 44]), 0, 0, 0, 0];
    const tiff = [...header, ...root, ...times];
    const exif = bytes('Exif', 0, 0, ...tiff, '2026:03:04 05:06:07', 0);
    const jpeg = bytes(0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xda, 0, 2);
    expect(readTaken(jpeg)).toEqual({ takenAt: '2026-03-04T05:06:07', position: null });
    expect(readTaken(jpeg.subarray(0, 30))).toEqual({ takenAt: null, position: null });
  });
});
