/** Structure of HEIF files (HEIC, AVIF), read before decoding (ISO 23008-12). */
import { readAscii, findByteRun, dataViewOf } from './bytes.ts';

export interface HeifImage {
  /** `hvc1` for HEIC, `av01` for AVIF. */
  codec: string;
  /** Pixels of the displayed image. */
  pixels: number;
  /** Number of coded images that make up the picture. */
  tiles: number;
  /** Pixels of all tiles; more than `pixels`, as the last tiles of a grid reach beyond the picture. */
  tilePixels: number;
  data: readonly Extent[];
  exif: Extent | null;
}

interface Extent {
  from: number;
  to: number;
}

/** A box of the file; `from` is behind its header. */
interface Box extends Extent {
  type: string;
}

const DERIVED_ITEM_TYPES = new Set(['grid', 'iden', 'iovl']);
/** Deeper items refer to themselves. */
const MAX_DEPTH = 8;
/** Bounds for hostile files; more than any camera writes. */
const MAX_ITEMS = 4096;
const MAX_BOXES = 20_000;

/** Sizes of 0 or beyond the range extend to its end, and trailing bytes are ignored, as in decoders. */
function readBoxes(bytes: Uint8Array, { from, to }: Extent): Box[] {
  const view = dataViewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES;) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    const header = isLong ? 16 : 8;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (size < header) break;
    const end = Math.min(at + size, to);
    boxes.push({ type: readAscii(bytes, at + 4, at + 8), from: at + header, to: end });
    at = end;
  }
  return boxes;
}

function findBox(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((candidate) => candidate.type === type);
  if (!box) throw new Error(`The HEIF file has no box ${type}`);
  return box;
}

/** @throws RangeError past the end */
class ByteReader {
  private readonly view: DataView;
  offset = 0;

  constructor(bytes: Uint8Array, { from, to }: Extent) {
    this.view = dataViewOf(bytes.subarray(from, to));
  }

  readNext(size: number): number {
    const { view, offset } = this;
    this.offset += size;
    if (size === 0) return 0;
    if (size === 1) return view.getUint8(offset);
    if (size === 2) return view.getUint16(offset);
    if (size === 8) return Number(view.getBigUint64(offset));
    return view.getUint32(offset);
  }
}

function readItemTypes(bytes: Uint8Array, iinf: Box): Map<number, string> {
  const entries = readBoxes(bytes, { from: iinf.from + (bytes[iinf.from] === 0 ? 6 : 8), to: iinf.to });
  const types = new Map<number, string>();
  for (const entry of entries) {
    if (entry.type !== 'infe') continue;
    const numbers = new ByteReader(bytes, entry);
    const version = numbers.readNext(1);
    numbers.readNext(1);
    numbers.readNext(2);
    const id = numbers.readNext(version === 3 ? 4 : 2);
    numbers.readNext(2);
    const at = entry.from + numbers.offset;
    types.set(id, readAscii(bytes, at, at + 4));
  }
  return types;
}

/** Pixels by item ID. */
function readItemPixels(bytes: Uint8Array, iprp: Box): Map<number, number> {
  const parts = readBoxes(bytes, iprp);
  const properties = readBoxes(bytes, findBox(parts, 'ipco'));
  const found = new Map<number, number>();
  for (const part of parts) {
    if (part.type !== 'ipma') continue;
    const numbers = new ByteReader(bytes, part);
    const version = numbers.readNext(1);
    numbers.readNext(2);
    const isWide = (numbers.readNext(1) & 1) === 1;
    for (let remaining = numbers.readNext(4); remaining > 0; remaining -= 1) {
      const id = numbers.readNext(version === 0 ? 2 : 4);
      for (let links = numbers.readNext(1); links > 0; links -= 1) {
        const index = isWide ? numbers.readNext(2) & 0x7fff : numbers.readNext(1) & 0x7f;
        const property = properties[index - 1];
        if (property?.type !== 'ispe') continue;
        const size = new ByteReader(bytes, { from: property.from + 4, to: property.to });
        found.set(id, Math.max(size.readNext(4) * size.readNext(4), found.get(id) ?? 0));
      }
    }
  }
  return found;
}

function readItemParts(bytes: Uint8Array, iref: Box | undefined): Map<number, number[]> {
  const parts = new Map<number, number[]>();
  if (!iref) return parts;
  const size = bytes[iref.from] === 0 ? 2 : 4;
  for (const reference of readBoxes(bytes, { from: iref.from + 4, to: iref.to })) {
    if (reference.type !== 'dimg') continue;
    const numbers = new ByteReader(bytes, reference);
    const id = numbers.readNext(size);
    parts.set(
      id,
      Array.from({ length: numbers.readNext(2) }, () => numbers.readNext(size)),
    );
  }
  return parts;
}

