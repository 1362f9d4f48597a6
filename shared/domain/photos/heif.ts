/** The structure of HEIF files (HEIC, AVIF), read before anything is decoded (ISO 23008-12). */
import { readAscii, findByteRun, dataViewOf } from './bytes.ts';

export interface HeifImage {
  /** Type of the coded pictures: `hvc1` for HEIC, `av01` for AVIF. */
  codec: string;
  /** Pixels of the whole picture. */
  pixels: number;
  /** Coded pictures to decode; 1 unless the picture is derived from several. */
  tiles: number;
  /** Pixels of all coded pictures: the tiles of a grid reach over its edge. */
  tilePixels: number;
  /** Ranges of the coded data in the file. */
  data: readonly Extent[];
  /** The EXIF block, from its TIFF header on. */
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

/** Types of items that are put together from other items. */
const DERIVED_ITEM_TYPES = new Set(['grid', 'iden', 'iovl']);
/** A derived item deeper than this refers to itself. */
const MAX_DEPTH = 8;
/** More items and boxes than any camera writes; a hostile file may name millions. */
const MAX_ITEMS = 4096;
const MAX_BOXES = 20_000;

/**
 * The boxes of a range. A size of 0 and a size beyond the range reach to its end, and bytes behind the last box are ignored,
 * as decoders do.
 */
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
  const box = boxes.find((one) => one.type === type);
  if (!box) throw new Error(`The HEIF file has no box ${type}`);
  return box;
}

/** Reads numbers one after another. @throws RangeError past the end */
class ByteReader {
  private readonly view: DataView;
  offset = 0;

  constructor(bytes: Uint8Array, { from, to }: Extent) {
    this.view = dataViewOf(bytes.subarray(from, to));
  }

  /** The next whole number of so many bytes; 0 bytes are the number 0. */
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

/** Types of the items by id. */
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

/** Pixels of the items by id. */
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
    for (let left = numbers.readNext(4); left > 0; left -= 1) {
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

/** The items that derived items are made of, by id. */
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

/** Where the data of the items is in the file, by id. An item that is kept elsewhere is left out. */
function readItemExtents(bytes: Uint8Array, iloc: Box, idat: Box | undefined): Map<number, Extent[]> {
  const found = new Map<number, Extent[]>();
  const numbers = new ByteReader(bytes, iloc);
  const version = numbers.readNext(1);
  numbers.readNext(2);
  numbers.readNext(1);
  const [sizes, more] = [numbers.readNext(1), numbers.readNext(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  for (let left = numbers.readNext(version < 2 ? 2 : 4); left > 0; left -= 1) {
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

/**
 * The picture that a HEIF file shows.
 * @throws Error when its structure is broken or data of the picture lies outside the file
 */
export function parseHeif(bytes: Uint8Array): HeifImage {
  const whole = readBoxes(bytes, { from: 0, to: bytes.length });
  const meta = findBox(whole, 'meta');
  const boxes = readBoxes(bytes, { from: meta.from + 4, to: meta.to });
  const pitm = findBox(boxes, 'pitm');
  const primary = new ByteReader(bytes, { from: pitm.from + 4, to: pitm.to }).readNext(bytes[pitm.from] === 0 ? 2 : 4);
  const types = readItemTypes(bytes, findBox(boxes, 'iinf'));
  const sizes = readItemPixels(bytes, findBox(boxes, 'iprp'));
  const parts = readItemParts(
    bytes,
    boxes.find(({ type }) => type === 'iref'),
  );
  const places = readItemExtents(
    bytes,
    findBox(boxes, 'iloc'),
    boxes.find(({ type }) => type === 'idat'),
  );
  const coded = collectCodedItems(primary, types, parts);
  const pixelsOf = (id: number): number => {
    const pixels = sizes.get(id);
    if (!pixels) throw new Error('A picture in the HEIF file does not say how large it is');
    return pixels;
  };
  const data = coded.flatMap((id) => places.get(id) ?? [{ from: bytes.length, to: bytes.length + 1 }]);
  if (data.some(({ to }) => to > bytes.length)) throw new Error('Data of the HEIF file is missing');
  const codecs = new Set(coded.map((id) => types.get(id)));
  return {
    codec: codecs.size === 1 ? (types.get(coded[0] ?? 0) ?? '') : '',
    pixels: pixelsOf(primary),
    tiles: coded.length,
    tilePixels: coded.reduce((sum, id) => sum + pixelsOf(id), 0),
    data,
    exif: findExif(bytes, types, places),
  };
}

/** The coded pictures that an item is made of, itself when it is one. */
function collectCodedItems(
  id: number,
  types: ReadonlyMap<number, string>,
  parts: ReadonlyMap<number, readonly number[]>,
): number[] {
  const coded: number[] = [];
  let visits = 0;
  const add = (item: number, depth: number): void => {
    visits += 1;
    if (visits > 2 * MAX_ITEMS) throw new Error('The HEIF file has too many pictures');
    if (!DERIVED_ITEM_TYPES.has(types.get(item) ?? '')) coded.push(item);
    else if (depth < MAX_DEPTH) for (const part of parts.get(item) ?? []) add(part, depth + 1);
  };
  add(id, 0);
  if (coded.length === 0) throw new Error('There is no coded picture in the HEIF file');
  return coded;
}

/** The first EXIF item behind its own four-byte offset. */
function findExif(
  bytes: Uint8Array,
  types: ReadonlyMap<number, string>,
  places: ReadonlyMap<number, readonly Extent[]>,
): Extent | null {
  for (const [id, type] of types) {
    const [place] = (type === 'Exif' && places.get(id)) || [];
    if (!place || place.to > bytes.length || place.to - place.from < 12) continue;
    return { from: place.from + 4 + dataViewOf(bytes).getUint32(place.from), to: place.to };
  }
  return null;
}

/** Coded HEVC never holds three zero bytes in a row; more of them than this are a hole in the file. */
const MIN_HOLE_BYTES = 32;

/** Whether coded pictures have holes: bytes that were never written or were lost. */
export function hasHoles(bytes: Uint8Array, { codec, data }: HeifImage): boolean {
  if (codec !== 'hvc1') return false;
  return data.some(({ from, to }) => findByteRun(bytes, MIN_HOLE_BYTES, from, to, 0) !== null);
}
