import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findOrientation, readCaptureInfo } from './read-exif.ts';

const NO_CAPTURE_INFO = { takenAt: null, position: null };
const DUBAI_POSITION = { latitude: 25.25, longitude: 55.5, accuracy: null };

interface ExifInput {
  date?: string;
  latitude?: string;
  latitudeSide?: string;
  longitude?: string;
  longitudeSide?: string;
  orientation?: number;
}

function createImageWithExif(said: ExifInput, kind: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const { date = '2026:03:04 05:06:07', orientation } = said;
  const picture = sharp({ create: { width: 16, height: 8, channels: 3, background: '#888' } });
  if (orientation) picture.withMetadata({ orientation });
  return picture
    .withExifMerge({
      IFD2: { DateTimeOriginal: date },
      IFD3: {
        GPSLatitudeRef: said.latitudeSide ?? 'N',
        GPSLatitude: said.latitude ?? '25/1 15/1 0/1',
        GPSLongitudeRef: said.longitudeSide ?? 'E',
        GPSLongitude: said.longitude ?? '55/1 30/1 0/1',
      },
    })
    .toFormat(kind)
    .toBuffer();
}

describe('capture info', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is read from the EXIF data of %s', async (kind) => {
    expect(readCaptureInfo(await createImageWithExif({}, kind), kind)).toEqual({
      takenAt: '2026-03-04T05:06:07',
      position: DUBAI_POSITION,
    });
  });

  it('has negative coordinates for south and west', async () => {
    const picture = await createImageWithExif({ latitudeSide: 'S', longitudeSide: 'W' });
    expect(readCaptureInfo(picture, 'jpeg').position).toEqual({
      latitude: -25.25,
      longitude: -55.5,
      accuracy: null,
    });
  });

  it.each([
    '2026:13:42 24:28:33',
    '2026:02:30 10:00:00',
    '2026:06:31 10:00:00',
    '2026:06:12 24:00:00',
    '2026:06:12 10:60:00',
    '0000:00:00 00:00:00',
    '1970:01:01 00:00:00',
    'yesterday',
  ])('drops the invalid time %s and keeps the position', async (date) => {
    expect(readCaptureInfo(await createImageWithExif({ date }), 'jpeg')).toEqual({
      takenAt: null,
      position: DUBAI_POSITION,
    });
  });

  it.each<ExifInput>([
    { latitude: '17056881/1 0/1 0/1' },
    { latitude: '91/1 0/1 0/1' },
    { longitude: '181/1 0/1 0/1' },
    { latitude: '25/0 0/1 0/1' },
    { latitude: '0/0 0/0 0/0' },
    { longitude: '55/1 30/1 1/0' },
    { longitude: '55/1 75/1 0/1' },
    { latitude: '0/1 0/1 0/1', longitude: '0/1 0/1 0/1' },
    { latitudeSide: 'X' },
  ])('drops the invalid position %o and keeps the time', async (said) => {
    expect(readCaptureInfo(await createImageWithExif(said), 'jpeg')).toEqual({
      takenAt: '2026-03-04T05:06:07',
      position: null,
    });
  });

  it('is empty for a file with a truncated header', async () => {
    const picture = await createImageWithExif({});
    for (let length = 2; length < 400; length += 7)
      expect(Object.keys(readCaptureInfo(picture.subarray(0, length), 'jpeg'))).toEqual(['takenAt', 'position']);
    expect(readCaptureInfo(picture.subarray(0, 30), 'jpeg')).toEqual(NO_CAPTURE_INFO);
  });
});

describe('orientation', () => {
  it.each(['png', 'webp'] as const)('is found with its offset in %s', async (kind) => {
    const picture = await createImageWithExif({ orientation: 6 }, kind);
    const found = findOrientation(picture, kind);
    expect(found?.value).toBe(6);
    picture[found?.offset ?? 0] = 1;
    expect(findOrientation(picture, kind)?.value).toBe(1);
  });

  it('is null without EXIF data', async () => {
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
      .webp()
      .toBuffer();
    expect(findOrientation(plain, 'webp')).toBeNull();
  });
});
