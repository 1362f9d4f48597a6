import { ascii, jpegSegments } from './picture-checks.ts';
import type { GeoPosition } from '#client/offline/device/rows.ts';

/** When and where a JPEG was taken: drawing it anew loses both, so they are read before. */

export interface TakenInfo {
  /** ISO 8601 without zone, as cameras write local time; null when not said. */
  takenAt: string | null;
  position: GeoPosition | null;
}

const NOTHING: TakenInfo = { takenAt: null, position: null };
const TAG = {
  exifIfd: 0x8769,
  gpsIfd: 0x8825,
  dateTimeOriginal: 0x9003,
  latRef: 1,
  lat: 2,
  lonRef: 3,
  lon: 4,
};

/** Reads EXIF of a JPEG. Anything odd counts as "not said": it never throws. */
export function readTaken(jpeg: Uint8Array): TakenInfo {
  try {
    for (const { marker, at, end } of jpegSegments(jpeg)) {
      if (marker === 0xe1 && ascii(jpeg, at, at + 4) === 'Exif') return parseTiff(jpeg.subarray(at + 6, end));
    }
  } catch {
    // A broken header must not cost the photo.
  }
  return NOTHING;
}

function parseTiff(tiff: Uint8Array): TakenInfo {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = ascii(tiff, 0, 2) === 'II';
  const read = (offset: number | undefined) =>
    offset === undefined ? new Map<number, Field>() : readIfd(view, offset, little);
  const root = read(view.getUint32(4, little));
  const exif = read(root.get(TAG.exifIfd)?.long());
  const gps = read(root.get(TAG.gpsIfd)?.long());
  return { takenAt: isoTime(exif.get(TAG.dateTimeOriginal)?.text()), position: positionOf(gps) };
}

interface Field {
  long(): number;
  text(): string;
  /** Degrees, minutes, seconds as one number of degrees. */
  degrees(): number;
}

function readIfd(view: DataView, offset: number, little: boolean): Map<number, Field> {
  const fields = new Map<number, Field>();
  const count = view.getUint16(offset, little);
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    fields.set(view.getUint16(at, little), fieldAt(view, at, little));
  }
  return fields;
}

function fieldAt(view: DataView, at: number, little: boolean): Field {
  const count = view.getUint32(at + 4, little);
  const value = () => view.getUint32(at + 8, little);
  const ratio = (from: number) => view.getUint32(from, little) / (view.getUint32(from + 4, little) || 1);
  return {
    long: value,
    text() {
      const start = count > 4 ? value() : at + 8;
      return ascii(new Uint8Array(view.buffer, view.byteOffset), start, start + count).replace(/\0.*$/s, '');
    },
    degrees: () => ratio(value()) + ratio(value() + 8) / 60 + ratio(value() + 16) / 3600,
  };
}

function isoTime(text: string | undefined): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? '');
  return match && match[1] !== '0000' ? `${match[1]}-${match[2]}-${match[3]}T${match[4]}` : null;
}

function positionOf(gps: Map<number, Field>): GeoPosition | null {
  const latitude = gps.get(TAG.lat)?.degrees();
  const longitude = gps.get(TAG.lon)?.degrees();
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return null;
  return {
    latitude: gps.get(TAG.latRef)?.text() === 'S' ? -latitude : latitude,
    longitude: gps.get(TAG.lonRef)?.text() === 'W' ? -longitude : longitude,
    accuracy: null,
  };
}
