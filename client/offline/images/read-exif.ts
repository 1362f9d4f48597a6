import { readAscii, dataViewOf } from '#shared/domain/photos/bytes.ts';
import { parseHeif } from '#shared/domain/photos/heif.ts';
import { jpegSegments } from '#shared/domain/photos/jpeg-layout.ts';
import type { ImageFormat } from '#shared/domain/photos/image-validation.ts';
import { parseTakenAt } from '#shared/domain/photos/taken-at.ts';
import type { GeoPosition } from '#client/offline/db/rows.ts';

/** Reads capture time, position and orientation before the canvas drops them. */

export interface CaptureInfo {
  /** ISO 8601 without time zone, as cameras write local time. */
  takenAt: string | null;
  position: GeoPosition | null;
}

const NO_CAPTURE_INFO: CaptureInfo = { takenAt: null, position: null };
const EXIF_TAGS = {
  orientation: 0x0112,
  exifIfd: 0x8769,
  gpsIfd: 0x8825,
  dateTimeOriginal: 0x9003,
  latRef: 1,
  lat: 2,
  lonRef: 3,
  lon: 4,
};
const EXIF_TYPES = { ascii: 2, short: 3, rational: 5 };

export function readCaptureInfo(bytes: Uint8Array, kind: ImageFormat): CaptureInfo {
  const tiff = findTiff(bytes, kind);
  return (tiff && tryRead(() => parseCaptureInfo(tiff))) ?? NO_CAPTURE_INFO;
}

/** The orientation, 1 to 8, and its byte offset in the file; null when absent. */
export function findOrientation(bytes: Uint8Array, kind: ImageFormat): { value: number; offset: number } | null {
  const tiff = findTiff(bytes, kind);
  const field = tiff && tryRead(() => readRootIfd(tiff).get(EXIF_TAGS.orientation));
  if (!tiff || field?.type !== EXIF_TYPES.short) return null;
  const value = field.short();
  const offset = tiff.byteOffset - bytes.byteOffset + field.at + (isLittleEndian(tiff) ? 8 : 9);
  return value >= 1 && value <= 8 ? { value, offset } : null;
}

function tryRead<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    // A broken header must not reject the photo.
    return null;
  }
}

function findTiff(bytes: Uint8Array, kind: ImageFormat): Uint8Array | null {
  const block = tryRead(() => {
    if (kind === 'jpeg') return findJpegTiff(bytes);
    if (kind === 'png') return findChunk(bytes, 8, 'eXIf', 'png');
    if (kind === 'webp') return findChunk(bytes, 12, 'EXIF', 'riff');
    if (kind !== 'heic' && kind !== 'avif') return null;
    const { exif } = parseHeif(bytes);
    return exif && bytes.subarray(exif.from, exif.to);
  });
  // Some programs write JPEG's `Exif` prefix into other formats, too.
  return block && readAscii(block, 0, 4) === 'Exif' ? block.subarray(6) : block;
}

function findJpegTiff(jpeg: Uint8Array): Uint8Array | null {
  for (const { marker, at, end } of jpegSegments(jpeg)) {
    if (marker === 0xe1 && readAscii(jpeg, at, at + 4) === 'Exif') return jpeg.subarray(at, end);
  }
  return null;
}

function findChunk(bytes: Uint8Array, from: number, name: string, form: 'png' | 'riff'): Uint8Array | null {
  const view = dataViewOf(bytes);
  for (let offset = from; offset + 8 <= bytes.length;) {
    const isPng = form === 'png';
    const length = isPng ? view.getUint32(offset) : view.getUint32(offset + 4, true);
    const type = isPng ? readAscii(bytes, offset + 4, offset + 8) : readAscii(bytes, offset, offset + 4);
    if (type === name) return bytes.subarray(offset + 8, offset + 8 + length);
    offset += 8 + length + (isPng ? 4 : length & 1);
  }
  return null;
}

function isLittleEndian(tiff: Uint8Array): boolean {
  return readAscii(tiff, 0, 2) === 'II';
}

type ExifFields = ReadonlyMap<number, ExifField>;

function readRootIfd(tiff: Uint8Array): ExifFields {
  const view = dataViewOf(tiff);
  return readIfd(view, view.getUint32(4, isLittleEndian(tiff)), isLittleEndian(tiff));
}

function parseCaptureInfo(tiff: Uint8Array): CaptureInfo {
  const view = dataViewOf(tiff);
  const root = readRootIfd(tiff);
  const read = (tag: number): ExifFields =>
    tryRead(() => {
      const offset = root.get(tag)?.long();
      return offset === undefined ? null : readIfd(view, offset, isLittleEndian(tiff));
    }) ?? new Map<number, ExifField>();
  const exif = read(EXIF_TAGS.exifIfd);
  const gps = read(EXIF_TAGS.gpsIfd);
  return {
    takenAt: tryRead(() => toIsoTime(exif.get(EXIF_TAGS.dateTimeOriginal)?.text())),
    position: tryRead(() => parseGpsPosition(gps)),
  };
}

interface ExifField {
  at: number;
  type: number;
  short(): number;
  long(): number;
  text(): string;
  /** Decimal degrees; NaN when invalid. */
  degrees(): number;
}

function readIfd(view: DataView, offset: number, little: boolean): ExifFields {
  const fields = new Map<number, ExifField>();
  const count = view.getUint16(offset, little);
  for (let index = 0; index < count; index += 1) {
    const fieldOffset = offset + 2 + index * 12;
    fields.set(view.getUint16(fieldOffset, little), readExifField(view, fieldOffset, little));
  }
  return fields;
}

function readExifField(view: DataView, offset: number, little: boolean): ExifField {
  const type = view.getUint16(offset + 2, little);
  const count = view.getUint32(offset + 4, little);
  const value = () => view.getUint32(offset + 8, little);
  const ratio = (from: number) => {
    const denominator = view.getUint32(from + 4, little);
    return denominator === 0 ? Number.NaN : view.getUint32(from, little) / denominator;
  };
  return {
    at: offset,
    type,
    short: () => view.getUint16(offset + 8, little),
    long: value,
    text() {
      const start = count > 4 ? value() : offset + 8;
      return readAscii(new Uint8Array(view.buffer, view.byteOffset), start, start + count).replace(/\0.*$/s, '');
    },
    degrees() {
      if (type !== EXIF_TYPES.rational || count !== 3) return Number.NaN;
      const [degrees, minutes, seconds] = [ratio(value()), ratio(value() + 8), ratio(value() + 16)];
      return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : Number.NaN;
    },
  };
}

function toIsoTime(text: string | undefined): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? '');
  return match && parseTakenAt(`${match[1]}-${match[2]}-${match[3]}T${match[4]}`);
}

function parseGpsPosition(gps: ExifFields): GeoPosition | null {
  const latitude = parseCoordinate(gps, EXIF_TAGS.lat, EXIF_TAGS.latRef, ['N', 'S'], 90);
  const longitude = parseCoordinate(gps, EXIF_TAGS.lon, EXIF_TAGS.lonRef, ['E', 'W'], 180);
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude, accuracy: null };
}

/** Decimal degrees, negative for S and W; null when out of range. */
function parseCoordinate(
  gps: ExifFields,
  tag: number,
  refTag: number,
  [plus, minus]: [string, string],
  max: number,
): number | null {
  const degrees = gps.get(tag)?.degrees() ?? Number.NaN;
  const side = gps.get(refTag)?.text() ?? plus;
  if (!(degrees <= max) || (side !== plus && side !== minus)) return null;
  return side === minus ? -degrees : degrees;
}
