import { findByteRun, dataViewOf } from './bytes.ts';

export interface JpegSegment {
  marker: number;
  at: number;
  end: number;
}

const SOS = 0xda;
const EOI = 0xd9;

/** Header segments up to and including the first scan. */
export function* jpegSegments(bytes: Uint8Array, from = 2): Generator<JpegSegment> {
  let at = from;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + dataViewOf(bytes).getUint16(at + 2);
    yield { marker, at: at + 4, end };
    if (marker === SOS) return;
    at = end;
  }
}

export interface JpegScan {
  header: JpegSegment;
  from: number;
  to: number;
}

export interface JpegLayout {
  /** All segments before the end marker, including scan headers. */
  segments: JpegSegment[];
  scans: JpegScan[];
}

export type JpegFault = 'truncated' | 'damaged';

/** Minimum length of a suspicious run, bytes: a lost sector has 512. */
const MIN_SUSPECT_RUN_BYTES = 128;

/** Ignores bytes after the end marker: many cameras append data. */
export function readJpegLayout(bytes: Uint8Array): JpegLayout | JpegFault {
  const segments: JpegSegment[] = [];
  const scans: JpegScan[] = [];
  for (let at = 2; ;) {
    let header: JpegSegment | undefined;
    for (const segment of jpegSegments(bytes, at)) {
      if (segment.marker === EOI && scans.length > 0) return { segments, scans };
      segments.push(segment);
      if (segment.marker === SOS) header = segment;
      at = segment.end;
    }
    if (!header) return isEndMarkerAt(bytes, at) && scans.length > 0 ? { segments, scans } : layoutFaultAt(bytes, at);
    const to = findScanEnd(bytes, header.end);
    if (to === null) return 'truncated';
    if (!canFollowScan(bytes[to + 1] ?? 0)) return 'damaged';
    scans.push({ header, from: header.end, to });
    at = to;
  }
}

export function hasSuspectRun(bytes: Uint8Array, { scans }: JpegLayout): boolean {
  return scans.some(({ from, to }) => findByteRun(bytes, MIN_SUSPECT_RUN_BYTES, from, to) !== null);
}

/** The end marker in the last two bytes has no length. */
function isEndMarkerAt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === EOI;
}

function layoutFaultAt(bytes: Uint8Array, at: number): JpegFault {
  return at + 4 > bytes.length ? 'truncated' : 'damaged';
}

function canFollowScan(marker: number): boolean {
  return marker === 0xc4 || marker === 0xcc || (marker >= EOI && marker <= 0xef) || marker === 0xfe;
}

/** First marker other than a restart marker; null at the end of the file. */
function findScanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    let next = at + 1;
    // Any number of 0xff may precede a marker.
    while (bytes[next] === 0xff) next += 1;
    const marker = bytes[next];
    if (marker === undefined) return null;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return next - 1;
    at = next + 1;
  }
  return null;
}