function readItemExtents(bytes: Uint8Array, iloc: Box, idat: Box | undefined): Map<number, Extent[]> {
  const found = new Map<number, Extent[]>();
  const numbers = new ByteReader(bytes, iloc);
  const version = numbers.readNext(1);
  numbers.readNext(2);
  numbers.readNext(1);
  const [sizes, baseAndIndexSizes] = [numbers.readNext(1), numbers.readNext(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, baseAndIndexSizes >> 4];
  const indexSize = version === 0 ? 0 : baseAndIndexSizes & 15;
  for (let remaining = numbers.readNext(version < 2 ? 2 : 4); remaining > 0; remaining -= 1) {
    const id = numbers.readNext(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : numbers.readNext(2) & 15;
    numbers.readNext(2);
    const base = numbers.readNext(baseSize) + (method === 1 ? (idat?.from ?? 0) : 0);
    const count = Math.min(numbers.readNext(2), offsetSize + lengthSize === 0 ? 1 : MAX_ITEMS);
    const extents = Array.from({ length: count }, (): Extent => {
      numbers.readNext(indexSize);
      const from = base + numbers.readNext(offsetSize);
      const length = numbers.readNext(lengthSize);
      return { from, to: length === 0 ? bytes.length : from + length };
    });
    if (method < 2) found.set(id, extents);
  }
  return found;
}

/** @throws Error for a broken structure or missing data */
export function parseHeif(bytes: Uint8Array): HeifImage {
  const topLevelBoxes = readBoxes(bytes, { from: 0, to: bytes.length });
  const meta = findBox(topLevelBoxes, 'meta');
  const boxes = readBoxes(bytes, { from: meta.from + 4, to: meta.to });
  const pitm = findBox(boxes, 'pitm');
  const primary = new ByteReader(bytes, { from: pitm.from + 4, to: pitm.to }).readNext(bytes[pitm.from] === 0 ? 2 : 4);
  const types = readItemTypes(bytes, findBox(boxes, 'iinf'));
  const sizes = readItemPixels(bytes, findBox(boxes, 'iprp'));
  const parts = readItemParts(
    bytes,
    boxes.find(({ type }) => type === 'iref'),
  );
  const extentsById = readItemExtents(
    bytes,
    findBox(boxes, 'iloc'),
    boxes.find(({ type }) => type === 'idat'),
  );
  const coded = collectCodedItems(primary, types, parts);
  const pixelsOf = (id: number): number => {
    const pixels = sizes.get(id);
    if (!pixels) throw new Error('An image in the HEIF file has no size');
    return pixels;
  };
  const data = coded.flatMap((id) => extentsById.get(id) ?? [{ from: bytes.length, to: bytes.length + 1 }]);
  if (data.some(({ to }) => to > bytes.length)) throw new Error('Data of the HEIF file is missing');
  const codecs = new Set(coded.map((id) => types.get(id)));
  return {
    codec: codecs.size === 1 ? (types.get(coded[0] ?? 0) ?? '') : '',
    pixels: pixelsOf(primary),
    tiles: coded.length,
    tilePixels: coded.reduce((sum, id) => sum + pixelsOf(id), 0),
    data,
    exif: findExif(bytes, types, extentsById),
  };
}

function collectCodedItems(
  id: number,
  types: ReadonlyMap<number, string>,
  parts: ReadonlyMap<number, readonly number[]>,
): number[] {
  const coded: number[] = [];
  let visits = 0;
  const add = (item: number, depth: number): void => {
    visits += 1;
    if (visits > 2 * MAX_ITEMS) throw new Error('The HEIF file has too many images');
    if (!DERIVED_ITEM_TYPES.has(types.get(item) ?? '')) coded.push(item);
    else if (depth < MAX_DEPTH) for (const part of parts.get(item) ?? []) add(part, depth + 1);
  };
  add(id, 0);
  if (coded.length === 0) throw new Error('The HEIF file has no coded image');
  return coded;
}

function findExif(
  bytes: Uint8Array,
  types: ReadonlyMap<number, string>,
  extentsById: ReadonlyMap<number, readonly Extent[]>,
): Extent | null {
  for (const [id, type] of types) {
    const [extent] = (type === 'Exif' && extentsById.get(id)) || [];
    if (!extent || extent.to > bytes.length || extent.to - extent.from < 12) continue;
    return { from: extent.from + 4 + dataViewOf(bytes).getUint32(extent.from), to: extent.to };
  }
  return null;
}

/** Coded HEVC has no three zero bytes in a row; longer runs are holes in the file. */
const MIN_HOLE_BYTES = 32;

/** Detects coded data that was lost or never written. */
export function hasHoles(bytes: Uint8Array, { codec, data }: HeifImage): boolean {
  if (codec !== 'hvc1') return false;
  return data.some(({ from, to }) => findByteRun(bytes, MIN_HOLE_BYTES, from, to, 0) !== null);
}
