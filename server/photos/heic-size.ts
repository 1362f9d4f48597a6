/** What a HEIC file says of itself before anything of it is decoded: its size, and how many coded tiles it is put together from (ISO 23008-12). */

export interface DeclaredSize {
  /** Pixels of the whole picture. */
  pixels: number;
  /** Coded pictures to decode; 1 unless it is a grid. */
  tiles: number;
  /** Pixels of all tiles: phones cut a little more than the picture. */
  tilePixels: number;
}

/** A part of the file with its type; `body` begins behind the box's own header. */
interface Box {
  type: string;
  body: Buffer;
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const header = short === 1 ? 16 : 8;
    const length =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < header || at + length > bytes.length) throw new Error('A box of the HEIC file is not whole');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + length),
    });
    at += length;
  }
  return boxes;
}

/** The only box of a type. */
function only(boxes: readonly Box[], type: string): Buffer {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1) throw new Error(`The HEIC file has ${found.length} boxes ${type}`);
  return found[0]!.body;
}

/** Reads numbers one after another; reading past the end throws. */
class Numbers {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The next whole number of so many bytes. */
  next(bytes: 1 | 2 | 4): number {
    this.at += bytes;
    return this.bytes.readUIntBE(this.at - bytes, bytes);
  }
}

/** Types of the items by id. */
function itemTypes(iinf: Buffer): Map<number, string> {
  const types = new Map<number, string>();
  const entries = boxesIn(iinf.subarray(iinf[0] === 0 ? 6 : 8)).filter(({ type }) => type === 'infe');
  for (const { body } of entries) {
    const wide = body[0] === 3;
    const id = wide ? body.readUInt32BE(4) : body.readUInt16BE(4);
    const at = wide ? 10 : 8;
    types.set(id, body.toString('latin1', at, at + 4));
  }
  return types;
}

/** Pixels of the items by id. */
function itemPixels(iprp: Buffer): Map<number, number> {
  const parts = boxesIn(iprp);
  const properties = boxesIn(only(parts, 'ipco'));
  const found = new Map<number, number>();
  for (const { body } of parts.filter(({ type }) => type === 'ipma')) {
    const numbers = new Numbers(body);
    const [version, wide] = [numbers.next(1), (numbers.next(2), numbers.next(1) & 1) === 1];
    for (let left = numbers.next(4); left > 0; left -= 1) {
      const id = numbers.next(version === 0 ? 2 : 4);
      for (let links = numbers.next(1); links > 0; links -= 1) {
        const index = wide ? numbers.next(2) & 0x7fff : numbers.next(1) & 0x7f;
        const property = properties[index - 1];
        if (property?.type !== 'ispe') continue;
        const pixels = property.body.readUInt32BE(4) * property.body.readUInt32BE(8);
        found.set(id, Math.max(pixels, found.get(id) ?? 0));
      }
    }
  }
  return found;
}

/** The items a derived one is made from. */
function madeFrom(iref: Buffer, id: number): number[] {
  const wide = iref[0] === 0 ? 2 : 4;
  return boxesIn(iref.subarray(4))
    .filter(({ type }) => type === 'dimg')
    .flatMap(({ body }) => {
      const numbers = new Numbers(body);
      if (numbers.next(wide) !== id) return [];
      return Array.from({ length: numbers.next(2) }, () => numbers.next(wide));
    });
}

/**
 * The size of the picture a HEIC file shows: one coded picture, or a grid of coded pictures, as cameras write them.
 * @throws Error for any other shape, and for a file whose boxes are not whole
 */
export function declaredSize(file: Buffer): DeclaredSize {
  const meta = boxesIn(only(boxesIn(file), 'meta').subarray(4));
  const pitm = only(meta, 'pitm');
  const primary = pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4);
  const types = itemTypes(only(meta, 'iinf'));
  const sizes = itemPixels(only(meta, 'iprp'));
  const sizeOf = (id: number): number => {
    const pixels = sizes.get(id);
    if (!pixels) throw new Error('A picture in the HEIC file does not say how large it is');
    return pixels;
  };
  const isCoded = (id: number): boolean => types.get(id) === 'hvc1';
  const pixels = sizeOf(primary);
  if (isCoded(primary)) return { pixels, tiles: 1, tilePixels: pixels };
  const tiles = types.get(primary) === 'grid' ? madeFrom(only(meta, 'iref'), primary) : [];
  if (tiles.length === 0 || !tiles.every(isCoded))
    throw new Error('The HEIC file is neither one picture nor a grid of pictures');
  return { pixels, tiles: tiles.length, tilePixels: tiles.reduce((sum, id) => sum + sizeOf(id), 0) };
}
