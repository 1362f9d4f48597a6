import { ascii, viewOf } from '#shared/domain/photos/bytes.ts';
import { readHeif } from '#shared/domain/photos/heif.ts';
import { jpegSegments } from '#shared/domain/photos/jpeg-layout.ts';
import type { PictureKind } from '#shared/domain/photos/image-validation.ts';
import { realTakenAt } from '#shared/domain/photos/taken-at.ts';
import type { GeoPosition } from '#client/offline/db/rows.ts';

/** When and where a picture was taken and which way up it is: drawing it anew loses all three, so they are read before. */

export interface TakenInfo {
  /** ISO 8601 without zone, as cameras write local time; null when not said. */
  takenAt: string | null;
  position: GeoPosition | null;
}

const NOTHING: TakenInfo = { takenAt: null, position: null };
const TAG = {
  orientation: 0x0112,
  exifIfd: 0x8769,
  gpsIfd: 0x8825,
  dateTimeOriginal: 0x9003,
  latRef: 1,
  lat: 2,
  lonRef: 3,
  lon: 4,
};
const TYPE = { ascii: 2, short: 3, rational: 5 };

/** Reads time and position. A value without sense counts as "not said", and nothing odd throws. */
export function readTaken(picture: Uint8Array, kind: PictureKind): TakenInfo {
  const tiff = findTiff(picture, kind);
  return (tiff && attempt(() => takenOf(tiff))) ?? NOTHING;
}

/** Where the orientation stands in the file, and its value 1 to 8; null when the file does not say. */
export function findOrientation(
  picture: Uint8Array,
  kind: PictureKind,
): { value: number; place: number } | null {
  const tiff = findTiff(picture, kind);
  const field = tiff && attempt(() => readRoot(tiff).get(TAG.orientation));
  if (!tiff || field?.type !== TYPE.short) return null;
  const value = field.short();
  const place = tiff.byteOffset - picture.byteOffset + field.at + (isLittle(tiff) ? 8 : 9);
  return value >= 1 && value <= 8 ? { value, place } : null;
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    // A broken header must not cost the photo.
    return null;
  }
}

/** The EXIF block of a picture, from its TIFF header on. */
function findTiff(bytes: Uint8Array, kind: PictureKind): Uint8Array | null {
  const found = attempt(() => {
    if (kind === 'jpeg') return tiffOfJpeg(bytes);
    if (kind === 'png') return chunkOf(bytes, 8, 'eXIf', 'png');
    if (kind === 'webp') return chunkOf(bytes, 12, 'EXIF', 'riff');
    if (kind !== 'heic' && kind !== 'avif') return null;
    const { exif } = readHeif(bytes);
    return exif && bytes.subarray(exif.from, exif.to);
  });
  // Some programs put the head of JPEG's segment in front of it in other files, too.
  return found && ascii(found, 0, 4) === 'Exif' ? found.subarray(6) : found;
}

function tiffOfJpeg(jpeg: Uint8Array): Uint8Array | null {
  for (const { marker, at, end } of jpegSegments(jpeg)) {
    if (marker === 0xe1 && ascii(jpeg, at, at + 4) === 'Exif') return jpeg.subarray(at, end);
  }
  return null;
}

/** The contents of a chunk: in PNG its length stands in front of its name, in RIFF behind it. */
function chunkOf(bytes: Uint8Array, from: number, name: string, form: 'png' | 'riff'): Uint8Array | null {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= bytes.length;) {
    const isPng = form === 'png';
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true);
    const type = isPng ? ascii(bytes, at + 4, at + 8) : ascii(bytes, at, at + 4);
    if (type === name) return bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (isPng ? 4 : length & 1);
  }
  return null;
}

function isLittle(tiff: Uint8Array): boolean {
  return ascii(tiff, 0, 2) === 'II';
}

type Fields = ReadonlyMap<number, Field>;

function readRoot(tiff: Uint8Array): Fields {
  const view = viewOf(tiff);
  return readIfd(view, view.getUint32(4, isLittle(tiff)), isLittle(tiff));
}

function takenOf(tiff: Uint8Array): TakenInfo {
  const view = viewOf(tiff);
  const root = readRoot(tiff);
  // One broken block must not cost what the other says.
  const read = (tag: number): Fields =>
    attempt(() => {
      const offset = root.get(tag)?.long();
      return offset === undefined ? null : readIfd(view, offset, isLittle(tiff));
    }) ?? new Map<number, Field>();
  const exif = read(TAG.exifIfd);
  const gps = read(TAG.gpsIfd);
  return {
    takenAt: attempt(() => isoTime(exif.get(TAG.dateTimeOriginal)?.text())),
    position: attempt(() => positionOf(gps)),
  };
}

interface Field {
  /** Where the field stands in the TIFF block. */
  at: number;
  type: number;
  short(): number;
  long(): number;
  text(): string;
  /** Degrees, minutes, seconds as one number of degrees; NaN when one of them is no number. */
  degrees(): number;
}

function readIfd(view: DataView, offset: number, little: boolean): Fields {
  const fields = new Map<number, Field>();
  const count = view.getUint16(offset, little);
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    fields.set(view.getUint16(at, little), fieldAt(view, at, little));
  }
  return fields;
}

function fieldAt(view: DataView, at: number, little: boolean): Field {
  const type = view.getUint16(at + 2, little);
  const count = view.getUint32(at + 4, little);
  const value = () => view.getUint32(at + 8, little);
  const ratio = (from: number) => {
    const denominator = view.getUint32(from + 4, little);
    return denominator === 0 ? Number.NaN : view.getUint32(from, little) / denominator;
  };
  return {
    at,
    type,
    short: () => view.getUint16(at + 8, little),
    long: value,
    text() {
      const start = count > 4 ? value() : at + 8;
      return ascii(new Uint8Array(view.buffer, view.byteOffset), start, start + count).replace(/\0.*$/s, '');
    },
    degrees() {
      if (type !== TYPE.rational || count !== 3) return Number.NaN;
      const [degrees, minutes, seconds] = [ratio(value()), ratio(value() + 8), ratio(value() + 16)];
      return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : Number.NaN;
    },
  };
}

function isoTime(text: string | undefined): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? '');
  return match && realTakenAt(`${match[1]}-${match[2]}-${match[3]}T${match[4]}`);
}

function positionOf(gps: Fields): GeoPosition | null {
  const latitude = sideOf(gps, TAG.lat, TAG.latRef, ['N', 'S'], 90);
  const longitude = sideOf(gps, TAG.lon, TAG.lonRef, ['E', 'W'], 180);
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude, accuracy: null };
}

/** Degrees, negative for the second of the two sides; null for a value that is on no map. */
function sideOf(
  gps: Fields,
  tag: number,
  refTag: number,
  [plus, minus]: [string, string],
  most: number,
): number | null {
  const degrees = gps.get(tag)?.degrees() ?? Number.NaN;
  const side = gps.get(refTag)?.text() ?? plus;
  if (!(degrees <= most) || (side !== plus && side !== minus)) return null;
  return side === minus ? -degrees : degrees;
}
